import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { emptyAnswer, type Answer, type Request } from './exchange.js';
import { uuid } from './runtime-tokens.js';
import type { StoredArtifact, World } from './world.js';

/** What a signed address allows: `cw` to create and write a blob, `r` to read it. */
type Grant = 'cw' | 'r';

/** Where the bytes of artifacts lie: in the stand-in, or in another store that a test brings along. */
export interface ArtifactBlobs {
  /** A signed address to which the artifact may be written. */
  uploadUrl(artifact: StoredArtifact): string;
  /** A signed address from which it may be read. */
  downloadUrl(artifact: StoredArtifact): string;
  /** What was written to the upload address, complete; undefined before that. */
  uploaded(artifact: StoredArtifact): Buffer | undefined | Promise<Buffer | undefined>;
}

interface Upload {
  readonly blocks: Map<string, Buffer>;
  content: Buffer | undefined;
}

/** The store behind the signed addresses, in the dialect of Azure's block blobs. */
export class BlobStore implements ArtifactBlobs {
  private readonly world: World;
  private readonly origin: () => string;
  private readonly key = randomBytes(32);
  private readonly uploads = new Map<number, Upload>();

  constructor(world: World, origin: () => string) {
    this.world = world;
    this.origin = origin;
  }

  uploadUrl(artifact: StoredArtifact): string {
    this.uploads.set(artifact.id, { blocks: new Map(), content: undefined });
    return this.signed(artifact, 'cw');
  }

  downloadUrl(artifact: StoredArtifact): string {
    return this.signed(artifact, 'r');
  }

  uploaded(artifact: StoredArtifact): Buffer | undefined {
    return this.uploads.get(artifact.id)?.content;
  }

  operation(method: string, url: URL): string {
    if (method === 'GET' || method === 'HEAD') return 'GetBlob';
    if (method !== 'PUT') return 'unknown';
    const component = url.searchParams.get('comp');
    if (component === 'block') return 'PutBlock';
    if (component === 'blocklist') return 'PutBlockList';
    return component === null ? 'PutBlob' : 'unknown';
  }

  answer(request: Request): Answer {
    const { operation, url } = request;
    if (request.headers.authorization !== undefined) return failure(400, 'InvalidAuthenticationInfo');
    const artifact = this.world.artifacts.find((candidate) => pathOf(candidate) === url.pathname);
    const grant = operation === 'GetBlob' ? 'r' : 'cw';
    if (url.searchParams.get('sp') !== grant || url.searchParams.get('sig') !== this.signature(url.pathname, grant)) {
      return failure(403, 'AuthenticationFailed');
    }
    if (artifact === undefined) return failure(404, 'BlobNotFound');
    if (operation === 'GetBlob') return read(artifact);
    const upload = this.uploads.get(artifact.id);
    if (upload === undefined) return failure(409, 'BlobImmutableDueToPolicy');
    return write(request, upload);
  }

  private signed(artifact: StoredArtifact, grant: Grant): string {
    const url = new URL(pathOf(artifact), this.origin());
    url.search = new URLSearchParams({
      se: '2099-12-31T23:59:59Z',
      sig: this.signature(url.pathname, grant),
      sp: grant,
      sr: 'b',
      sv: '2025-01-05',
    }).toString();
    return url.href;
  }

  private signature(path: string, grant: Grant): string {
    return createHmac('sha256', this.key).update(`${grant}\n${path}`).digest('base64');
  }
}

function pathOf(artifact: StoredArtifact): string {
  return `/actions-results/${uuid(`run ${artifact.runId} ${artifact.attempt}`)}/artifacts/${uuid(`artifact ${artifact.id}`)}.zip`;
}

function read(artifact: StoredArtifact): Answer {
  if (artifact.archive === undefined) return failure(404, 'BlobNotFound');
  const fileName = artifact.mime === 'application/zip' ? `${artifact.name}.zip` : artifact.name;
  return {
    status: 200,
    headers: {
      'content-type': artifact.mime,
      'content-disposition': `attachment; filename="${encodeURIComponent(fileName)}"`,
      'x-ms-blob-type': 'BlockBlob',
    },
    body: artifact.archive,
  };
}

function write(request: Request, upload: Upload): Answer {
  const { body, url } = request;
  switch (request.operation) {
    case 'PutBlock': {
      const id = url.searchParams.get('blockid');
      if (id === null) return failure(400, 'InvalidQueryParameterValue');
      upload.blocks.set(id, body);
      return created();
    }
    case 'PutBlockList': {
      const ids = [...body.toString().matchAll(/<(Latest|Uncommitted|Committed)>([^<]+)<\/\1>/g)].map(([, , id]) => id);
      const blocks = ids.map((id) => upload.blocks.get(id ?? ''));
      const known = blocks.filter((block) => block !== undefined);
      if (known.length !== blocks.length) return failure(400, 'InvalidBlockList');
      upload.content = Buffer.concat(known);
      return created();
    }
    case 'PutBlob':
      if (request.headers['x-ms-blob-type'] !== 'BlockBlob') return failure(400, 'MissingRequiredHeader');
      upload.content = body;
      return created();
    default:
      return failure(400, 'InvalidQueryParameterValue');
  }
}

function created(): Answer {
  return emptyAnswer(201, {
    etag: '"0x8DC000000000000"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    'x-ms-request-id': randomUUID(),
    'x-ms-request-server-encrypted': 'true',
    'x-ms-version': '2025-01-05',
  });
}

/** An error in the form of Azure's blob store. */
function failure(status: number, code: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml', 'x-ms-error-code': code },
    body: Buffer.from(
      `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    ),
  };
}

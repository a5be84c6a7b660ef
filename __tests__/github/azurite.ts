import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ArtifactBlobs } from './blob-store.js';
import type { StoredArtifact } from './world.js';

/** Installed by `npm ci` in `.ci/azurite`. */
const AZURITE = fileURLToPath(new URL('../../.ci/azurite/node_modules/.bin/azurite-blob', import.meta.url));

/** The account that the emulator knows, with the key that its documentation publishes. */
const ACCOUNT = 'devstoreaccount1';
const KEY = Buffer.from(
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',
  'base64',
);
const CONTAINER = 'actions-results';
const VERSION = '2021-12-02';
const UNTIL = '2099-12-31T23:59:59Z';

const START_MILLISECONDS = 60_000;

/** The emulator, running. */
export interface Azurite extends ArtifactBlobs {
  close(): Promise<void>;
}

/** Starts the public emulator of Azure's blob store on a free port of 127.0.0.1; what it holds is in memory only. */
export async function startAzurite(): Promise<Azurite> {
  const options = ['--blobHost', '127.0.0.1', '--blobPort', '0', '--inMemoryPersistence', '--disableTelemetry'];
  const child = spawn(process.execPath, [AZURITE, ...options, '--skipApiVersionCheck'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(reject, START_MILLISECONDS, new Error('azurite does not start'));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /successfully listens on (http:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('error', reject);
  });
  const place = `${origin}/${ACCOUNT}/${CONTAINER}`;
  const created = await fetch(`${place}?restype=container&${signature('c')}`, { method: 'PUT' });
  if (created.status !== 201) throw new Error(`azurite makes no container: ${created.status}`);

  const address = (artifact: StoredArtifact, permissions: string): string =>
    `${place}/artifact-${artifact.id}.zip?${signature(permissions)}`;
  return {
    uploadUrl: (artifact) => address(artifact, 'cw'),
    downloadUrl: (artifact) => address(artifact, 'r'),
    async uploaded(artifact) {
      const answer = await fetch(address(artifact, 'r'));
      return answer.status === 200 && answer.body !== null ? await buffer(answer.body) : undefined;
    },
    async close() {
      child.kill();
      await closed;
    },
  };
}

/** An account's shared access signature, for containers and what is in them. */
function signature(permissions: string): string {
  const terms = { sp: permissions, ss: 'b', srt: 'co', se: UNTIL, spr: 'https,http', sv: VERSION };
  // Account, permissions, services, kinds, start, end, addresses, protocols, version, scope of encryption; each a line.
  const lines = [ACCOUNT, permissions, 'b', 'co', '', UNTIL, '', 'https,http', VERSION, '', ''];
  const sig = createHmac('sha256', KEY).update(lines.join('\n')).digest('base64');
  return new URLSearchParams({ ...terms, sig }).toString();
}

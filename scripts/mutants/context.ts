import type { MutatedFile } from './table.js';

/** What is taken from the runner's environment, from an event and from GitHub's answers. */
export const CONTEXT: readonly MutatedFile[] = [
  {
    source: 'src/platform/github/context.ts',
    tests: '__tests__/platform/github/context.test.ts',
    mutants: [
      {
        guard: 'an API over TLS',
        from: "if (!isSafe(new URL(apiUrl))) throw new EventError('GITHUB_API_URL is not over TLS: no token goes there');",
        to: '',
        test: 'the address http://api.github.com of the API is refused at once',
      },
      {
        guard: 'plain HTTP on this machine only',
        from: "(protocol === 'http:' && LOOPBACK.test(hostname))",
        to: "protocol === 'http:'",
        test: 'the address http://api.github.com of the API is refused at once',
      },
      {
        guard: 'a name that only starts like the loopback interface',
        from: String.raw`|\[::1\])$/`,
        to: String.raw`|\[::1\])/`,
        test: 'the address http://127.0.0.1.example.org of the API is refused at once',
      },
      {
        guard: 'no other protocol',
        from: "protocol === 'http:' && LOOPBACK",
        to: 'LOOPBACK',
        test: 'the address ftp://127.0.0.1/ of the API is refused at once',
      },
      {
        guard: 'an address',
        from: "if (!URL.canParse(apiUrl)) throw new EventError('GITHUB_API_URL is no URL');",
        to: '',
        test: 'an address of the API that is none',
      },
      {
        guard: 'a workflow of this repository',
        from: 'if (!text.startsWith(prefix)) return undefined;',
        to: '',
        test: 'of "org/.github/.github/workflows/catalog.yml@refs/heads/main"',
      },
      {
        guard: 'whole numbers',
        from: '/^[0-9]{1,16}$/.test(text) && ',
        to: '',
        test: 'ids are whole numbers or nothing',
      },
      {
        guard: 'what is set to nothing',
        from: "return text === '' ? undefined : text;",
        to: 'return text;',
        test: 'variables that are set to nothing are not set',
      },
    ],
  },
  {
    source: 'src/platform/github/event.ts',
    tests: '__tests__/platform/github/event.test.ts',
    mutants: [
      {
        guard: 'whole commit ids',
        from: "typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)",
        to: "typeof value === 'string'",
        test: 'before is no commit id',
      },
      {
        guard: 'commit ids from end to end',
        from: '/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/',
        to: '/^(?:[0-9a-f]{40}|[0-9a-f]{64})/',
        test: 'before is no commit id',
      },
      {
        guard: 'objects',
        from: 'throw new EventError(`${where} is no object`);',
        to: 'return {};',
        test: 'is no object',
      },
      {
        guard: 'no arrays for objects',
        from: "if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;",
        to: "if (typeof value === 'object' && value !== null) return value as Json;",
        test: 'pull_request is no object',
      },
      {
        guard: 'the push of a tag',
        from: "if (typeof event['ref'] === 'string' && event['ref'].startsWith('refs/tags/')) return { kind: 'other' };",
        to: '',
        test: 'of {"ref":"refs/tags/v1"}',
      },
      {
        guard: 'a new branch has no tip before',
        from: '/^0+$/.test(before) ? undefined : before',
        to: 'before',
        test: 'of {"before":"0000',
      },
      {
        guard: 'forced is a plain true',
        from: "forced: event['forced'] === true",
        to: "forced: Boolean(event['forced'])",
        test: '"forced":1',
      },
      {
        guard: 'deleted is a plain true',
        from: "deleted: event['deleted'] === true",
        to: "deleted: Boolean(event['deleted'])",
        test: '"forced":1',
      },
      {
        guard: 'merged is a plain true',
        from: "merged: pull['merged'] === true",
        to: "merged: Boolean(pull['merged'])",
        test: 'is closed by its action and merged by its member',
      },
      {
        guard: 'closed is an action',
        from: "closed: event['action'] === 'closed'",
        to: 'closed: true',
        test: 'is closed by its action and merged by its member',
      },
      {
        guard: 'the length of a branch name',
        from: ' && value.length <= 1024',
        to: '',
        test: 'as far as they are names',
      },
    ],
  },
  {
    source: 'src/platform/github/records.ts',
    tests: '__tests__/platform/github/records.test.ts',
    mutants: [
      {
        guard: 'what is in doubt has expired',
        from: "expired: artifact['expired'] !== false",
        to: "expired: artifact['expired'] === true",
        test: 'counts as expired where it says',
      },
      {
        guard: 'an id, a name and a size',
        from: 'if (id === undefined || name === undefined || size === undefined) return [];',
        to: "if (id === undefined) return [{ id: 0, name: '', size: 0, expired: false, digest: undefined, run: undefined }];\n    if (name === undefined || size === undefined) return [];",
        test: 'is left out where it says {"id":"5"}',
      },
      {
        guard: 'whole numbers',
        from: 'Number.isSafeInteger(value) && value >= 0',
        to: 'true',
        test: 'is left out where it says {"id":5.5}',
      },
      {
        guard: 'a run with an id',
        from: "const id = wholeNumber(run['id']);\n  if (id === undefined) return undefined;\n  return {\n    id,\n    repositoryId: wholeNumber(run['repository_id']),",
        to: "const id = wholeNumber(run['id']) ?? 0;\n  return {\n    id,\n    repositoryId: wholeNumber(run['repository_id']),",
        test: 'names no run where it says',
      },
      {
        guard: 'a conclusion of one word',
        from: "conclusion: word(run['conclusion'])",
        to: "conclusion: text(run['conclusion'])",
        test: 'has a conclusion of one word',
      },
      {
        guard: 'a list',
        from: 'if (!Array.isArray(list)) return undefined;',
        to: 'if (!Array.isArray(list)) return [];',
        test: 'is no list of artifacts',
      },
      {
        guard: 'whole commit ids',
        from: '/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value',
        to: '/^[0-9a-f]+/.test(value) ? value',
        test: 'is where histories part only with a whole id',
      },
    ],
  },
  {
    source: 'src/platform/github/ancestry.ts',
    tests: '__tests__/platform/github/ancestry.test.ts',
    mutants: [
      {
        guard: 'the clone comes first',
        from: 'if (known.length >= limit || (await clone.holds(edge))) return known;',
        to: '',
        test: 'are those of the clone, where it has them all',
      },
      {
        guard: 'links, not the order of the list',
        from: 'parent = commits.get(parent)?.parent;',
        to: 'parent = [...commits.values()][ancestors.length]?.parent;',
        test: 'go on from the edge of a clone of depth 1, along first parents',
      },
      {
        guard: 'the number of pages',
        from: 'page < MAX_PAGES && ',
        to: '',
        test: 'on a second page where merges fill the first, and on no third',
      },
      {
        guard: 'the number of ancestors',
        from: 'while (parent !== undefined && ancestors.length < limit) {',
        to: 'while (parent !== undefined) {',
        test: 'of a commit that the clone does not hold are those that GitHub names',
      },
      {
        guard: 'what fails is said',
        from: 'log.warning(`GitHub does not tell the ancestors of ${tip}: ${explain(answer.failure)}.`);',
        to: '',
        test: 'are as many as are known, where GitHub does not answer',
      },
    ],
  },
  {
    source: 'src/platform/github/results.ts',
    tests: '__tests__/platform/github/results.test.ts',
    mutants: [
      {
        guard: 'the exact name',
        from: '.filter((artifact) => artifact?.name === name)',
        to: '',
        test: 'is none of another name',
      },
      {
        guard: 'the newest one',
        from: 'Number(other?.id) - Number(one?.id)',
        to: 'Number(one?.id) - Number(other?.id)',
        test: 'is the newest of its name',
      },
      {
        guard: 'an id of digits',
        from: '|| !/^[0-9]{1,16}$/.test(id)) return undefined;',
        to: ') return undefined;',
        test: 'is none whose id is no number',
      },
      {
        guard: 'a digest that is one',
        from: 'digest: isDigest(digest) ? digest : undefined',
        to: "digest: typeof digest === 'string' ? digest : undefined",
        test: 'has no digest that is none',
      },
      {
        guard: 'a safe address',
        from: 'if (address === undefined) return undefined;',
        to: 'if (address === undefined) return Buffer.alloc(0);',
        test: 'is not downloaded from an address that is none',
      },
      {
        guard: 'the bytes of a download',
        from: 'exchange(request, { bytes, milliseconds: DOWNLOAD_MILLISECONDS })',
        to: 'exchange(request, { bytes: Infinity, milliseconds: DOWNLOAD_MILLISECONDS })',
        test: 'is not downloaded beyond a limit',
      },
      {
        guard: 'no credentials for the blob store',
        from: "const request = { method: 'GET', url: address };",
        to: "const request = { method: 'GET', url: address, headers: { authorization: 'x' } };",
        test: 'is downloaded without credentials',
      },
      {
        guard: 'no other answer than an archive',
        from: 'return answer?.status === 200 ? answer.body : undefined;',
        to: 'return answer?.body;',
        test: 'is not downloaded where the answer is no archive',
      },
      {
        guard: 'the scope of the token',
        from: 'if (!run || !job || rest.length > 0) return undefined;',
        to: '',
        test: 'are those of no run where the token names none',
      },
    ],
  },
];

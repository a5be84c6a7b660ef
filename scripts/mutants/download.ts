import type { MutatedFile } from './table.js';

/** What is asked, how often, and what is taken for an answer. */
export const DOWNLOAD: readonly MutatedFile[] = [
  {
    source: 'src/platform/github/download.ts',
    tests: '__tests__/platform/github/find.test.ts',
    mutants: [
      {
        guard: 'the digest',
        from: 'if (digest !== artifact.digest) {',
        to: 'if (false) {',
        test: 'of another digest is refused, though it is sound in itself',
      },
      {
        guard: 'the bytes of an archive',
        from: 'rest.download(address.value, MAX_ARCHIVE_BYTES)',
        to: 'rest.download(address.value, Infinity)',
        test: 'that is larger than any archive is not read to its end',
      },
      {
        guard: 'the bytes of a catalog',
        from: 'readArchiveEntry(archive.value, CATALOG_FILE, MAX_SNAPSHOT_BYTES)',
        to: 'readArchiveEntry(archive.value, CATALOG_FILE, Infinity)',
        test: 'with a catalog that is larger than any is refused before it is inflated',
      },
      {
        guard: 'one archive that cannot be had',
        from: "if (!archive.ok && archive.failure.code !== 'budget') return",
        to: 'if (false) return',
        test: 'a connection to the blob store that is cut: the next one is tried',
      },
    ],
  },
  {
    source: 'src/platform/github/rest.ts',
    tests: '__tests__/platform/github/rest.test.ts',
    mutants: [
      {
        guard: 'a token',
        from: "if (token === '') return failed({ code: 'no-token' });",
        to: '',
        test: 'asks nothing without a token',
      },
      {
        guard: 'the token stays with the API',
        from: "exchange({ method: 'GET', url: address },",
        to: "exchange({ method: 'GET', url: address, headers: { authorization: 'token x' } },",
        test: 'goes to the signed address without the token',
      },
      {
        guard: 'no plain HTTP',
        from: "return address.protocol === 'https:' || (plainAllowed && address.protocol === 'http:') ? address : undefined;",
        to: 'return address;',
        test: 'the address of a redirect to a file',
      },
      {
        guard: 'no plain HTTP from an API over TLS',
        from: "(plainAllowed && address.protocol === 'http:')",
        to: "address.protocol === 'http:'",
        test: 'over plain HTTP, from an API over TLS',
      },
      {
        guard: 'the address is checked',
        from: "safeAddress(headers['location'], apiUrl)",
        to: "new URL(String(headers['location']))",
        test: 'is refused by the client where it may not be asked',
      },
      {
        guard: 'no other answer than an archive',
        from: 'return answer.value.status === 200 ? { ok: true, value: answer.value.body } : unexpected(answer.value.status);',
        to: 'return { ok: true, value: answer.value.body };',
        test: 'download takes another redirect as data, once',
      },
      {
        guard: 'no other answer than JSON',
        from: 'return answer.value.status === 200 ? { ok: true, value: answer.value.data } : unexpected(answer.value.status);',
        to: 'return { ok: true, value: answer.value.data };',
        test: 'get takes a redirect as data, once',
      },
      {
        guard: 'a redirect is none that is followed',
        from: 'const address = status === 302 ?',
        to: 'const address = status >= 300 ?',
        test: 'is an answer 302, and no other',
      },
      {
        guard: 'what the blob store refuses says nothing of the token',
        from: 'REFUSALS.has(answer.failure.code) ? unexpected(answer.failure.status) : answer',
        to: 'answer',
        test: 'download takes 403, as for an address that is too old as data, once',
      },
      {
        guard: 'the number of requests',
        from: 'requests >= limits.requests || ',
        to: '',
        test: 'is 25 requests, repeated ones included',
      },
      { guard: 'counting requests', from: 'requests += 1;', to: '', test: 'is 25 requests, repeated ones included' },
      {
        guard: 'the time of all requests',
        from: ' || left <= 0) return',
        to: ') return',
        test: 'is a time, counted from the first request on',
      },
      {
        guard: 'every wait fits',
        from: 'if (wait === undefined || wait >= deadline - Date.now()) return result;',
        to: 'if (wait === undefined) return result;',
        test: 'is a time, counted from the first request on',
      },
      { guard: 'waiting', from: 'await sleep(wait);', to: '', test: 'waits as long as it is asked to' },
      {
        guard: 'the time of one download',
        from: 'spend(limits.downloadMilliseconds,',
        to: 'spend(Infinity,',
        test: 'ends where the answer drips for longer than its time',
      },
    ],
  },
  {
    source: 'src/platform/github/rest-failure.ts',
    tests: '__tests__/platform/github/rest.test.ts',
    mutants: [
      {
        guard: 'an end to attempts',
        from: 'if (attempt >= MAX_ATTEMPTS) return undefined;',
        to: 'if (attempt >= 20) return undefined;',
        test: 'gives up where limits lasts',
      },
      {
        guard: 'one more attempt at what is broken',
        from: 'return passes && attempt === 1 ?',
        to: 'return passes ?',
        test: 'gives up where 500 lasts',
      },
      {
        guard: 'a limit that looks like a refusal',
        from: "return retryAfter === undefined ? { code: 'forbidden', status } : { code: 'rate-limit', status, ...told };",
        to: "return { code: 'forbidden', status };",
        test: 'tries again after a secondary limit in the form of a refusal',
      },
      {
        guard: 'a date to come back',
        from: "if (typeof told === 'string' && HTTP_DATE.test(told)) return",
        to: 'if (false) return',
        test: 'takes a limit until a day far off as data, once',
      },
      {
        guard: 'a date that is one',
        from: "typeof told === 'string' && HTTP_DATE.test(told)",
        to: "typeof told === 'string'",
        test: 'takes a refusal with a time that is none as data, once',
      },
      {
        guard: 'a day that is past',
        from: 'Math.max(0, Date.parse(told) - Date.now())',
        to: 'Math.abs(Date.parse(told) - Date.now())',
        test: 'tries again after a secondary limit until a day that is past',
      },
      {
        guard: 'a wait beyond all numbers',
        from: '/^[0-9]+$/',
        to: '/^[0-9]{1,12}$/',
        test: 'takes a limit for longer than there are numbers as data, once',
      },
      {
        guard: 'the hour of a primary limit',
        from: "if (headers['x-ratelimit-remaining'] !== '0') return undefined;",
        to: 'return undefined;',
        test: 'takes a limit of the hour as data, once',
      },
      {
        guard: 'what has no time is for later',
        from: 'retryAfter: UNTOLD_WAIT_MILLISECONDS, ...told',
        to: 'retryAfter: 0, ...told',
        test: 'takes a limit for no time that is told as data, once',
      },
    ],
  },
  {
    source: 'src/platform/github/http.ts',
    tests: '__tests__/platform/github/rest.test.ts',
    mutants: [
      {
        guard: 'the bytes that are announced',
        from: "announced > limits.bytes ? 'too-large' : await collectBounded(response, limits.bytes)",
        to: 'await collectBounded(response, limits.bytes)',
        test: 'a length beyond the limit',
      },
      {
        guard: 'the bytes that come',
        from: 'await collectBounded(response, limits.bytes)',
        to: 'await collectBounded(response, Infinity)',
        test: 'a flood without a length',
      },
      {
        guard: 'the time',
        from: 'AbortSignal.timeout(limits.milliseconds)',
        to: 'AbortSignal.timeout(30_000)',
        test: 'ends where the answer drips for longer than its time',
      },
    ],
  },
];

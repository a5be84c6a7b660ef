import { describe, expect, test } from '@jest/globals';
import { REST_LIMITS } from '../../src/platform/github/rest.js';
import { MAX_ARCHIVE_BYTES, REFUSALS } from '../../src/platform/github/trust.js';
import { UPLOAD_MILLISECONDS } from '../../src/platform/github/upload.js';
import { MAX_SNAPSHOT_BYTES } from '../../src/profile/snapshot.js';
import { readText } from '../support/project.js';

const [, trust = ''] = readText('docs/publishing.md').split('\n## Trust\n');
const text = trust.replace(/\s+/g, ' ');

describe('what the documentation says of trust', () => {
  test('is a table that has each refusal once, in the order in which they are judged', () => {
    const rows = [...trust.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code);
    expect(rows).toEqual(Object.keys(REFUSALS));
  });

  test.each([
    [`its archive has at most ${MAX_ARCHIVE_BYTES / 1024 / 1024} MiB`],
    [`at most ${MAX_SNAPSHOT_BYTES / 1024 / 1024} MiB, with its checksum`],
    [`at most ${REST_LIMITS.requests} requests within a minute`],
    [`one request takes ${REST_LIMITS.requestMilliseconds / 1000} seconds at most`],
    [`a download ${REST_LIMITS.downloadMilliseconds / 1000}.`],
    [`an upload ends after ${UPLOAD_MILLISECONDS / 1000} seconds`],
  ])('names the limit of the code: %s', (words) => {
    expect(text).toContain(words);
  });

  test('means a minute by a minute', () => {
    expect(REST_LIMITS.milliseconds).toBe(60_000);
  });
});

import { expect, test } from '@jest/globals';
import { isEvidenceUrl } from '../../src/profile/evidence-url.js';
import { parserVectors } from '../support/vectors.js';

test.each([
  'https://x',
  'HTTPS://X/',
  'https://github.com/o/n/blob/r/LICENSE#L1',
  'https://x?u@y',
  'https://x/u@y\\z',
  'https://x:99999999',
  'https://x:é',
  'https://.',
  'https://é',
  'https://a\uff0eb',
  'https://[::1]',
  'https://[::1]:x',
  'https://[fe80::1%eth0]/',
  'https://[1:2:3:4:5:6:7:8]',
  'https://[1:2:3:4:5:6:1.2.3.4]',
  'https://[1:2:3:4:5:6:7::]',
  'https://[v1.a:b]',
  'https://x[::1]',
  'https://x/[',
])('%j is one', (text) => {
  expect(isEvidenceUrl(text)).toBe(true);
});

test.each([
  '',
  'x',
  'http://x',
  'httpſ://x',
  'https:/x',
  'https:x',
  'https://',
  'https:///x',
  'https://:1',
  'https://?x',
  'https://u@x',
  'https://@x',
  'https://u:p@x',
  'https://a\\b',
  'https://x\\@y',
  'https://[::1',
  'https://::1]',
  'https://[]',
  'https://[x]',
  'https://[1.2.3.4]',
  'https://[::1.2.3]',
  'https://[::256.1.1.1]',
  'https://[::01.2.3.4]',
  'https://[12345::]',
  'https://[1::2::3]',
  'https://[:::]',
  'https://[:1::]',
  'https://[1:2:3:4:5:6:7]',
  'https://[1:2:3:4:5:6:7:8:9]',
  'https://[1:2:3:4:5:6:7::8]',
  'https://[::1%]',
  'https://[::1%a%b]',
  'https://[v1.]',
  'https://[V1.a]',
  'https://\u2100',
  'https://a\uff0fb',
  'https://a\uff20b',
  'https://x y',
  'https://x/a b',
  'https://x/\u00a0',
  ' https://x',
  'https://x\ty',
  'https://x\n',
  'https://x/\u007f',
  'https://x/\u0085',
])('%j is none', (text) => {
  expect(isEvidenceUrl(text)).toBe(false);
});

test('the vectors, but for white space', () => {
  for (const { input, expected, parser } of parserVectors()) {
    if (parser !== 'murl') continue;
    expect([input, isEvidenceUrl(input)]).toEqual([input, typeof expected === 'string' && !input.includes(' ')]);
  }
});

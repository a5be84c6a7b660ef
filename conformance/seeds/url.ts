import type { Random } from '../random.js';

/** Repository URIs: sound ones, and each rule broken once. */
// prettier-ignore
export const REPOSITORY_URI_SEEDS: readonly string[] = [
  'https://github.com/org/envs.git', 'https://github.com/Org-1/My_Envs.v2.git', 'HTTPS://GitHub.com/org/envs.git', 'https://github.com/org/envs', 'http://github.com/org/envs.git', 'https://user:pass@github.com/org/envs.git',
  'https://github.com:443/org/envs.git', 'https://github.com/org/envs.git?x=1', 'https://github.com/org/envs.git#x', 'https://github.com/org/%65nvs.git', 'https://github.com/org/sub/envs.git', 'https://github.com//envs.git', 'https://github.com/org/..git', 'https://github.com/../envs.git', 'https://github.com/org/.git', 'git@github.com:org/envs.git', 'https://github.com./org/envs.git',
];

/** Evidence URLs: sound ones, and hosts of every form. */
// prettier-ignore
export const EVIDENCE_URL_SEEDS: readonly string[] = [
  'https://github.com/org/envs/blob/0123456789abcdef/LICENSE', 'https://example.org', 'HTTPS://Example.org:8443/a?b=c#d', 'https://example.org:abc/', 'https://user@example.org/', 'https://:pw@example.org/', 'https://[::1]/x', 'https://[2001:db8::1.2.3.4]:1/', 'https://[v1.a:b]/', 'https://[fe80::1%25eth0]/', 'https://é.example/ü', 'https:///x', 'http://example.org', 'https:example.org', '//example.org', 'https://a\\b/c', 'https://a[b]c/', 'https://example.org/a/../b//c;d',
];

/** What some readers of addresses strip or ignore, and others refuse. */
export const INVISIBLE_TOKENS: readonly string[] = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2028',
  '\u3000',
  '?',
  '#',
];

/** Pieces of addresses that readers are known to disagree on. */
// prettier-ignore
export const VISIBLE_TOKENS: readonly string[] = [
  ':', '/', '//', '///', '\\', '@', '?', '#', '[', ']', '%', '%2f', '%00', '.', '..', '/./', '/../', ';', ',', '&', '=', '+', '-', '_', '~', '*', '!', "'", '"', '<', '>', '{', '}', '|', '^', '`', '\ufeff', '\u200b', '\u00ad',
  'https', 'HTTPS', 'http', 'file', 'https://', 'https:', 'github.com', 'GITHUB.COM', 'GitHub.com', 'g\u0131thub.com', '\u212a', '\u2100', '\u2048', '\uff0f', '\uff1a', '\uff20', '\u2260', 'é', '😀', '１', 'a', 'b', '0', '443', ':443', ':0', ':', ':-1', ':99999', 'user@', 'user:pw@', '@@', '.git', '.GIT', '.git/', '.git.git', '/org', '/envs', 'org/envs.git', '[::1]', '[::]', '[1::2::3]', '[v1.x]', '[v.x]', '[vG.x]', '[V1.x]', '[::1%eth0]', '[::1%]', '[::ffff:1.2.3.4]', '[1:2:3:4:5:6:7:8]', '[::01.2.3.4]', '[]', '::', '1.2.3.4', '256.1.1.1', 'localhost', 'xn--a', 'v1.',
];

/** An address of random parts, most of them sound by themselves. */
export function generateUrl(random: Random): string {
  const host = random.pick(['github.com', 'example.org', '[::1]', 'a', '', random.pick(VISIBLE_TOKENS)]);
  const scheme = random.pick(['https://', 'https://', 'https://', 'https:/', 'http://', '']);
  const path = random
    .several(4, () => `/${random.pick(['org', 'envs.git', 'a', '', '.', '..', random.pick(VISIBLE_TOKENS)])}`)
    .join('');
  return `${scheme}${random.chance(0.1) ? random.pick(['u@', 'u:p@', '@']) : ''}${host}${random.chance(0.15) ? random.pick([':1', ':', ':x']) : ''}${path}${random.chance(0.1) ? random.pick(['?q', '#f', '?', '#']) : ''}`;
}

/** A repository URI, mostly sound. */
export function generateRepositoryUri(random: Random): string {
  const component = (): string =>
    random.pick([
      'org',
      'Org-1',
      'a',
      '_',
      '.x',
      '...',
      'envs.v2',
      'a.git',
      '0',
      random.chance(0.2) ? random.pick(VISIBLE_TOKENS) : 'b',
    ]);
  const start = random.pick([
    'https://github.com/',
    'https://github.com/',
    'HTTPS://GitHub.COM/',
    'https://GITHUB.com/',
  ]);
  return `${start}${component()}/${component()}.git`;
}

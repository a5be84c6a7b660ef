import type { Snapshot } from '../../../src/profile/model.js';
import { snapshotOf } from './catalogs.js';
import type { Sketch } from './catalogs.js';

/** Texts that try to leave the place that they are put in. Each calls `stolen()` where it gets to run. */
export const ATTACKS: readonly string[] = [
  '<script>stolen()</script>',
  '</script><script>stolen()</script>',
  '</script ><img src=x onerror=stolen()>',
  '<!--<script>stolen()',
  '--><svg onload=stolen()>',
  '"><img src=x onerror=stolen()>',
  "' onmouseover='stolen()' x='",
  '" autofocus onfocus="stolen()" x="',
  '</title><body onload=stolen()>',
  '</style><script>stolen()</script>',
  'javascript:stolen()',
  '[click](javascript:stolen())',
  '&lt;script&gt;stolen()&lt;/script&gt;',
  '${stolen()} {{stolen()}} `stolen()`',
  '\\u003cscript>stolen()\\u003c/script>',
  '<a href="https://example.com/">elsewhere</a>',
  '<meta http-equiv=refresh content=0;url=https://example.com/>',
  '<base href=https://example.com/>',
  '<link rel=stylesheet href=https://example.com/x.css>',
  '::error::stolen%0A',
];

/** Characters that are not seen, or that move the text around them. */
export const INVISIBLE: readonly string[] = [
  '\u202E',
  '\u2066',
  '\u200B',
  '\u2028',
  '\u2029',
  '\uFEFF',
  '\u{E0041}',
  '\u061C',
];

/** A name of the greatest length, without a place to break. */
export const LONGEST = 'x'.repeat(8192);

/** A catalog of which every text attacks the page. It loads: nothing in it breaks a rule of the format. */
export function hostileSnapshot(): Snapshot {
  const environments = ATTACKS.map((attack, index): Sketch => ({
    path: `envs/${attack.replaceAll('/', '_').replaceAll('\\', '_').replaceAll('..', '_')}-${index}`,
    name: attack,
    description: `${attack}\n${INVISIBLE.join('text')}`,
    tags: [attack, `tag ${attack}`],
    tools: [attack],
    queries: [attack, `find ${attack}`],
    license: 'other',
    licenseUrl: `https://example.com/${encodeURIComponent(attack)}`,
    specVersion: attack,
    provenance: { [attack]: attack, elsewhere: `../../${attack}`, scheme: 'javascript:stolen()' },
  }));
  const long: Sketch = {
    path: `envs/${'y'.repeat(8000)}`,
    name: LONGEST,
    description: LONGEST,
    tags: [LONGEST],
    tools: [LONGEST],
    queries: [LONGEST, `${LONGEST.slice(1)}!`],
    specVersion: LONGEST,
  };
  const moved: Sketch = {
    path: `envs/${INVISIBLE[0]}gnp.exe`,
    name: `${INVISIBLE.join('n')}ame`,
    tags: INVISIBLE.map((character) => `tag${character}`),
  };
  return snapshotOf({
    environments: [...environments, long, moved],
    issues: ATTACKS.map((attack, index) => ({
      path: `envs/${attack.replaceAll('/', '_').replaceAll('\\', '_').replaceAll('..', '_')}-${index}`,
      code: 'license_conflict',
      message: attack,
      severity: 'warning' as const,
    })),
  });
}

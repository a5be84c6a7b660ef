import type { Snapshot } from '../../../src/profile/model.js';
import { HOSTILE, LONGEST, UNSEEN } from '../../support/hostile-texts.js';
import { snapshotOf } from './catalogs.js';
import type { Sketch } from './catalogs.js';

/** What a path may not hold (contract, section 1), and what would part it. */
const NOT_IN_A_PATH = /[\p{Cc}\u2028\u2029\\/.]/gu;

/** A catalog of which every text attacks what shows it. It loads: nothing in it breaks a rule of the format. */
export function hostileSnapshot(): Snapshot {
  const environments = HOSTILE.map((text, index): Sketch => ({
    path: pathOf(text, index),
    name: text,
    description: `${text.slice(0, 4000)}\n${UNSEEN.join('text')}`,
    tags: [text, `tag ${text.slice(0, 4000)}`],
    tools: [text],
    queries: [text, `find ${text.slice(0, 4000)}`],
    license: 'other',
    licenseUrl: `https://example.com/${encodeURIComponent(text.slice(0, 500))}`,
    specVersion: text,
    provenance: { [text]: text, elsewhere: `../../${text}`, scheme: 'javascript:stolen()' },
  }));
  const long: Sketch = { path: `envs/${'y'.repeat(8000)}`, name: LONGEST, description: LONGEST };
  const turned: Sketch = { path: 'envs/\u202Egnp.exe', name: 'stolen\u202Egnp.exe' };
  return snapshotOf({
    environments: [...environments, long, turned],
    issues: HOSTILE.map((message, index) => ({
      path: pathOf(message, index),
      code: 'license_conflict',
      message,
      severity: 'warning' as const,
    })),
  });
}

function pathOf(text: string, index: number): string {
  return `envs/${text.slice(0, 200).replace(NOT_IN_A_PATH, '_')}-${index}`;
}

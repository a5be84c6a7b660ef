import { describe, expect, test } from '@jest/globals';
import { compareWithBaseline } from '../../src/profile/comparison.js';
import { loadSnapshot } from '../../src/profile/load.js';
import type { Snapshot } from '../../src/profile/model.js';
import type { SummaryContent } from '../../src/report/summary.js';
import { renderSummary } from '../../src/report/summary.js';
import { sharedCatalog } from '../support/vectors.js';

function base(): Snapshot {
  const loaded = loadSnapshot(sharedCatalog('base.json'));
  if (!loaded.ok) throw new TypeError(loaded.message);
  return loaded.snapshot;
}

const snapshot = base();
const content = (changes: Partial<SummaryContent> = {}): SummaryContent => ({
  snapshot,
  diagnostics: [],
  baseline: { status: 'none', note: 'No baseline was asked for.' },
  comparison: undefined,
  artifact: undefined,
  failures: [],
  ...changes,
});

describe('the summary', () => {
  test('gives the verdict first, then revision, digest and baseline', () => {
    const text = renderSummary(content({ failures: ['The catalog is incomplete.'] }), '');
    expect(text).toMatch(/^## OpenEnv catalog: failed\n\n- \*\*` The catalog is incomplete. `\*\*/);
    for (const part of [snapshot.source.revision, snapshot.digest, 'No baseline was asked for.']) {
      expect(text).toContain(part);
    }
  });

  test('says what changed in substance, with the exact counts', () => {
    const [first, ...rest] = snapshot.entries;
    if (first === undefined) throw new TypeError('the catalog has entries');
    const current = { ...snapshot, entries: [{ ...first, tags: ['new'] }, ...rest.slice(1)] };
    const text = renderSummary(content({ comparison: compareWithBaseline(snapshot, current) }), '');
    expect(text).toContain('0 added, 1 withdrawn, 0 superseded, 1 corrected');
    expect(text).toMatch(/- withdrawn ` \S+ `/);
    expect(text).toMatch(/tags: removed ` code `, removed ` python `, added ` new `/);
  });

  test('stays within its budget, and counts what is left out', () => {
    const diagnostics = Array.from({ length: 5000 }, (_, index) => ({
      code: 'name-invalid' as const,
      severity: 'error' as const,
      file: `envs/${String(index)}/openenv.yaml`,
      message: '😀'.repeat(500),
      help: 'Write text.',
    }));
    const text = renderSummary(content({ diagnostics }), '', 20_000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
    const shown = text.match(/^- Error/gm)?.length ?? 0;
    expect(text).toContain(`… and ${String(5000 - shown)} more`);
  });

  test('is written in code spans wherever a repository wrote the text', () => {
    const hostile = '</td>@org/team [x](javascript:1) `a` <img src=x>\n# heading';
    const [first] = snapshot.entries;
    if (first === undefined) throw new TypeError('the catalog has entries');
    const current = {
      ...snapshot,
      entries: [
        ...snapshot.entries,
        { ...first, displayName: hostile, data: { ...first.data, source: { ...first.data.source, path: 'envs/zz' } } },
      ],
    };
    const text = renderSummary(content({ comparison: compareWithBaseline(snapshot, current) }), '');
    const outside = text.replaceAll(/(`+) .*? \1(?!`)/g, '');
    expect(outside).not.toMatch(/@org|javascript|<img|<\/td|# heading/);
  });
});

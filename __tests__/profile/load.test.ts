import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { equalInPython } from '../../src/profile/equality.js';
import type { Loaded } from '../../src/profile/load.js';
import { loadSnapshot } from '../../src/profile/load.js';
import type { Snapshot } from '../../src/profile/model.js';
import { snapshotBytes, snapshotDigest } from '../../src/profile/snapshot.js';
import { jsonPointer } from '../../src/profile/violation.js';
import { Mapping } from '../../src/text/value.js';
import { bytesOf, entryAt, incompleteOf, snapshotOf, textOf } from './sample.js';

const sound = snapshotOf([entryAt('envs/alpha'), entryAt('envs/beta')]);
const text = textOf(sound);

function load(document: string): Loaded {
  return loadSnapshot(bytesOf(document));
}

/** The text with the first occurrence of something replaced, and the digest still the old one. */
function edited(from: string, to: string): string {
  const result = text.replace(from, () => to);
  if (result === text) throw new Error(`${from} does not occur`);
  return result;
}

function refusal(loaded: Loaded): Extract<Loaded, { ok: false }> {
  if (loaded.ok) throw new Error('the snapshot is sound');
  return loaded;
}

function broken(loaded: Loaded): readonly string[] {
  return refusal(loaded).violations.map(({ rule, pointer }) => `${rule} ${jsonPointer(pointer)}`);
}

test('what is written is loaded, the same', () => {
  expect(load(text)).toEqual({ ok: true, snapshot: sound });
});

describe('checks in their order', () => {
  /** Each makes a document fail at one check; characters stand for bytes. */
  const faults: readonly (readonly [string, (document: string) => string, string])[] = [
    ['size', (document) => document.padEnd(16 * 1024 * 1024 + 1), 'Catalog exceeds the metadata size limit'],
    ['encoding', (document) => `\xff${document}`, 'Catalog does not match the supported profile'],
    ['syntax', (document) => `${document}x`, 'Invalid catalog JSON'],
    ['profile', (document) => document.replace('github', 'gitlab'), 'Catalog does not match the supported profile'],
    ['completeness', (document) => document, 'The configured catalog is incomplete'],
  ];
  const report = textOf(incompleteOf([entryAt('envs/alpha')], 'envs/beta')).replace(/sha256:./, 'sha256:0');
  const message = (document: string): string => refusal(loadSnapshot(Buffer.from(document, 'latin1'))).message;

  test.each(faults.map(([name, fault, expected], index) => [name, fault, expected, index] as const))(
    '%s',
    (_, fault, expected, index) => {
      expect(message(fault(report))).toBe(expected);
      // The first check that fails decides, whatever else is wrong.
      const ruined = faults.slice(index + 1).reduce((document, [, other]) => other(document), report);
      expect(message(fault(ruined))).toBe(expected);
    },
  );

  test('the digest comes last', () => {
    expect(broken(load(edited('Solve alpha', 'Solve omega')))).toEqual(['digest /digest']);
    expect(refusal(load(edited('Solve alpha', 'Solve omega'))).message).toBe(
      'Catalog content does not match its snapshot digest',
    );
  });

  test('messages of JSON', () => {
    expect(refusal(load('{"a": 1, "\\u0061": 2}')).message).toBe('JSON contains duplicate object keys');
    expect(refusal(load('[NaN]')).message).toBe('JSON contains a non-finite number');
    for (const document of ['', '\ufeff{}', '{', '{} {}', '[01]', "{'a': 1}", '[1,]', '"\t"']) {
      expect(refusal(load(document)).message).toBe('Invalid catalog JSON');
    }
    for (const document of ['[]', 'null', '1.5', '"x"', '{}']) {
      expect(refusal(load(document)).message).toBe('Catalog does not match the supported profile');
    }
  });
});

describe('an incomplete snapshot', () => {
  const report = incompleteOf([entryAt('envs/alpha')], 'envs/beta');

  test('is refused unless it is asked for', () => {
    expect(refusal(load(textOf(report)))).toMatchObject({
      code: 'catalog-incomplete',
      violations: [{ pointer: ['complete'] }],
    });
    expect(loadSnapshot(snapshotBytes(report), { acceptIncomplete: true })).toEqual({ ok: true, snapshot: report });
  });

  test('is checked like any other when it is', () => {
    const document = textOf(report).replace('Solve alpha', 'Solve omega');
    expect(loadSnapshot(bytesOf(document), { acceptIncomplete: true })).toMatchObject({
      ok: false,
      code: 'catalog-digest',
    });
  });
});

describe('what counts as the same content', () => {
  test('defaults, null, Python spellings, licenses in any case, white space and escapes', () => {
    const bare = snapshotOf([
      entryAt('envs/alpha', {
        entry: { tags: [], capabilities: [], representativeQueries: [], metadata: Mapping.empty },
      }),
    ]);
    const loose = textOf(bare)
      .replace('"@context": "https://agenticresourcediscovery.org/context/v1",', '')
      .replace('"type": "application/vnd.openenv.environment-card+json"', '"capabilities": []')
      .replace('"capabilities": [],', '')
      .replace('"tags": [],', '')
      .replace('"representativeQueries": []', '"representative_queries": []')
      .replace('"displayName"', '"display_name"')
      .replace('"metadata": {},', '')
      .replace('"issues": [],', '')
      .replace('"license": "MIT"', '"license": " mit "')
      .replace('"name": "openenv-git-catalog",', '')
      .replace('"schema_version": "0.1-draft",\n  "source"', '"source"')
      .replace('envs/alpha', '\\u0065nvs/alpha');
    expect(loose.length).toBeLessThan(textOf(bare).length);
    expect(load(loose)).toEqual({ ok: true, snapshot: bare });
    expect(snapshotBytes(bare)).toEqual(bytesOf(textOf(bare)));
  });

  test('a null optional member is absent, and gone', () => {
    const { data } = entryAt('envs/a');
    const { license_url: url, framework_requirement: requirement, ...rest } = data;
    expect([url, requirement]).not.toContain(undefined);
    const plain = snapshotOf([entryAt('envs/a', { entry: { data: { ...rest, license: 'unknown' } } })]);
    const document = textOf(plain).replace(
      '"license": "unknown"',
      '"framework_requirement": null, "license_url": null, "license": "unknown"',
    );
    expect(load(document)).toEqual({ ok: true, snapshot: plain });
  });

  test('free metadata is carried as it is', () => {
    const numbers =
      '{"b": 1.0, "a": [1e16, -0.0, -0, 0.00001, 123456789012345678901234567890, null], "10": {}, "9": true}';
    const document = edited('"metadata": {', `"metadata": {"numbers": ${numbers},`);
    const { digest } = digestOf(document);
    const loaded = load(document.replace(sound.digest, digest));
    if (!loaded.ok) throw new Error(loaded.message);
    const written = new TextDecoder().decode(snapshotBytes(loaded.snapshot)).replace(/\s+/g, '');
    expect(written).toContain(
      '"numbers":{"10":{},"9":true,"a":[1e+16,-0.0,0,1e-05,123456789012345678901234567890,null],"b":1.0}',
    );
  });

  /** The digest that the refusal names. */
  function digestOf(document: string): { digest: string } {
    const [violation] = refusal(load(document)).violations;
    return { digest: /sha256:[0-9a-f]{64}/.exec(violation?.message ?? '')?.[0] ?? '' };
  }
});

describe('violations', () => {
  test('all of them, each at its place', () => {
    const document = edited('"license": "MIT"', '"license": 1, "x": 2')
      .replace('"tags": [', '"tags": ["", ')
      .replace('"publisher": "example.org"', '"publisher": "nowhere"');
    expect(broken(load(document))).toEqual([
      'publisher /publisher',
      'unknown-member /entries/0/data/x',
      'wrong-type /entries/0/data/license',
      'blank-text /entries/0/tags/0',
    ]);
  });

  test('a publisher that is shorter than any DNS name is no DNS name, and not called empty', () => {
    const document = edited('"publisher": "example.org"', '"publisher": "x"');
    expect(refusal(load(document)).violations).toEqual([
      expect.objectContaining({ rule: 'publisher', message: '"publisher" is "x", which is no DNS name' }),
    ]);
  });

  test('relations of an entry stand beside the structure of another', () => {
    const document = edited('"openenv>=0.1"', '"gym"').replace('"name": "beta"', '"name": null');
    expect(broken(load(document))).toEqual([
      'requirement /entries/0/data/framework_requirement',
      'wrong-type /entries/1/data/name',
    ]);
  });

  test('both spellings of a member', () => {
    const loaded = load(edited('"displayName"', '"display_name": "alpha", "displayName"'));
    expect(refusal(loaded).violations).toMatchObject([
      { rule: 'unknown-member', pointer: ['entries', 0, 'display_name'], part: 'key', help: 'Keep one of the two.' },
    ]);
  });

  test('the accounting of the inventory', () => {
    expect(broken(load(edited('"envs/beta"\n', '"envs/beta", "envs/c"\n')))).toEqual(['accounting /inventory/paths/2']);
  });
});

describe('hostile documents', () => {
  const inMetadata = (value: string): Loaded => load(edited('"metadata": {', `"metadata": {"x": ${value},`));

  test('numbers', () => {
    expect(broken(inMetadata('1e400'))).toEqual(['non-finite-number /entries/0/metadata/x']);
    expect(broken(inMetadata('[{"y": -1e999}]'))).toEqual(['non-finite-number /entries/0/metadata/x/0/y']);
    expect(refusal(inMetadata('9'.repeat(4301))).message).toBe('Invalid catalog JSON');
    expect(refusal(inMetadata('9'.repeat(4300))).code).toBe('catalog-digest');
    expect(refusal(inMetadata(`0.${'9'.repeat(100_000)}e-9999`)).code).toBe('catalog-digest');
  });

  test('nesting', () => {
    const deep = (levels: number): Loaded => inMetadata('['.repeat(levels) + ']'.repeat(levels));
    expect(refusal(deep(390)).code).toBe('catalog-digest');
    expect(refusal(deep(2000)).code).toBe('catalog-json');
    expect(refusal(load('['.repeat(1_000_000))).code).toBe('catalog-json');
    expect(refusal(load(edited('"entries": [', `"entries": [${'['.repeat(390)}${']'.repeat(390)},`))).code).toBe(
      'catalog-profile',
    );
  });

  test('lone surrogates have no digest', () => {
    expect(refusal(inMetadata('"\\ud800"')).message).toBe('Catalog content does not match its snapshot digest');
    expect(refusal(inMetadata('{"\\udfff": 1}'))).toMatchObject({
      code: 'catalog-digest',
      violations: [{ rule: 'lone-surrogate', pointer: ['entries', 0, 'metadata', 'x', '\udfff'], part: 'key' }],
    });
    expect(
      broken(
        load(
          edited('"issues": []', '"issues": [{"path": "x", "code": "c", "message": "\\udfff", "severity": "warning"}]'),
        ),
      ),
    ).toEqual(['lone-surrogate /issues/0/message']);
    expect(broken(load(edited('"game"', '"\\ud83d"')))).toEqual(['lone-surrogate /entries/0/tags/0']);
    expect(refusal(inMetadata('"\\ud83d\\ude00"')).violations).toMatchObject([{ rule: 'digest' }]);
  });

  test('__proto__ is a name like any other', () => {
    expect(broken(load(edited('{', '{"__proto__": {"complete": true},')))).toEqual(['unknown-member /__proto__']);
    expect(broken(load(edited('"owner": {', '"owner": {"__proto__": {},')))).toEqual([
      'unknown-member /entries/0/data/owner/__proto__',
    ]);
    expect(refusal(inMetadata('{"__proto__": 1}')).code).toBe('catalog-digest');
    expect(({} as Record<string, unknown>)['complete']).toBeUndefined();
  });

  test.each([
    ['entries', '"entries": [', '{}'],
    ['entries', '"entries": [', '[[]]'],
    ['issues', '"issues": [', '{"a": 0}'],
    ['paths', '"paths": [', '""'],
    ['tags', '"tags": [', '0'],
    ['interfaces', '"interfaces": [', '{"role": "x", "protocol": "y"}'],
    ['artifacts', '"artifacts": [', '{}'],
    ['capabilities', '"capabilities": [', '"step"'],
  ])('a flood of bad %s', (_, at, item) => {
    const flood = edited(at, `${at}${Array(100_000).fill(item).join(',')}${at === '"issues": [' ? '' : ','}`);
    const { violations } = refusal(load(flood));
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.length).toBeLessThanOrEqual(100);
  });

  test('a fault after many sound items is found', () => {
    const { violations } = refusal(load(edited('"tags": [', `"tags": [${'"a",'.repeat(50_000)}1,`)));
    expect(violations).toMatchObject([{ rule: 'wrong-type', pointer: ['entries', 0, 'tags', 50_000] }]);
  });
});

describe('properties', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((one) => /\S/u.test(one.replace(/\u0085/g, ' ')));
  const free = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)),
    { maxKeys: 4 },
  );
  const entryWords = fc.record({ description: word, tags: fc.array(word), capabilities: fc.array(word), free });
  const snapshots = fc
    .uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 4 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          entryWords.map(({ description, tags, capabilities, free: metadata }) =>
            entryAt(`envs/${name}`, {
              card: { description },
              entry: { tags, capabilities, metadata: new Mapping(Object.keys(metadata), Object.values(metadata)) },
            }),
          ),
        ),
      ),
    )
    .map((entries): Snapshot => snapshotOf(entries));

  test('what is built is accepted, and comes back', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        const bytes = snapshotBytes(snapshot);
        const loaded = loadSnapshot(bytes);
        if (!loaded.ok) throw new Error(loaded.message);
        expect(equalInPython(loaded.snapshot, snapshot)).toBe(true);
        expect(snapshotBytes(loaded.snapshot)).toEqual(bytes);
      }),
    );
  });

  test('any change of the text is refused, or changes nothing, or comes with its own digest', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('', ' ', '0', 'a', '"', '\\', '}', 'é'), (where, insert) => {
        const at = where % text.length;
        const changed = `${text.slice(0, at)}${insert}${text.slice(at + 1)}`;
        const loaded = load(changed);
        if (loaded.ok) expect(loaded.snapshot).toEqual(sound);
        else expect(loaded.violations.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('any change of the content is refused unless the digest is computed again', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (one, other) => {
        fc.pre(snapshotDigest(one) !== snapshotDigest(other));
        const forged = { ...other, digest: one.digest };
        expect(loadSnapshot(snapshotBytes(forged))).toMatchObject({ ok: false, code: 'catalog-digest' });
        expect(loadSnapshot(snapshotBytes({ ...forged, digest: snapshotDigest(forged) }))).toMatchObject({ ok: true });
      }),
    );
  });
});

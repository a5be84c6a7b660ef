import type { MutatedFile } from './table.js';

/** Which catalog becomes the baseline, once a store has offered it; and what a store in a folder offers. */
export const BASELINE: readonly MutatedFile[] = [
  {
    source: 'src/publish/baseline.ts',
    tests: '__tests__/publish/baseline.test.ts',
    mutants: [
      {
        guard: 'the publisher',
        from: 'if (snapshot.publisher !== current.publisher) return',
        to: 'if (false) return',
        test: 'of another publisher is refused by name',
      },
      {
        guard: 'the source',
        from: 'if (snapshot.source.uri !== current.source.uri) return',
        to: 'if (false) return',
        test: 'of another repository is refused by name',
      },
      {
        guard: 'the root',
        from: 'if (snapshot.inventory.root !== current.inventory.root) {',
        to: 'if (false) {',
        test: 'of another root is refused by name',
      },
      {
        guard: 'the revision',
        from: "typeof result !== 'string' && result.source.revision === revision",
        to: "typeof result !== 'string'",
        test: 'of another revision is refused by name',
      },
      {
        guard: 'a refusal is said',
        from: 'quest.log.warning(`The catalog of ${origin} is refused as baseline: ${reason}.`);',
        to: '',
        test: 'that is damaged is refused by name',
      },
      {
        guard: 'the search goes on',
        from: 'if (snapshot !== undefined) return { snapshot, origin: candidate.origin };',
        to: 'return snapshot && { snapshot, origin: candidate.origin };',
        test: 'that is damaged is refused by name',
      },
      {
        guard: 'what is built again wins',
        from: 'stored.snapshot.digest !== rebuilt.snapshot.digest',
        to: 'false',
        test: 'that differs from the one that is built again is not used',
      },
      {
        guard: 'nothing stored for rebuild',
        from: "mode === 'rebuild' ? undefined : storedBaseline",
        to: 'false ? undefined : storedBaseline',
        test: 'rebuild looks into no store',
      },
      {
        guard: 'no ancestors for rebuild',
        from: "if (mode !== 'rebuild' && quest.ancestors) {",
        to: 'if (quest.ancestors) {',
        test: 'rebuild looks into no store',
      },
      {
        guard: 'no ancestors where they may not stand in',
        from: "if (mode !== 'rebuild' && quest.ancestors) {",
        to: "if (mode !== 'rebuild') {",
        test: 'nor where they may not',
      },
      {
        guard: 'nothing built for artifact',
        from: "mode === 'artifact' ? undefined : rebuiltBaseline",
        to: 'false ? undefined : rebuiltBaseline',
        test: 'artifact builds nothing again',
      },
      {
        guard: 'none is none',
        from: "if (mode === 'none') return none('none', 'No baseline was asked for.');",
        to: '',
        test: 'none asks for nothing',
      },
      {
        guard: 'the number of ancestors',
        from: 'const MAX_ANCESTORS = 10;',
        to: 'const MAX_ANCESTORS = 11;',
        test: 'from the nearest on, ten at most',
      },
      {
        guard: 'a file is checked',
        from: 'const result = check(file, quest);',
        to: 'const result = quest.current;',
        test: 'a file is held against publisher, source and root',
      },
      {
        guard: 'an incomplete base',
        from: 'if (snapshot.complete)\n      return',
        to: 'if (true)\n      return',
        test: 'an incomplete base is no baseline',
      },
      {
        guard: 'a merge base that nobody tells',
        from: "return id === undefined ? undefined : { kind: 'commit', id, origin: base.origin };",
        to: "return { kind: 'commit', id: id ?? base.base, origin: base.origin };",
        test: 'a base that GitHub must tell is that of nobody where it does not',
      },
    ],
  },
  {
    source: 'src/publish/names.ts',
    tests: '__tests__/publish/names.test.ts',
    mutants: [
      {
        guard: 'characters that the service refuses',
        from: ' && !FORBIDDEN.test(prefix)',
        to: '',
        test: 'which the service refuses',
      },
      {
        guard: 'controls',
        from: String.raw`|\p{Cc}]/u`,
        to: '|]/u',
        test: String.raw`has no character "\n"`,
      },
      { guard: 'a name', from: "prefix !== '' && ", to: '', test: 'is not ""' },
      { guard: 'no space at its ends', from: 'prefix.trim() === prefix && ', to: '', test: 'is not " a"' },
      { guard: 'its length', from: 'prefix.length <= MAX_PREFIX && ', to: '', test: 'is not "xxx' },
      {
        guard: 'room for a revision',
        from: 'const MAX_PREFIX = 180;',
        to: 'const MAX_PREFIX = 179;',
        test: 'may be "xxx',
      },
      {
        guard: 'another name for incomplete reports',
        from: '`${prefix}-incomplete-${revision}`',
        to: '`${prefix}-${revision}`',
        test: 'leaves room for the longest revision',
      },
    ],
  },
  {
    source: 'src/platform/folder-store.ts',
    tests: '__tests__/platform/folder-store.test.ts',
    mutants: [
      {
        guard: 'the bytes of a catalog',
        from: 'readBoundedRegular(path, MAX_SNAPSHOT_BYTES)',
        to: 'readBoundedRegular(path, Infinity)',
        test: 'names a catalog that is too large, and passes it over',
      },
      {
        guard: 'what cannot be read is data',
        from: '  } catch (error) {\n    if (codeOf(error) !== ',
        to: '  } catch (error) {\n    throw error;\n    if (codeOf(error) !== ',
        test: 'names a catalog that cannot be read, and passes it over',
      },
      {
        guard: 'what is not there is no warning',
        from: "if (codeOf(error) !== 'ENOENT')\n      log",
        to: 'log',
        test: 'gives the catalog of an exact name',
      },
    ],
  },
];

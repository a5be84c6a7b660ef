import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requirementName } from '../../src/metadata/requirement.js';

describe('names', () => {
  test.each([
    ['openenv', 'openenv'],
    ['Open_Env', 'open-env'],
    ['a__-.b', 'a-b'],
    ['1', '1'],
    ['openenv_', 'openenv-'],
    [' \topenenv\t ', 'openenv'],
  ])('%j is the package %s', (text, name) => {
    expect(requirementName(text)).toBe(name);
  });

  test.each(['', ' ', '_a', '-a', 'a-', 'a.', 'é', 'aé', 'a é', 'a b', '\na', 'a\n', '\u00A0a', 'a,', 'a#', '>=1'])(
    '%j is no requirement',
    (text) => {
      expect(requirementName(text)).toBeUndefined();
    },
  );
});

/** Texts that follow a name. */
function accepts(...endings: readonly string[]): void {
  test.each(endings)('a%s', (ending) => {
    expect(requirementName(`a${ending}`)).toBe('a');
  });
}

function refuses(...endings: readonly string[]): void {
  test.each(endings.map((ending) => [`a${ending}`]))('not %j', (text) => {
    expect(requirementName(text)).toBeUndefined();
  });
}

describe('extras', () => {
  accepts('[]', '[ ]', '[x]', '[x,Y_.z]', ' [ x , y ] ', '[x_]>=1', '[x]@y');
  refuses('[', '[x', '[x,]', '[,x]', '[x y]', '[x-]', '[_x]', '[x][y]', '[x\n]', '[é]', '[x,\u00A0y]');
});

describe('versions', () => {
  accepts('==1', '>=01.002', '== v1', '==V1', '==1!2.0', '>1.dev1', '<1.0', '<=2', '!=3', '~=1.4.2', '~=1!1.0');
  accepts('==1a', '==1-a-1', '==1.alpha', '==1beta2', '==1c3', '==1RC1', '==1preview_4', '==1pre', '==1a.', '==1a--1');
  accepts(
    '==1-1',
    '==1.post',
    '==1rev',
    '==1.r3',
    '==1-post-3',
    '==1a.post',
    '==1dev',
    '==1-1-dev',
    '>=1.0.post1.dev2',
  );
  accepts('==1+l', '!=1+L_x.2-y', '==1.dev+x', '~=1.0a1', '~=1.0-1', '==1.*', '!=1.0.*', '==1!1.*', '==v1.*');
  refuses('==', '>=', '==.1', '==1.', '==1..2', '== v 1', '==vv1', '==1!', '==!1', '==x', '==latest', '==*', '==1*');
  refuses('==1.x', '==1--1', '==1-', '==1_1', '==1-1-1', '==1a-_1', '==1rcc', '==1.dev--1', '==1post1post2');
  refuses('>=1.*', '~=1.0.*', '==1.*.*', '==1a1.*', '==1.dev1.*', '==1.post1.*', '==1.*+l', '==1+l*', '==1 .*');
  refuses('>=1+l', '<1+l', '~=1.0+l', '==1+', '==1+a..b', '==1+a-', '==1+é', '==1+\u212A', '==1po\u017Ft1', '==\u0661');
  refuses('~=1', '~=1a1', '~=1!1', '=1', '=>1', '<>1', '~==1', '!==1', '<==1');
});

describe('lists of versions', () => {
  accepts(
    '()',
    '( )',
    '(>=1)',
    ' (>=1 , <2) ',
    '(>=1,)',
    '>=1,',
    '>=1 , ',
    '>=1,<2',
    '>= 1\t,\t< 2',
    '>=\n1',
    '>=\u30001',
  );
  refuses(
    '(',
    '(>=1',
    '>=1)',
    '(>=1))',
    '((>=1))',
    '(1)',
    ' 1',
    '>=1 <2',
    '>=1,,<2',
    '(,>=1)',
    ',>=1',
    '>=1,>=',
    '>=1,x',
  );
  refuses('>=1\n', '>=1\n,<2', '>=1,\n<2', '>=1\u00A0,<2', '\n>=1', '>=\uFEFF1', '>=1#');
});

describe('arbitrary equality', () => {
  accepts('===x', '=== x', '=== \nx', '===é', '===(x', '====1', '(===x)', '===>=1', '===x ; os_name=="a"');
  refuses('===', '=== ', '===\n', '===x)', '(===)', '=== ;', '===x y', '===x;y', '===x\n');
  describe('with commas', () => {
    accepts('===x,', '===x,,,', '===x,>=1', '===x,==1.*', '===x,,>=1', '===x ,>=\n1', '===é,>=1', '===\nx,>=1');
    accepts('===x,>= 1', '===x, >=1', '===x,=== y', '(===x,>= 1)', '===x,>= 1 ; os_name=="a"', '>=1,===x,>= 2');
    refuses('===,', '===,>=1', '===,x', '===x,y', '===x,y ,>=1', '===x,~=1', '===x,>=1.*', '===x,===', '===x,y z');
    refuses('===x,>=\n1', '===\nx,>= 1', '===é,>= 1', '===x,\n>=1', '===x,,>= 1', '===x,>= 1,,', '===x>= 1');
  });
});

describe('URLs', () => {
  accepts(
    '@x',
    ' @ x',
    '@ ;',
    '@@',
    ' @ x;y',
    ' @ é',
    '[x] @ y',
    ' @ https://x ; os_name=="a"',
    ' @ x\t;os_name=="a" ',
  );
  refuses('@', ' @ ', ' @ x y', ' @ x #c', ' @ x ;', ' @ x\n', ' @ x\ny', ' @ \nx', ' @ x\u00A0y', '(@ x)', '>=1 @ y');
  refuses(' @ https://x; os_name=="a"');
});

describe('markers', () => {
  const variables = [
    'os_name',
    'sys_platform',
    'platform_machine',
    'platform_python_implementation',
    'extra',
    'extras',
  ];
  const others = ['platform_release', 'platform_system', 'platform_version', 'python_version', 'python_full_version'];
  const more = ['implementation_name', 'implementation_version', 'python_implementation', 'dependency_groups'];
  const dotted = ['os.name', 'sys.platform', 'platform.machine', 'platform.version', 'platform.python_implementation'];
  accepts(...[...variables, ...others, ...more, ...dotted].flatMap((name) => [`;${name}=="x"`, `;'x' in ${name}`]));
  refuses(
    ';os_Name=="x"',
    ';platform.release=="x"',
    ';python.version=="3"',
    ';os . name=="x"',
    ';os_namex=="x"',
    ';x=="y"',
  );

  accepts(
    ...['<=', '<', '!=', '==', '>=', '>', '~=', '===', ' in', ' not in', ' not \t in '].map(
      (op) => `; os_name${op}"a"`,
    ),
  );
  accepts(
    '; python_version >= "foo"',
    ';"a"=="b"',
    ';os_name==os_name',
    ";os_name=='\"'",
    ';"a"not in"b"',
    ';os_name==""',
  );
  refuses(
    ';os_name="a"',
    ';os_name<>"a"',
    ';os_name IN "a"',
    ';os_name notin "a"',
    ';os_name not\nin "a"',
    ';os_namein "a"',
  );
  refuses(
    ';',
    '; ',
    ';os_name',
    ';os_name==',
    ';os_name==a',
    ';os_name==1',
    ';not os_name=="a"',
    ';os_name=="a" x',
    ';"a"',
  );
  refuses(
    ';os_name\n=="a"',
    ';os_name=="a"\n',
    ';os_name\u00A0in "a"',
    ';os_name=="a"; os_name=="b"',
    ';os_name=="a"#c',
  );

  accepts(';"a"=="b"and"c"=="d"or os_name=="e"', ';(os_name=="a")and(os_name=="b")', '; ( ( os_name == "a" ) ) ');
  refuses(';()', ';(os_name=="a"', ';os_name=="a")', ';("a")==os_name', ';os_name==("a")', ';os_name=="a" and', ';and');
  refuses(';os_name=="a"andos_name=="b"', ';os_name=="a" AND os_name=="b"', ';os_name=="a" or or os_name=="b"');

  test('200 parentheses may be open at once', () => {
    const nest = (levels: number): string => `a;${'('.repeat(levels)}os_name=="a"${')'.repeat(levels)}`;
    expect(requirementName(nest(200))).toBe('a');
    expect(requirementName(nest(201))).toBeUndefined();
    expect(requirementName(nest(100_000))).toBeUndefined();
  });

  describe('quoted texts are string literals of Python', () => {
    const text = (body: string): string => `;os_name=="${body}"`;
    accepts(
      ...['é', '\u2028', '\f', '\\\\', '\\z', '\\8', '\\777', '\\x41', '\\u0041', '\\ud800', '\\U0010ffff', '\\X4'].map(
        text,
      ),
    );
    accepts(...['\\\n', '\\\r\n', '\\\r', "'", '{a}', '%s'].map(text));
    refuses(
      ...['\\', '\\\\\\', '\\x4', '\\xg1', '\\u004', '\\U00110000', '\\N', '\n', '\r', '\0', '\\\0', '\uD800'].map(
        text,
      ),
    );
    refuses(';os_name=="a', ';os_name=="""a"""', ';os_name==u"a"', ';os_name=="a""b"', ';"a" "b"==os_name');
  });
});

describe('properties', () => {
  const digits = fc.nat(2030).map(String);
  const release = fc.array(digits, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const version = fc
    .tuple(release, fc.constantFrom('', 'a1', 'rc2', '.post3', '.dev4', 'b5.post6.dev7'))
    .map((parts) => parts.join(''));
  const specifier = fc
    .tuple(fc.constantFrom('==', '!=', '<=', '>=', '<', '>', '==='), fc.constantFrom('', ' ', '\t'), version)
    .map((parts) => parts.join(''));
  const name = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9._-]{0,8}[A-Za-z0-9])?$/);

  test('a requirement has its canonical name', () => {
    const ending = fc.constantFrom('', ' ; os_name == "a"', ';extra=="x" and (python_version<"4")');
    fc.assert(
      fc.property(name, fc.array(specifier, { maxLength: 4 }), fc.boolean(), ending, (text, list, inside, marker) => {
        const versions = inside ? ` (${list.join(' , ')})` : ` ${list.join(',')}`;
        const canonical = text
          .toLowerCase()
          .split(/[-_.]+/)
          .join('-');
        expect(requirementName(`${text}[x]${versions}${marker}`)).toBe(canonical);
      }),
    );
  });

  test('long and odd texts are answered with a canonical name or none', () => {
    const units = [
      'a',
      '-',
      'a-',
      '1',
      '1.',
      '.1',
      '>=1,',
      '===x,',
      '===x, ',
      '(',
      '"',
      '"a"',
      ' ',
      '\n',
      '\\',
      'x,',
      ';',
    ];
    for (const start of ['', 'a', 'a==1', 'a~=1', 'a===', 'a[', 'a @ ', 'a;', 'a;"', 'a;os_name not ']) {
      for (const unit of units) {
        const text = start + unit.repeat(2 ** 16 / unit.length);
        expect(requirementName(text) ?? 'none').toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }
    }
  });
});

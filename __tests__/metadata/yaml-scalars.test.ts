import { describe, expect, test } from '@jest/globals';

import { parseYaml } from '../../src/metadata/yaml.js';
import { Float, Mapping, Special, type Value } from '../../src/text/value.js';

function read(text: string): Value | undefined {
  const parsed = parseYaml(`- ${text}\n`);
  return parsed.ok && Array.isArray(parsed.value) ? (parsed.value as readonly Value[])[0] : undefined;
}

function codeOf(text: string): string | undefined {
  const parsed = parseYaml(text);
  return parsed.ok ? undefined : parsed.fault.code;
}

const float = (value: number): Float => new Float(value);
const date = (text: string): Special => new Special('date', text);
const time = (text: string): Special => new Special('date-time', text);

describe('unquoted text has the types of YAML 1.1', () => {
  test.each<[string, Value]>([
    ['', null],
    ['~', null],
    ['NULL', null],
    ['nULL', 'nULL'],
    ['yes', true],
    ['Off', false],
    ['TRUE', true],
    ['tRUE', 'tRUE'],
    ['y', 'y'],
    ['n', 'n'],
    ['0', 0],
    ['-0', 0],
    ['010', 8],
    ['0_7', 7],
    ['08', '08'],
    ['0o10', '0o10'],
    ['0b1_01', 5],
    ['-0x1F', -31],
    ['0X1F', '0X1F'],
    ['1_000', 1000],
    ['_1', '_1'],
    ['+12', 12],
    ['1:30', 90],
    ['-1:30:00', -5400],
    ['1:60', '1:60'],
    ['0:30', '0:30'],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', 9007199254740993n],
    ['0xFFFFFFFFFFFFFFFF', 18446744073709551615n],
    ['1.0', float(1)],
    ['-0.0', float(-0)],
    ['1.', float(1)],
    ['1_0.5', float(10.5)],
    ['.5', float(0.5)],
    ['._5', '._5'],
    ['-.5', '-.5'],
    ['1e3', '1e3'],
    ['1.0e3', '1.0e3'],
    ['1.5e+3', float(1500)],
    ['1.0e+999', float(Infinity)],
    ['1:30.5', float(90.5)],
    ['190:20:30.15', float(685230.15)],
    ['-.Inf', float(-Infinity)],
    ['.NaN', float(NaN)],
    ['-.nan', '-.nan'],
    ['2024-02-29', date('2024-02-29')],
    ['2024-2-29', '2024-2-29'],
    ['2001-12-14t21:59:43.10-05:00', time('2001-12-14T21:59:43.100000-05:00')],
    ['2001-12-14 21:59:43.10 -5', time('2001-12-14T21:59:43.100000-05:00')],
    ['2001-1-2 3:04:05', time('2001-01-02T03:04:05')],
    ['2001-12-14 21:59:43Z', time('2001-12-14T21:59:43+00:00')],
    ['2001-12-14 21:59:43 -00:00', time('2001-12-14T21:59:43+00:00')],
    ['2001-12-14 21:59:43.1234567', time('2001-12-14T21:59:43.123456')],
    ['2001-12-14 21:59:43.', time('2001-12-14T21:59:43')],
    ['2001-12-14 21:59', '2001-12-14 21:59'],
    ['3.10.1', '3.10.1'],
    ['Apache-2.0', 'Apache-2.0'],
    ['１２', '１２'],
  ])('%j', (text, value) => {
    expect(read(text)).toStrictEqual(value);
  });

  test('a tag overrides the text, and `!` makes quoted text unquoted', () => {
    expect(read('!!str 12')).toBe('12');
    expect(read('!!str')).toBe('');
    expect(read('! "12"')).toBe(12);
    expect(read("! 'yes'")).toBe(true);
    expect(read('!!int "0x10"')).toBe(16);
    expect(read('!!float 12')).toStrictEqual(float(12));
    expect(read('!!float 1e3')).toStrictEqual(float(1000));
    expect(read('!!bool YeS')).toBe(true);
    expect(read('!!null anything')).toBeNull();
    expect(read('!!timestamp 2001-1-2')).toStrictEqual(date('2001-01-02'));
    expect(read('!!binary aGVsbG8=')).toStrictEqual(new Special('bytes', '68656c6c6f'));
    expect(read('!!binary "aG*Vs\\nbG8=ignored"')).toStrictEqual(new Special('bytes', '68656c6c6f'));
  });

  test('the same text is text in quotes and blocks', () => {
    expect(read('"12"')).toBe('12');
    expect(read("'yes'")).toBe('yes');
    expect(read('|-\n  12')).toBe('12');
  });

  test('integers are read up to the digits that Python converts', () => {
    expect(read('9'.repeat(4300))).toBe(BigInt('9'.repeat(4300)));
    expect(codeOf('9'.repeat(4301))).toBe('yaml-value');
    expect(read(`0x${'f'.repeat(5000)}`)).toBe(BigInt(`0x${'f'.repeat(5000)}`));
  });
});

describe('values that do not exist', () => {
  test.each([
    ['2024-13-01'],
    ['2023-02-29'],
    ['0000-01-01'],
    ['2001-12-14 24:00:00'],
    ['2001-12-14 21:59:60'],
    ['2001-12-14 21:59:43 +24'],
    ['0x_'],
    ['='],
    [`1${':1'.repeat(200)}.0`],
    ['!!int ""'],
    ['!!int 1.5'],
    ['!!float x'],
    ['!!bool maybe'],
    ['!!timestamp today'],
    ['!!binary a'],
    ['!!binary é'],
    ['!!binary aGk= é'],
    ['!!int [1]'],
    ['!!seq x'],
    ['!!set [a]'],
    ['!!omap {a: 1}'],
    ['!!omap [a]'],
    ['!!omap [{a: 1, b: 2}]'],
    ['!foo x'],
    ['!!python/none x'],
    ['"\\U00110000"'],
  ])('%s', (text) => {
    expect(codeOf(text)).toBe('yaml-value');
  });

  test('a merge key is named as such, quoted it is a key', () => {
    expect(codeOf('<<: {a: 1}')).toBe('yaml-key');
    expect(codeOf('a: <<')).toBe('yaml-key');
    expect(parseYaml('"<<": 1\n!!str <<: 2')).toMatchObject({ fault: { code: 'yaml-duplicate-key' } });
    expect(parseYaml('"<<": 1\n"=": 2')).toStrictEqual({ ok: true, value: new Mapping(['<<', '='], [1, 2]) });
  });

  test('a line break after `!` text is refused, since the reference converts it in one case only', () => {
    expect(codeOf('! |\n  12\n')).toBe('yaml-unsupported');
    expect(parseYaml('! |\n  text\n')).toStrictEqual({ ok: true, value: 'text\n' });
  });
});

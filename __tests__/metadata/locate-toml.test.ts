import { describe, expect, test } from '@jest/globals';
import { locateToml } from '../../src/metadata/locate-toml.js';
import type { Part } from '../../src/metadata/document.js';
import type { Pointer } from '../../src/text/span.js';

const DOCUMENT = `# a comment
[project]
name = "echo" # here
"license" . 'text' = "MIT"
dependencies = [
  "openenv>=0.1",
  { inline = [ 1, 2 ], deep.er = true },
]
urls.home = "x"

[project.scripts]
run = 'a:b'
1 = """
two
lines"""

[[tool.items]]
k = 1
[tool.items.sub]
w = 2
[[tool.items]]
k = 3
`;

function locate(text: string, pointer: Pointer, part: Part): string | undefined {
  const span = locateToml(text, pointer, part);
  return span && text.slice(span.start, span.end);
}

describe.each([
  ['LF', DOCUMENT],
  ['CRLF', DOCUMENT.replaceAll('\n', '\r\n')],
])('with %s', (_name, text) => {
  const lines = (value: string): string => (text.includes('\r') ? value.replaceAll('\n', '\r\n') : value);

  test.each<[Pointer, string, string]>([
    [['project', 'name'], 'name', '"echo"'],
    [['project', 'license', 'text'], "'text'", '"MIT"'],
    [['project', 'license'], '"license"', `"license" . 'text' = "MIT"`],
    [['project', 'dependencies', 0], '"openenv>=0.1"', '"openenv>=0.1"'],
    [['project', 'dependencies', 1, 'inline'], 'inline', '[ 1, 2 ]'],
    [['project', 'dependencies', 1, 'inline', 1], '2', '2'],
    [['project', 'dependencies', 1, 'deep'], 'deep', 'deep.er = true'],
    [['project', 'dependencies', 1, 'deep', 'er'], 'er', 'true'],
    [['project', 'urls', 'home'], 'home', '"x"'],
    [['project', 'scripts', 'run'], 'run', "'a:b'"],
    [['project', 'scripts', '1'], '1', '"""\ntwo\nlines"""'],
    [['project', 'scripts'], 'scripts', '[project.scripts]\nrun = \'a:b\'\n1 = """\ntwo\nlines"""'],
    [['tool', 'items', 0, 'k'], 'k', '1'],
    [['tool', 'items', 0, 'sub', 'w'], 'w', '2'],
    [['tool', 'items', 1, 'k'], 'k', '3'],
    [['tool', 'items', 1], '[[tool.items]]\nk = 3', '[[tool.items]]\nk = 3'],
    [['tool', 'items'], 'items', '[[tool.items]]\nk = 1'],
    [['tool'], 'tool', '[[tool.items]]\nk = 1'],
  ])('%j', (pointer, key, value) => {
    expect(locate(text, pointer, 'key')).toBe(lines(key));
    expect(locate(text, pointer, 'value')).toBe(lines(value));
  });

  test.each<[Pointer]>([
    [[]],
    [['name']],
    [['project', 'names']],
    [['project', 'name', 'x']],
    [['project', 'name', 0]],
    [['project', 'dependencies', 2]],
    [['project', 'dependencies', '0']],
    [['tool', 'items', 2]],
    [['tool', 'items', 'k']],
  ])('%j is nowhere', (pointer) => {
    expect(locateToml(text, pointer, 'key')).toBeUndefined();
    expect(locateToml(text, pointer, 'value')).toBeUndefined();
  });
});

test('names that objects have are names', () => {
  const text = '__proto__ = 1\nconstructor.prototype = 2\n[toString]\nvalueOf = 3\n';
  expect(locate(text, ['__proto__'], 'value')).toBe('1');
  expect(locate(text, ['constructor', 'prototype'], 'value')).toBe('2');
  expect(locate(text, ['toString', 'valueOf'], 'value')).toBe('3');
  expect(locateToml(text, ['hasOwnProperty'], 'value')).toBeUndefined();
});

test('what cannot be read has no places', () => {
  expect(locateToml('v = ', ['v'], 'value')).toBeUndefined();
  expect(locateToml(`v = "${'x'.repeat(2 ** 20)}"`, ['v'], 'value')).toBeUndefined();
});

import { describe, expect, test } from '@jest/globals';
import { readCommandFile } from './command-file.js';
import { annotationsOf, readCommands } from './workflow-commands.js';

describe('readCommandFile', () => {
  test('reads pairs and heredocs', () => {
    const text = 'a=1\nb=x=y<<z\n\nc<<END\nline one\nd=2\nEND\ne=\nf<<END\r\nwindows\r\nEND\r\n';
    expect(readCommandFile(text)).toEqual({ a: '1', b: 'x=y<<z', c: 'line one\nd=2', e: '', f: 'windows' });
  });

  test.each(['word', '=value', '<<END\nEND', 'name<<', 'name<<END\nvalue'])('refuses %j', (text) => {
    expect(() => readCommandFile(text)).toThrow(/^Invalid/);
  });
});

describe('readCommands', () => {
  test('undoes the escapes of properties and of the message', () => {
    const [command] = readCommands('::error title=a%3Ab%2C c%25,file=x::50%25%0Athen%0D::rest\n');
    expect(command).toEqual({
      command: 'error',
      properties: { title: 'a:b, c%', file: 'x' },
      message: '50%\nthen\r::rest',
    });
  });

  test('does not undo an escape twice', () => {
    expect(readCommands('::debug::%250A')[0]?.message).toBe('%0A');
  });

  test('finds commands after any line break, as the runner does', () => {
    expect(
      readCommands('text\r::notice::one\n  ::notice::two\nsay ::notice::three').map((read) => read.message),
    ).toEqual(['one', 'two']);
  });

  test('obeys stop-commands until its token', () => {
    const output = '::stop-commands::token\n::error::hidden\n::token::\n::error::seen\n';
    expect(readCommands(output).map((read) => read.message)).toEqual(['token', 'seen']);
  });

  test('annotations carry place and title', () => {
    const output = '::warning title=T,file=a/b.yaml,line=3,endLine=3,col=2,endColumn=9::M\n::group::G\n::error::E\n';
    expect(annotationsOf(readCommands(output))).toEqual([
      { level: 'warning', message: 'M', title: 'T', file: 'a/b.yaml', line: 3, endLine: 3, column: 2, endColumn: 9 },
      { level: 'error', message: 'E' },
    ]);
  });
});

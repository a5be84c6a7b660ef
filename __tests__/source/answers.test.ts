import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AnswerFault, answerReader, type Answer, type Wanted } from '../../src/source/answers.js';

const id = (digit: string): string => digit.repeat(40);

/** Reads a stream that comes in the given chunks. */
function read(wanted: readonly Wanted[], chunks: readonly Buffer[]): readonly Answer[] {
  const answers: Answer[] = [];
  const take = answerReader(
    () => wanted[answers.length],
    (answer) => answers.push(answer),
  );
  for (const chunk of chunks) take(chunk);
  return answers;
}

function blob(digit: string, limit = 10): Wanted {
  return { id: id(digit), type: 'blob', limit };
}

/** An answer with its bytes, as Git writes it. */
function found(digit: string, type: string, bytes: string | Buffer): Buffer {
  const body = Buffer.from(bytes);
  return Buffer.concat([Buffer.from(`${id(digit)} ${type} ${String(body.length)}\n`), body, Buffer.from('\n')]);
}

function bytes(text: string): Answer {
  return { kind: 'bytes', bytes: Buffer.from(text) };
}

describe('answerReader', () => {
  test('reads bytes, also empty ones and ones that look like answers', () => {
    const inner = found('b', 'blob', '');
    const stream = Buffer.concat([found('a', 'blob', ''), found('b', 'blob', inner), found('c', 'blob', '\n\n')]);
    const answers = read([blob('a'), blob('b', 100), blob('c')], [stream]);
    expect(answers).toEqual([bytes(''), { kind: 'bytes', bytes: inner }, bytes('\n\n')]);
  });

  test('passes over an object that is larger than its limit', () => {
    const stream = Buffer.concat([found('a', 'blob', '12345678901'), found('b', 'blob', '1234567890')]);
    expect(read([blob('a'), blob('b')], [stream])).toEqual([{ kind: 'too-large', size: 11 }, bytes('1234567890')]);
  });

  test('an absent object, an ambiguous one, another type and another object are missing', () => {
    const stream = Buffer.concat([
      Buffer.from(`${id('a')} missing\n${id('b')} ambiguous\n`),
      found('c', 'tree', 'xyz'),
      found('e', 'blob', 'xyz'),
      found('f', 'blob', 'ok'),
    ]);
    const missing = { kind: 'missing' };
    const answers = read([blob('a'), blob('b'), blob('c'), blob('d'), blob('f')], [stream]);
    expect(answers).toEqual([missing, missing, missing, missing, bytes('ok')]);
  });

  test('however the stream is cut, the answers are the same', () => {
    const kind = fc.constantFrom('blob', 'tree', 'missing');
    const object = fc.tuple(kind, fc.uint8Array({ maxLength: 20 }), fc.nat(20));
    fc.assert(
      fc.property(fc.array(object, { maxLength: 8 }), fc.array(fc.nat(200)), (objects, cuts) => {
        const digit = (index: number): string => index.toString(16);
        const wanted = objects.map(([, , limit], index) => blob(digit(index), limit));
        const stream = Buffer.concat(
          objects.map(([type, body], index) =>
            type === 'missing'
              ? Buffer.from(`${id(digit(index))} missing\n`)
              : found(digit(index), type, Buffer.from(body)),
          ),
        );
        const expected = objects.map(([type, body, limit]) => {
          if (type !== 'blob') return { kind: 'missing' };
          return body.length > limit
            ? { kind: 'too-large', size: body.length }
            : { kind: 'bytes', bytes: Buffer.from(body) };
        });
        const places = [
          0,
          ...cuts.filter((cut) => cut < stream.length).sort((one, other) => one - other),
          stream.length,
        ];
        const chunks = places.slice(1).map((end, index) => stream.subarray(places[index], end));
        expect(read(wanted, chunks)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['no header', 'hello\n'],
    ['an endless header', 'a'.repeat(200)],
    ['a size that is no number', `${id('a')} blob 1e3\n`],
    ['a size beyond all bounds', `${id('a')} blob 99999999999999999999\n`],
    ['an unknown type', `${id('a')} thing 3\nxyz\n`],
    ['the absence of another object', `${id('b')} missing\n`],
    ['more bytes than announced', `${id('a')} blob 3\nxyzz`],
    ['an answer that nobody asked for', `${id('a')} missing\n${id('a')} missing\n`],
  ])('refuses %s', (_, stream) => {
    expect(() => read([blob('a')], [Buffer.from(stream)])).toThrow(AnswerFault);
  });
});

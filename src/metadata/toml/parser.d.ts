/**
 * The grammar of the `toml` package (5.0.1), which ships no types for it: text to statements.
 * Offsets count UTF-16 code units from the start of the text.
 */
declare module 'toml/lib/parser.js' {
  interface Node<Type extends string, Value> {
    readonly type: Type;
    readonly value: Value;
    readonly offset: number;
  }

  /** `key = value`, in a table or between braces; `offset` is where the key starts. */
  interface Assignment<Type extends string> extends Node<Type, ValueNode> {
    readonly key: readonly string[];
  }

  export type ValueNode =
    | Node<'String' | 'LocalDateTime' | 'LocalDate' | 'LocalTime', string>
    | Node<'Integer', bigint>
    | Node<'Float', number>
    | Node<'Boolean', boolean>
    | (Node<'Date', Date> & { readonly raw: string; readonly tz: string })
    | Node<'Array', readonly ValueNode[]>
    | Node<'InlineTable', readonly Assignment<'InlineTableValue'>[]>;

  /** One statement of a document; the `offset` of a header is where its bracket stands. */
  export type Statement = Assignment<'Assign'> | Node<'ObjectPath' | 'ArrayPath', readonly string[]>;

  /** Something that the grammar could have read at the place where it stopped. */
  export interface Expectation {
    readonly type: string;
    readonly text?: string;
  }

  interface GrammarError extends Error {
    readonly location: { readonly start: { readonly offset: number } };
    readonly expected: readonly Expectation[];
  }

  interface Parser {
    /** @throws GrammarError; or, for a literal out of range and beyond `maxDepth`, an Error with `line` and `column`. */
    parse(text: string, options: { readonly maxDepth: number }): readonly Statement[];
    readonly SyntaxError: new (...details: never) => GrammarError;
  }

  const parser: Parser;
  export default parser;
}

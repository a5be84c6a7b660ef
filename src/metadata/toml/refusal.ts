import type { SyntaxCode } from '../../diagnostic/codes.js';

/** Why a document is refused. Thrown while it is read and caught by `parseToml` alone. */
export class TomlRefusal extends Error {
  readonly code: SyntaxCode & `toml-${string}`;
  readonly help: string;
  /** Where the fault starts: UTF-16 code units from the start of the text that the grammar was given. */
  readonly offset: number;

  constructor(code: TomlRefusal['code'], offset: number, message: string, help: string) {
    super(message);
    this.code = code;
    this.help = help;
    this.offset = offset;
  }
}

/** TOML 1.1, "Integer": 64 signed bits are what every reader takes. The reference takes more (so this is stricter). */
export function wideInteger(offset: number): TomlRefusal {
  const message = 'The integer does not fit into 64 bits, which is the size that TOML promises';
  return new TomlRefusal('toml-unsupported', offset, message, 'Write it as a string or as a float.');
}

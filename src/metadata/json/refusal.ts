import type { SyntaxCode } from '../../diagnostic/codes.js';
import type { Span } from '../../text/span.js';
import type { SyntaxFault } from '../document.js';

/** Why a document is refused. Thrown out of the visitor at the first fault, and caught by `parseJson` alone. */
export class JsonRefusal extends Error {
  readonly fault: SyntaxFault;

  constructor(code: SyntaxCode & `json-${string}`, message: string, help: string, span: Span) {
    super(message);
    this.fault = { code, message, help, span };
  }
}

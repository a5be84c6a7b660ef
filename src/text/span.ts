/** A stretch of a text: half-open, counted in UTF-16 code units from the start of the text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The way to a value inside a document: member names and array indexes, outermost first. */
export type Pointer = readonly (string | number)[];

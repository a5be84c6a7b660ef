/** How much a diagnostic weighs: an `error` makes the catalog incomplete, a `warning` and a `notice` never do. */
export type Severity = 'error' | 'warning' | 'notice';

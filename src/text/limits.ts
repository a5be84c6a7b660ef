/**
 * How deep JSON and YAML values may nest: the number of containers that are open at once.
 *
 * The reference's own bound depends on its stack (between a few hundred and a thousand levels), so one constant
 * stands for both formats. It equals the exact bound that TOML has, no real document comes near it, and it keeps
 * every recursive walk over a value far from the end of the stack.
 */
export const MAX_NESTING_DEPTH = 400;

/**
 * How many digits an integer may have.
 *
 * Python's own limit (CPython 3.11 documentation, "Integer string conversion length limitation"): beyond it the
 * reference cannot read the number. It also bounds the quadratic cost of converting digits.
 */
export const MAX_INTEGER_DIGITS = 4300;

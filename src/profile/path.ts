import { RelativePath } from './generated/first-fault.cjs';
import { hasLoneSurrogate } from './unicode.js';

/**
 * Whether a text is a relative path of the profile (contract, section 1): normalized, POSIX, without control
 * characters, 1 to 8,192 code points. `.` alone is one. The rule itself stands in the schemas.
 */
export function isRelativePath(text: string): boolean {
  return RelativePath(text) && !hasLoneSurrogate(text);
}

/** Whether a path lies directly below a root; `.` is the top, and nobody's child. */
export function isDirectChild(path: string, root: string): boolean {
  if (path === '.') return false;
  const slash = path.lastIndexOf('/');
  return (slash === -1 ? '.' : path.slice(0, slash)) === root;
}

import { createHash } from 'node:crypto';
import { isRelativePath } from '../profile/path.js';
import { checkPrefix } from './names.js';
import { OptionError } from './options.js';

/** GitHub makes at most 256 jobs of one matrix. */
export const MAX_ROOTS = 256;

/** Units of the whole list: 256 paths of usual length, and well below what GitHub takes as one output of a job. */
export const MAX_ROOTS_TEXT = 65_536;

/** Units of a root that its artifacts show; the digest behind it tells roots apart. */
const MAX_SLUG = 40;

const DIGEST_DIGITS = 8;

/** One root of several that are cataloged side by side, and how the names of its artifacts start. */
export interface PlannedRoot {
  readonly root: string;
  readonly prefix: string;
}

/**
 * Reads `roots`, a JSON array of directories, and gives each a prefix of its own: that of the option for a single root,
 * else `<prefix>-<slug>-<8 hexadecimal digits of the root's SHA-256>`.
 *
 * @throws OptionError where the list is empty, too long, says a root twice, or holds anything but roots
 * @throws CatalogError where a prefix cannot start the name of an artifact
 */
export function planRoots(text: string, prefix: string): readonly PlannedRoot[] {
  const roots = parseRoots(text);
  const planned = roots.map((root) => ({ root, prefix: roots.length === 1 ? prefix : prefixOf(root, prefix) }));
  planned.forEach((each) => {
    checkPrefix(each.prefix);
  });
  const clash = repeated(planned.map((each) => each.prefix));
  if (clash !== undefined) throw refused(`would keep two roots under one name, ${JSON.stringify(clash)}`);
  return planned;
}

function parseRoots(text: string): readonly string[] {
  if (text.length > MAX_ROOTS_TEXT) throw refused(`is longer than ${MAX_ROOTS_TEXT} characters`);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refused('is not JSON');
  }
  if (!Array.isArray(list)) throw refused('is not a JSON array');
  if (list.length === 0) throw refused('is empty');
  if (list.length > MAX_ROOTS) throw refused(`has ${list.length} roots; one run catalogs at most ${MAX_ROOTS}`);
  const roots = (list as readonly unknown[]).map((root, index) => checkEntry(root, index + 1));
  const twice = repeated(roots);
  if (twice !== undefined) throw refused(`says ${JSON.stringify(twice)} twice`);
  return roots;
}

function checkEntry(root: unknown, place: number): string {
  const at = `has, in place ${place},`;
  if (typeof root !== 'string') throw refused(`${at} something that is not a string`);
  // A workflow cannot hand on white space at the ends: the runner cuts it off, and another directory would be read.
  if (root.trim() === root && isRelativePath(root)) return root;
  throw refused(`${at} ${JSON.stringify(root)}, which is no directory of a repository`);
}

function prefixOf(root: string, prefix: string): string {
  const digest = createHash('sha256').update(root).digest('hex').slice(0, DIGEST_DIGITS);
  const slug = root
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${prefix}-${slug || 'root'}-${digest}`;
}

function repeated(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}

function refused(what: string): OptionError {
  return new OptionError(
    'roots',
    `roots ${what}`,
    `Write a JSON array of 1 to ${MAX_ROOTS} different directories, such as ["envs"] or ["envs", "more/envs"].`,
  );
}

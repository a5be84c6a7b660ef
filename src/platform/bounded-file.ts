import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens a pipe without a writer at once. Windows has neither the flag nor such pipes among its files. */
const NO_WAIT = process.platform === 'win32' ? 0 : constants.O_NONBLOCK;

/** Reads a file up to a limit; `too-large` where it has more bytes. Pipes and devices are read as far as that too. */
export async function readBounded(path: string, limit: number): Promise<Uint8Array | 'too-large'> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return size > limit ? 'too-large' : await collectBounded(file.createReadStream({ autoClose: false }), limit);
  } finally {
    await file.close();
  }
}

/**
 * Reads a regular file up to a limit, from a folder whose entries are not trusted: a pipe that nobody writes to would
 * be waited for without end, so nothing but a file is read, and opening never waits.
 *
 * @throws Error where the path is no regular file, or cannot be read
 */
export async function readBoundedRegular(path: string, limit: number): Promise<Uint8Array | 'too-large'> {
  const file = await open(path, constants.O_RDONLY | NO_WAIT);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw Object.assign(new Error(`${path} is no regular file`), { code: 'no regular file' });
    return stats.size > limit ? 'too-large' : await collectBounded(file.createReadStream({ autoClose: false }), limit);
  } finally {
    await file.close();
  }
}

/** Collects a stream up to a limit: what arrives is counted, and reading stops there. */
export async function collectBounded(
  stream: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) return 'too-large';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { open } from 'node:fs/promises';

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

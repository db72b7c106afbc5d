import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that is either whole or absent, also after a power cut: a neighbour is written and synced first, takes the
 * name then, and the folder is synced last, since it holds the name.
 */
export async function writeDurably(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await syncAfter(unfinished, 'w', (handle) => handle.writeFile(content));
  await rename(unfinished, file);
  await syncAfter(path.dirname(file), 'r', async () => undefined);
}

async function syncAfter(
  file: string,
  flags: 'r' | 'w',
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

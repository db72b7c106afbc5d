import { link, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that is either whole or absent, also after a power cut: a neighbour is written and synced first, takes the
 * name then, and the folder is synced last, since it holds the name.
 */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const unfinished = unfinishedName(file);
  await syncAfter(unfinished, 'w', (handle) => handle.writeFile(content));
  await takeName(unfinished, file);
}

/** Under which a file is written until it is whole: beside its place, so that it can take its name in one step. */
export function unfinishedName(file: string): string {
  return `${file}.${process.pid}.part`;
}

/** Gives a file that was written and synced a name, in the place of the file that had it. */
export async function takeName(unfinished: string, file: string): Promise<void> {
  await rename(unfinished, file);
  await syncFolderOf(file);
}

/**
 * The same for a name that must be free.
 * @throws with the code EEXIST where it is not, whoever else asks for it at the same time
 */
export async function takeFreeName(unfinished: string, file: string): Promise<void> {
  await link(unfinished, file);
  await unlink(unfinished);
  await syncFolderOf(file);
}

/** Makes what another program has written durable. */
export function syncFile(file: string): Promise<void> {
  return syncAfter(file, 'r+', async () => undefined);
}

function syncFolderOf(file: string): Promise<void> {
  return syncAfter(path.dirname(file), 'r', async () => undefined);
}

async function syncAfter(
  file: string,
  flags: 'r' | 'r+' | 'w',
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

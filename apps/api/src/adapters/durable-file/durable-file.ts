import { link, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
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

/** What `unfinishedName` gives, with what SQLite lays beside such a file. */
const unfinishedPattern = /\.(?<pid>\d+)\.part(-wal|-shm|-journal)?$/;
/** No file takes a day to be written: whoever has the number by now is another process. */
const longestWritingMs = 24 * 60 * 60_000;

/**
 * Removes what killed processes left half-written in a folder, and nothing that somebody may still be writing. To be called before this
 * process has begun to write there: its own number on a file is that of an earlier one, as in a container, where all are number 1.
 */
export async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const pid = unfinishedPattern.exec(name)?.groups?.['pid'];
    const file = path.join(folder, name);
    if (pid !== undefined && (!isAnothers(Number(pid)) || (await isOld(file)))) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a process other than this one has the number. */
function isAnothers(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOld(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > longestWritingMs;
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

import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFile, takeFreeName, takeName, unfinishedName } from '../durable-file/durable-file.ts';
import { type DatabaseFacts, inspectDatabaseFile, type Inspection } from './database.ts';

/**
 * Writes the database as it is at this instant to a new file, while other processes read and write it. What was committed
 * before the call is in it, what is committed later is not. The copy is read page by page and synced before it gets its
 * name, so that whatever has the name is a whole backup. The database is opened for reading alone: an older or a newer
 * program may be running on it.
 * @throws with the code EEXIST where `to` is taken
 */
export async function backUpDatabase({ file, to }: { file: string; to: string }): Promise<Inspection> {
  const unfinished = unfinishedName(to);
  try {
    await makePrivateFile(unfinished);
    copySnapshot(file, unfinished);
    const inspection = inspectDatabaseFile(unfinished);
    if (inspection.ok) {
      await syncFile(unfinished);
      await takeFreeName(unfinished, to);
    }
    return inspection;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Customers' names and addresses: SQLite would make a file that everyone may read, and takes an empty one as it is. */
async function makePrivateFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await (await open(file, 'wx', 0o600)).close();
}

/**
 * One reading transaction, which in WAL mode keeps nobody from writing. SQLite's other means, the page-wise backup, begins
 * anew with each order that another process stores in between.
 */
function copySnapshot(file: string, to: string): void {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    connection.prepare('VACUUM INTO ?').run(to);
  } finally {
    connection.close();
  }
}

export type Replacement =
  | { kind: 'replaced'; facts: DatabaseFacts; isMovedAside: boolean }
  /** The file that was to come is none to work with. */
  | { kind: 'unusable'; problem: string }
  /** A process has the database open. */
  | { kind: 'in_use' }
  /** What is in place cannot be opened, so nobody can tell whether a process works with it. */
  | { kind: 'unreadable'; problem: string };

interface Request {
  from: string;
  /** Where the product looks for its database. */
  file: string;
  /** Which name the database that is there now gets. */
  aside: string;
}

/**
 * Puts a copy of a backup in the place of the database, or leaves everything as it was. The copy is read page by page and
 * synced before it takes the name, and at no moment does the name lead to nothing or to half a file. A database that is in
 * place is moved aside whole, its write-ahead log folded in; one that a process has open is not touched.
 */
export async function replaceDatabase({ from, file, aside }: Request): Promise<Replacement> {
  const unfinished = unfinishedName(file);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await copyFile(from, unfinished);
    await chmod(unfinished, 0o600);
    const inspection = inspectDatabaseFile(unfinished);
    if (!inspection.ok) return { kind: 'unusable', problem: inspection.problem };
    await syncFile(unfinished);
    const refusal = await putInPlace(unfinished, { file, aside });
    return refusal ?? { kind: 'replaced', facts: inspection.facts, isMovedAside: existsSync(aside) };
  } finally {
    // A copy of a database in WAL mode leaves empty side files where it is only read.
    for (const part of ['', '-wal', '-shm']) await rm(unfinished + part, { force: true });
  }
}

async function putInPlace(whole: string, { file, aside }: Omit<Request, 'from'>): Promise<Replacement | null> {
  if (!existsSync(file)) {
    await moveSideFiles({ file, aside });
    await takeFreeName(whole, file);
    return null;
  }
  const held = holdAlone(file);
  if ('kind' in held) return held;
  try {
    // A process that opened the old file a moment ago waits for the lock, finds the file under another name and gives up.
    await link(file, aside);
    await takeName(whole, file);
    return null;
  } finally {
    held.connection.close();
  }
}

const busy = 5;

/** Leaving WAL mode asks for the whole file, folds the log in, and fails where any other process has the file open. */
function holdAlone(file: string): { connection: DatabaseSync } | Replacement {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return { connection };
  } catch (error) {
    connection.close();
    const { errcode, message } = error as Error & { errcode?: number };
    return errcode === busy ? { kind: 'in_use' } : { kind: 'unreadable', problem: message };
  }
}

/** Left behind by a database that somebody moved away alone: SQLite would take them for parts of the new one. */
async function moveSideFiles({ file, aside }: Omit<Request, 'from'>): Promise<void> {
  for (const part of ['-wal', '-shm', '-journal']) {
    if (existsSync(file + part)) await rename(file + part, aside + part);
  }
}

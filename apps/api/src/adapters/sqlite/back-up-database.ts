import { open, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { syncFile, takeFreeName, unfinishedName } from '../durable-file/durable-file.ts';
import { inspectDatabaseFile, type Inspection } from './inspect-database-file.ts';

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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase, workOn } from '#adapters/sqlite/database.ts';
import { whenOver } from './for-all-tests.ts';

/** A database of this test's own, closed when it ends. In memory unless a file is named. */
export function aDatabase(file?: string): Database {
  const database = file === undefined || file === ':memory:' ? openInMemory() : openDatabase({ file });
  whenOver(() => database.close());
  return database;
}

let migrated: Uint8Array | undefined;

const empty = () => (migrated ??= migratedImage());

/** A database in memory. Thousands of tests ask for one, and its migrations are most of its time: they run once, and each gets a copy. */
export function openInMemory(): Database {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  connection.deserialize(empty());
  return workOn(connection);
}

function migratedImage(): Uint8Array {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  workOn(connection);
  try {
    return connection.serialize();
  } finally {
    connection.close();
  }
}

/** A path for a database file in a folder of its own. */
export function aDatabaseFile(): string {
  return path.join(aFolder(), 'chauffeur.sqlite');
}

/** The file of a database that an earlier start has brought up to date: most of a first one's time are its migrations. */
export function aMigratedFile(): string {
  const file = aDatabaseFile();
  writeFileSync(file, empty(), { mode: 0o600 });
  return file;
}

/** An empty folder that is gone when the test ends. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chauffeur-'));
  whenOver(() => rmSync(folder, { recursive: true }));
  return folder;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#adapters/sqlite/database.ts';

/** A database of this test's own, closed when it ends. In memory unless a file is named. */
export function aDatabase(file = ':memory:'): Database {
  const database = openDatabase({ file });
  onTestFinished(() => database.close());
  return database;
}

/** A path for a database file in a folder of its own. */
export function aDatabaseFile(): string {
  return path.join(aFolder(), 'chauffeur.sqlite');
}

/** An empty folder that is gone when the test ends. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chauffeur-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

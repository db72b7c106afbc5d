import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { aDatabaseFile } from '#testing/a-database.ts';
import { openDatabase } from './database.ts';
import { inspectDatabaseFile } from './inspect-database-file.ts';
import { latestSchema } from './migrate.ts';

async function aClosedDatabase(change = ''): Promise<string> {
  const file = aDatabaseFile();
  await openDatabase({ file }).close();
  const connection = new DatabaseSync(file);
  connection.exec(`PRAGMA foreign_keys = OFF; PRAGMA journal_mode = DELETE; ${change}`);
  connection.close();
  return file;
}

const problemOf = (file: string) => {
  const inspection = inspectDatabaseFile(file);
  return inspection.ok ? null : inspection.problem;
};

describe('inspectDatabaseFile', () => {
  it('says what a sound file holds, and changes no byte of it', async () => {
    const file = await aClosedDatabase();
    const before = readFileSync(file);
    expect(inspectDatabaseFile(file)).toEqual({ ok: true, facts: { schema: latestSchema, orders: 0, accounts: 0 } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses what is no database', () => {
    const file = aDatabaseFile();
    writeFileSync(file, 'a letter to nobody, '.repeat(100));
    expect(problemOf(file)).toBe('file is not a database');
  });

  it('refuses a database of another program', () => {
    const file = aDatabaseFile();
    new DatabaseSync(file).exec('CREATE TABLE t (x); PRAGMA user_version = 1');
    expect(problemOf(file)).toBe('it is not a database of this product');
  });

  it('refuses what a newer version has written', async () => {
    const file = await aClosedDatabase(`PRAGMA user_version = ${latestSchema + 1}`);
    expect(problemOf(file)).toBe(
      `a newer version of the program has written it: it has schema ${latestSchema + 1}, and this one knows ${latestSchema} at most`,
    );
  });

  it('refuses a file with a damaged page', async () => {
    const file = await aClosedDatabase();
    const page = 4096;
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(page, 0xff), 0, page, 5 * page);
    closeSync(handle);
    expect(problemOf(file)).toMatch(/damaged|malformed/);
  });

  it('refuses a file that was cut short', async () => {
    const file = await aClosedDatabase();
    writeFileSync(file, readFileSync(file).subarray(0, 3 * 4096));
    expect(problemOf(file)).toMatch(/damaged|malformed/);
  });

  it('refuses a record that points nowhere', async () => {
    const orphan = 'CREATE TABLE orphan (x REFERENCES customers (user_id)); INSERT INTO orphan VALUES (7)';
    expect(problemOf(await aClosedDatabase(orphan))).toBe('it is damaged: a record of orphan points nowhere');
  });
});

import { closeSync, openSync, readFileSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { inspectDatabaseFile, openDatabase, type Statement } from './database.ts';
import { latestSchema, migrate } from './migrate.ts';

const pragma = (database: { prepare: (sql: string) => Pick<Statement, 'get'> }, name: string) =>
  Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];

describe('an open database', () => {
  it('is durable at every opening, not only at the first', async () => {
    const file = aDatabaseFile();
    await openDatabase({ file }).close();
    const database = aDatabase(file);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'wal_autocheckpoint'];
    const full = 2;
    expect(settings.map((name) => pragma(database, name))).toEqual(['wal', full, 1, 1000]);
    expect(pragma(database, 'busy_timeout')).toBe(5000);
  });

  it('is readable by its owner alone, with its side files', async () => {
    const file = aDatabaseFile();
    const database = aDatabase(file);
    await database.writer.write(() => database.prepare("INSERT INTO customers VALUES ('user-1', '{}')").run());
    const modes = [file, `${file}-wal`, `${file}-shm`].map((name) => statSync(name).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('has its first page as soon as it has its name, and leaves nothing beside it', async () => {
    const file = aDatabaseFile();
    await openDatabase({ file }).close();
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
    writeFileSync(file, '');
    expect(() => openDatabase({ file })).toThrow('0 bytes');
  });

  it('holds STRICT tables alone', () => {
    const tables = aDatabase().prepare(
      "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    );
    expect(tables.all().filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it('answers the one row of what always has one, and throws where there is none', () => {
    const database = aDatabase();
    expect(database.prepare('SELECT count(*) AS count FROM orders').one()).toEqual({ count: 0 });
    expect(() => database.prepare('SELECT id FROM orders').one()).toThrow(/^no row of: SELECT id/);
  });

  it('says that it can be written to, and that it cannot once it is closed', async () => {
    const database = openDatabase({ file: ':memory:' });
    await expect(database.check()).resolves.toBeUndefined();
    await database.close();
    await expect(database.check()).rejects.toThrow('not open');
  });

  it('tells of what another connection has committed, in the next group and outside of one', async () => {
    const file = aDatabaseFile();
    const [own, other] = [aDatabase(file), aDatabase(file)];
    const seenInGroup = () => own.writer.write(() => own.changesUnseen());
    const inOneGroup = () => Promise.all([seenInGroup(), seenInGroup()]);
    const writeElsewhere = () =>
      other.writer.write(() => other.prepare("INSERT OR REPLACE INTO fleet VALUES (1, 1, '{}')").run());
    const [before, again] = await inOneGroup();
    expect(again).toBe(before);
    await writeElsewhere();
    const [after, still] = await inOneGroup();
    expect(after).toBeGreaterThan(before);
    expect(still).toBe(after);
    await writeElsewhere();
    expect(own.changesUnseen()).toBeGreaterThan(after);
  });

  it('writes what it was asked for before it closes', async () => {
    const file = aDatabaseFile();
    const database = openDatabase({ file });
    const insert = database.prepare("INSERT INTO customers (user_id, document) VALUES ('user-1', '{}')");
    const written = database.writer.write(() => insert.run());
    await database.close();
    await written;
    expect(aDatabase(file).prepare('SELECT user_id FROM customers').all()).toHaveLength(1);
  });
});

describe('migrations', () => {
  it('are the files of their folder, numbered from 1 without a gap', () => {
    const files = readdirSync(new URL('migrations', import.meta.url)).sort();
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
    expect(latestSchema).toBe(files.length);
  });

  it('bring an older file up to date and keep what it holds', () => {
    const connection = new DatabaseSync(':memory:');
    const first = 'CREATE TABLE rides (id TEXT) STRICT';
    migrate(connection, [first]);
    connection.exec("INSERT INTO rides VALUES ('ride-1')");
    const both = [first, "ALTER TABLE rides ADD COLUMN place TEXT NOT NULL DEFAULT 'Paris'"];
    migrate(connection, both);
    expect(pragma(connection, 'user_version')).toBe(2);
    expect(connection.prepare('SELECT * FROM rides').all()).toEqual([{ id: 'ride-1', place: 'Paris' }]);
    expect(() => migrate(connection, both)).not.toThrow();
  });

  it('leave the file as it was where one of them fails', () => {
    const connection = new DatabaseSync(':memory:');
    const broken = 'CREATE TABLE half (a INTEGER) STRICT; CREATE NONSENSE;';
    expect(() => migrate(connection, ['CREATE TABLE whole (a INTEGER) STRICT;', broken])).toThrow('NONSENSE');
    expect(connection.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    expect(pragma(connection, 'user_version')).toBe(0);
  });

  it('refuse a file that a newer version has written', () => {
    const connection = new DatabaseSync(':memory:');
    migrate(connection);
    connection.exec('PRAGMA user_version = 999');
    expect(() => migrate(connection)).toThrow('schema 999');
  });

  it('refuse a file that no release has made, whatever number it gives its schema', () => {
    const connection = new DatabaseSync(':memory:');
    connection.exec('PRAGMA user_version = 1');
    expect(() => migrate(connection)).toThrow('No release of this product has made the database');
  });
});

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

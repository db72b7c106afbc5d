import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase, aDatabaseFile, aFolder } from '#testing/a-database.ts';
import { openDatabase } from './database.ts';
import { backUpDatabase, replaceDatabase } from './database-backups.ts';
import { latestSchema } from './migrate.ts';

const addCustomer = "INSERT INTO customers (user_id, document) VALUES (?, '{}')";

function customersOf(file: string): unknown[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  const ids = connection.prepare('SELECT user_id FROM customers ORDER BY user_id').all();
  connection.close();
  return ids.map(({ user_id: id }) => id);
}

describe('backUpDatabase', () => {
  it('copies what was committed, and nothing of what others do after that', async () => {
    const file = aDatabaseFile();
    const database = aDatabase(file);
    const to = path.join(aFolder(), 'copy.sqlite');
    await database.writer.write(() => database.prepare(addCustomer).run('before'));
    expect(await backUpDatabase({ file, to })).toEqual({
      ok: true,
      facts: { schema: latestSchema, orders: 0, accounts: 0 },
    });
    await database.writer.write(() => database.prepare(addCustomer).run('after'));
    expect(customersOf(to)).toEqual(['before']);
  });

  it('waits for nobody and keeps nobody waiting: a writer may be in the middle of its transaction', async () => {
    const file = aDatabaseFile();
    const database = aDatabase(file);
    const to = path.join(aFolder(), 'copy.sqlite');
    const end = await database.writer.begin();
    database.prepare(addCustomer).run('unfinished');
    await backUpDatabase({ file, to });
    end('COMMIT');
    expect([customersOf(to), customersOf(file)]).toEqual([[], ['unfinished']]);
  });

  it('makes one file, which its owner alone can read, and leaves nothing beside it', async () => {
    const file = aDatabaseFile();
    aDatabase(file);
    const folder = aFolder();
    const to = path.join(folder, 'copy.sqlite');
    await backUpDatabase({ file, to });
    expect([statSync(to).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['copy.sqlite']]);
  });

  it('overwrites nothing, and leaves no unfinished file', async () => {
    const file = aDatabaseFile();
    aDatabase(file);
    const folder = aFolder();
    const to = path.join(folder, 'copy.sqlite');
    writeFileSync(to, 'an older backup');
    await expect(backUpDatabase({ file, to })).rejects.toMatchObject({ code: 'EEXIST' });
    expect([statSync(to).size, readdirSync(folder)]).toEqual(['an older backup'.length, ['copy.sqlite']]);
  });

  it('does not touch the schema of an older program that is running', async () => {
    const file = aDatabaseFile();
    const database = aDatabase(file);
    const older = latestSchema - 1;
    await database.writer.write(() => database.prepare(`PRAGMA user_version = ${older}`).run());
    await backUpDatabase({ file, to: path.join(aFolder(), 'copy.sqlite') });
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: older });
  });

  it('gives a damaged copy no name', async () => {
    const file = aDatabaseFile();
    const database = aDatabase(file);
    await database.writer.write(() => database.prepare('PRAGMA user_version = 0').run());
    const to = path.join(aFolder(), 'copy.sqlite');
    expect(await backUpDatabase({ file, to })).toEqual({ ok: false, problem: 'it is not a database of this product' });
    expect(existsSync(to)).toBe(false);
  });
});

/** A closed database that tells by its one customer which it is. */
async function aDatabaseOf(customer: string, file = path.join(aFolder(), 'chauffeur.sqlite')): Promise<string> {
  const database = openDatabase({ file });
  const insert = database.prepare("INSERT INTO customers (user_id, document) VALUES (?, '{}')");
  await database.writer.write(() => insert.run(customer));
  await database.close();
  return file;
}

function customerOf(file: string): unknown {
  const connection = new DatabaseSync(file, { readOnly: true });
  const row = connection.prepare('SELECT user_id FROM customers').get();
  connection.close();
  return row?.['user_id'];
}

const replaced = { kind: 'replaced', facts: { schema: latestSchema, orders: 0, accounts: 0 } };

describe('replaceDatabase', () => {
  it('puts a backup into a folder that does not exist yet, readable by its owner alone', async () => {
    const from = await aDatabaseOf('restored');
    const folder = path.join(aFolder(), 'new');
    const file = path.join(folder, 'chauffeur.sqlite');
    expect(await replaceDatabase({ from, file, aside: `${file}.aside` })).toEqual({ ...replaced, isMovedAside: false });
    expect(readdirSync(folder)).toEqual(['chauffeur.sqlite']);
    expect([customerOf(file), customerOf(from), statSync(file).mode & 0o777]).toEqual(['restored', 'restored', 0o600]);
  });

  it('moves what is there aside, with what its log held', async () => {
    const from = await aDatabaseOf('restored');
    const file = await aDatabaseOf('earlier');
    const aside = `${file}.aside`;
    // As a power cut leaves it: the log beside the file.
    const dead = new DatabaseSync(file);
    dead.exec("PRAGMA journal_mode = WAL; UPDATE customers SET user_id = 'latest'");
    for (const part of ['', '-wal']) writeFileSync(`${file}.kept${part}`, readFileSync(file + part));
    dead.close();
    for (const part of ['', '-wal']) writeFileSync(file + part, readFileSync(`${file}.kept${part}`));
    expect(await replaceDatabase({ from, file, aside })).toEqual({ ...replaced, isMovedAside: true });
    expect([customerOf(file), customerOf(aside)]).toEqual(['restored', 'latest']);
  });

  it('does not touch a database that a process has open', async () => {
    const from = await aDatabaseOf('restored');
    const file = await aDatabaseOf('running');
    const running = openDatabase({ file });
    onTestFinished(() => running.close());
    const aside = `${file}.aside`;
    expect(await replaceDatabase({ from, file, aside })).toEqual({ kind: 'in_use' });
    await expect(running.check()).resolves.toBeUndefined();
    expect([customerOf(file), existsSync(aside)]).toEqual(['running', false]);
  });

  it('leaves a process that opens the old file meanwhile without one, instead of with two', async () => {
    const from = await aDatabaseOf('restored');
    const file = await aDatabaseOf('earlier');
    // Opened, and nothing read of it yet: so far no lock tells of it.
    const late = new DatabaseSync(file, { timeout: 0 });
    onTestFinished(() => late.close());
    await replaceDatabase({ from, file, aside: `${file}.aside` });
    expect(() => late.exec('PRAGMA journal_mode = WAL')).toThrow('readonly');
    expect(customerOf(file)).toBe('restored');
  });

  it('leaves everything as it is where the backup is damaged', async () => {
    const file = await aDatabaseOf('earlier');
    const from = path.join(aFolder(), 'letter');
    writeFileSync(from, 'a letter to nobody, '.repeat(100));
    expect(await replaceDatabase({ from, file, aside: `${file}.aside` })).toEqual({
      kind: 'unusable',
      problem: 'file is not a database',
    });
    expect([readdirSync(path.dirname(file)), customerOf(file)]).toEqual([['chauffeur.sqlite'], 'earlier']);
  });

  it('does not guess whether a process works with what it cannot open', async () => {
    const from = await aDatabaseOf('restored');
    const file = path.join(aFolder(), 'chauffeur.sqlite');
    writeFileSync(file, 'overwritten by accident, '.repeat(100));
    expect(await replaceDatabase({ from, file, aside: `${file}.aside` })).toEqual({
      kind: 'unreadable',
      problem: 'file is not a database',
    });
    expect(readFileSync(file, 'utf8')).toContain('by accident');
  });

  it('keeps the log of a database that was moved away alone from becoming part of the new one', async () => {
    const from = await aDatabaseOf('restored');
    const file = path.join(aFolder(), 'chauffeur.sqlite');
    writeFileSync(`${file}-wal`, 'left behind');
    await replaceDatabase({ from, file, aside: `${file}.aside` });
    expect([customerOf(file), readFileSync(`${file}.aside-wal`, 'utf8')]).toEqual(['restored', 'left behind']);
  });
});

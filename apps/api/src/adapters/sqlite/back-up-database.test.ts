import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { aDatabase, aDatabaseFile, aFolder } from '#testing/a-database.ts';
import { backUpDatabase } from './back-up-database.ts';
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

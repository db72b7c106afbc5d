import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/sqlite/database.ts';
import { createSqliteIntegrityCheck } from '#adapters/sqlite/sqlite-integrity-check.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { createCheckIntegrity } from './check-integrity.ts';

const never = new AbortController().signal;

/** A closed database of some orders. */
async function aFileOfOrders(): Promise<string> {
  const file = aDatabaseFile();
  const database = openDatabase({ file });
  const { orders } = openSqliteStores(database);
  for (let made = 0; made < 20; made += 1) await orders.create(aNewOrder());
  await database.close();
  return file;
}

/** Turns every bit of some pages behind the schema, as a disk that is failing might. */
function flipBytes(file: string): void {
  const page = 4096;
  const handle = openSync(file, 'r+');
  for (let at = 4 * page; at < statSync(file).size; at += 7 * page)
    writeSync(handle, Buffer.alloc(64, 0xff), 0, 64, at);
  closeSync(handle);
}

/** The job on a file, reporting into stores of its own. */
function aJob(file: string) {
  const { issues, outbox } = openSqliteStores(aDatabase());
  const log = aLog();
  const clock = { at: '2026-11-20T10:00:00.000Z', now: () => new Date(clock.at) };
  const integrity = createSqliteIntegrityCheck({ file });
  const [job] = createCheckIntegrity({ integrity, issues, clock, log, wakeOutbox: () => undefined });
  const told = async () => (await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 9 })).length;
  return { run: (signal = never) => job!.run(signal), log, clock, issues, told };
}

describe('the check of the database', () => {
  it('finds nothing in a sound file, while it is open and written to', async () => {
    const file = await aFileOfOrders();
    const { orders } = openSqliteStores(aDatabase(file));
    const { run, log, told } = aJob(file);
    const checking = run();
    await orders.create(aNewOrder());
    await checking;
    expect([log.lines, await told()]).toEqual([[], 0]);
  });

  it('tells the operator of bytes that have flipped, once a day', async () => {
    const file = await aFileOfOrders();
    flipBytes(file);
    const { run, log, clock, issues, told } = aJob(file);
    await run();
    await run();
    expect(log.lines.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'the database is damaged'],
      ['error', 'the database is damaged'],
    ]);
    expect((await issues.find('damaged-database:2026-11-20'))?.description).toMatch(
      /^The database is damaged: restore/,
    );
    expect(await told()).toBe(1);
    clock.at = '2026-11-21T10:00:00.000Z';
    await run();
    expect(await told()).toBe(2);
  });

  it('ends with the process, and says nothing then', async () => {
    const file = await aFileOfOrders();
    flipBytes(file);
    const { run, log } = aJob(file);
    const stopping = new AbortController();
    const checking = run(stopping.signal);
    stopping.abort();
    await checking;
    await run(stopping.signal);
    expect(log.lines).toEqual([]);
  });

  it('fails where nobody can look, which is no word of the file', async () => {
    const { run } = aJob('/nowhere/chauffeur.sqlite');
    await expect(run()).rejects.toThrow('unable to open');
  });

  it('is no job of ours where the store sees to itself', () => {
    const { issues } = openSqliteStores(aDatabase());
    const clock = { now: () => new Date() };
    const deps = { integrity: null, issues, clock, log: aLog(), wakeOutbox: () => undefined };
    expect(createCheckIntegrity(deps)).toEqual([]);
  });
});

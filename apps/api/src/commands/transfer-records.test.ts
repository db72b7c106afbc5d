import { describe, expect, it } from 'vitest';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { Archive } from '#ports/archive.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange } from '#testing/an-order.ts';
import { readAll } from '#testing/read-all.ts';
import { fingerprint, transferRecords } from './transfer-records.ts';

function anEngine() {
  const database = aDatabase();
  return { ...openSqliteStores(database), archive: createSqliteArchive(database) };
}

async function aSource(orders: number) {
  const source = anEngine();
  await source.catalogue.seed(aCatalogue());
  for (let made = 0; made < orders; made += 1) await aStoredOrder(source.orders);
  return source;
}

async function moved(from: Archive, to: Archive) {
  const said: string[] = [];
  const differences = await transferRecords({ from, to }, (line) => said.push(line));
  return { said, differences };
}

describe('transferRecords', () => {
  it('copies everything, tells how far it is, and finds both ends alike', async () => {
    const [source, target] = [await aSource(1_050), anEngine()];
    const { said, differences } = await moved(source.archive, target.archive);
    expect(differences).toEqual([]);
    expect(said).toContain('orders: 1000 …');
    expect(said).toContain('orders: 1050');
    expect(await readAll(target.archive, 'orders')).toEqual(await readAll(source.archive, 'orders'));
  });

  it('is made again after it broke off', async () => {
    const [source, target] = [await aSource(250), anEngine()];
    let writes = 0;
    const failing: Archive = {
      ...target.archive,
      write: async (kind, records) => {
        writes += 1;
        if (writes === 4) throw new Error('connection lost');
        return target.archive.write(kind, records);
      },
    };
    await expect(moved(source.archive, failing)).rejects.toThrow('connection lost');
    expect((await moved(source.archive, target.archive)).differences).toEqual([]);
    expect((await moved(source.archive, target.archive)).differences).toEqual([]);
  });

  it('tells each record that is missing, differs or is there for nothing', async () => {
    const [source, target] = [await aSource(2), anEngine()];
    const [first, second] = (await readAll(source.archive, 'orders')).map(({ order }) => order.id);
    const forgetful: Archive = {
      ...target.archive,
      write: async (kind, records) => {
        if (kind === 'orders') await target.archive.write(kind, records.slice(0, 1));
        else await target.archive.write(kind, records);
      },
    };
    expect((await moved(source.archive, forgetful)).differences).toEqual([
      { kind: 'orders', key: second, how: 'missing' },
    ]);
    await target.orders.beginChange(first ?? '', aChange());
    await target.customers.savePaymentCustomer('user-9', 'cus_9');
    expect((await moved(source.archive, target.archive)).differences).toEqual([
      { kind: 'customers', key: 'user-9', how: 'only in the target' },
      { kind: 'orders', key: first, how: 'different' },
    ]);
  });
});

describe('fingerprint', () => {
  it('sees values and no order of fields', () => {
    const at = new Date(0);
    expect(fingerprint({ a: 1, b: [at], c: undefined })).toBe(fingerprint({ b: [new Date(0)], a: 1 }));
    expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: '1' }));
  });
});

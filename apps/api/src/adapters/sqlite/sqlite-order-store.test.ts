import { describe, expect, it } from 'vitest';
import { describeOrderStoreContract } from '../../ports/order-store.contract.ts';
import { aDatabase, aDatabaseFile } from '../../testing/a-database.ts';
import { aNewOrder } from '../../testing/an-order.ts';
import { createSqliteOrderStore } from './sqlite-order-store.ts';
import { createSqliteOutboxStore } from './sqlite-outbox-store.ts';

describeOrderStoreContract('SQLite in memory', () => {
  const database = aDatabase();
  return { orders: createSqliteOrderStore(database), outbox: createSqliteOutboxStore(database) };
});

describeOrderStoreContract('SQLite in a file', () => {
  const file = aDatabaseFile();
  const database = aDatabase(file);
  return {
    orders: createSqliteOrderStore(database),
    outbox: createSqliteOutboxStore(database),
    // The first connection is still open: nothing was tidied up for the second one.
    afterCrash: () => createSqliteOrderStore(aDatabase(file)),
  };
});

describe('SQLite orders', () => {
  it('are numbered without gap or repeat by two connections to one file', async () => {
    const file = aDatabaseFile();
    const stores = [aDatabase(file), aDatabase(file)].map(createSqliteOrderStore);
    const made = await Promise.all(Array.from({ length: 100 }, (_, n) => stores[n % 2]!.create(aNewOrder())));
    const counters = made.map((outcome) =>
      outcome.kind === 'created' ? Number(outcome.order.orderNumber.split('-')[1]) : 0,
    );
    expect(counters.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  it('are listed from the index alone, in its order, whatever the period', () => {
    const database = aDatabase();
    const prepared: string[] = [];
    createSqliteOrderStore({
      ...database,
      prepare: (sql) => {
        prepared.push(sql);
        return database.prepare(sql);
      },
    });
    const listings = prepared.filter((sql) => sql.includes('LIMIT :limit'));
    expect(listings).toHaveLength(3);
    for (const sql of listings) {
      const plan = database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => detail);
      expect(plan).toEqual(['SEARCH orders USING INDEX orders_by_user (user_id=? AND created_at<?)']);
    }
  });
});

import { DatabaseSync } from 'node:sqlite';
import { decisionTimes, isInvoiceable, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { anOrder, aTrip } from '#testing/an-order.ts';
import { startsAtMs } from '../records/order-times.ts';
import { migrate } from './migrate.ts';
import { lifeColumnsOf } from './order-life-columns.ts';
import { createSqliteOrderStore } from './sqlite-order-store.ts';
import { allMigrations } from './migrations/all-migrations.ts';

/** Departures that the rule treats differently: in days, in hours, within minutes, at odd milliseconds, there and back. */
const departures = [
  ['2026-12-01T17:30:00.000Z'],
  ['2026-11-21T10:00:00.000Z'],
  ['2026-11-20T14:00:00.000Z'],
  ['2026-11-20T13:59:59.999Z'],
  ['2026-11-20T10:10:00.001Z'],
  ['2027-03-28T01:30:00.123Z'],
  ['2026-12-01T17:30:00.000Z', '2026-12-03T08:00:00.000Z'],
];

const given: Order[] = [
  ...departures.map((legs, n) =>
    anOrder({ orderNumber: `W202611-${n}`, trips: legs.map((fromDatetime) => aTrip({ fromDatetime })) }),
  ),
  anOrder({ orderNumber: 'W202611-91', status: 'validated' }),
  anOrder({ orderNumber: 'W202611-92', status: 'validated', priceToConfirm: true }),
  anOrder({ orderNumber: 'W202611-93', status: 'canceled' }),
];

/** A file as the version before left it, with these orders. */
function anOldFile(orders: readonly Order[]): string {
  const file = aDatabaseFile();
  const connection = new DatabaseSync(file);
  migrate(connection, allMigrations.slice(0, 6));
  const insert = connection.prepare(`
    INSERT INTO orders (
      id, order_number, user_id, idempotency_key, request_hash, created_at, ends_at, status, confirmation_email_sent, document
    ) VALUES (?, ?, ?, ?, 'hash', ?, 0, ?, 1, ?)
  `);
  for (const order of orders) {
    const { history: _, settling: _settling, payment: _payment, invoiceNumber: _number, ...document } = order;
    const { id, orderNumber, userUID, createdAt, status } = order;
    insert.run(id, orderNumber, userUID, id, Date.parse(createdAt), status, JSON.stringify(document));
  }
  connection.close();
  return file;
}

describe('an order of a version before', () => {
  it('gets the columns that core makes of it', () => {
    const database = aDatabase(anOldFile(given));
    const row = database.prepare(
      'SELECT starts_at, remind_at, decide_before, ride_remind_at, is_billable FROM orders WHERE id = ?',
    );
    for (const order of given) {
      const { remindAt, decideBefore, rideRemindAt, isBillable } = lifeColumnsOf(order);
      const expected = [startsAtMs(order), remindAt, decideBefore, rideRemindAt, isBillable];
      expect(Object.values(row.get(order.id) ?? {})).toEqual(expected);
    }
  });

  it('reads as an order to which nothing happened yet', async () => {
    const orders = createSqliteOrderStore(aDatabase(anOldFile(given)));
    for (const order of given) {
      expect(await orders.find(order.id)).toEqual({ ...order, confirmationEmailSent: true });
    }
  });

  it('is found by the searches', async () => {
    const orders = createSqliteOrderStore(aDatabase(anOldFile(given)));
    const now = new Date(decisionTimes(given[0]!).decideBefore);
    const expired = await orders.toExpire({ now, limit: 100 });
    expect(expired.map(({ id }) => id)).toContain(given[0]!.id);
    const later = new Date('2027-06-01T00:00:00.000Z');
    const due = given.filter((order) => isInvoiceable(order, later)).map(({ id }) => id);
    expect((await orders.toInvoice({ now: later, limit: 100 })).map(({ id }) => id)).toEqual(due);
  });
});

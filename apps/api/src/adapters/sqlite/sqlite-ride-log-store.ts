import type { LoggedPress } from '@chauffeur/core';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { Database } from './database.ts';
import { type DocumentRow, readJson } from './json.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteRideLogStore(database: Database): RideLogStore {
  const { writer } = database;
  const insert = createPressInsert(database);
  const insertRow = createJournalInsert(database);
  const ofOrder = database.prepare<DocumentRow<LoggedPress>>('SELECT document FROM ride_presses WHERE order_id = ?');
  const proposing = database.prepare<{ order_id: string }>(
    'SELECT DISTINCT order_id FROM ride_presses WHERE proposes = 1 AND received_at >= ? LIMIT ?',
  );
  const forget = database.prepare('DELETE FROM ride_presses WHERE received_at < ?');

  return {
    add: (press, { journal } = {}) =>
      writer.write(() => {
        if (insert(press) && journal !== undefined) insertRow(journal);
      }),
    ofOrders: async (orderIds) =>
      [...new Set(orderIds)]
        .flatMap((orderId) => ofOrder.all(orderId))
        .map(({ document }) => readJson(document))
        .toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1)),
    proposing: async ({ since, limit }) =>
      proposing.all(since.getTime(), limit).map(({ order_id: orderId }) => orderId),
    forget: (receivedBefore) => writer.write(() => void forget.run(receivedBefore.getTime())),
  };
}

/** Writes a press inside a transaction that the caller has open; tells whether it is a new one. */
export function createPressInsert(database: Database): (press: LoggedPress) => boolean {
  const insert = database.prepare(`
    INSERT INTO ride_presses (order_id, ride_index, key, received_at, proposes, document) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
  `);
  return (press) => {
    const { orderId, rideIndex, key, receivedAt, proposes = false } = press;
    const at = [Date.parse(receivedAt), Number(proposes)];
    return insert.run(orderId, rideIndex, key, ...at, JSON.stringify(press)).changes === 1;
  };
}

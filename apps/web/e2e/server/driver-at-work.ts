import type { Order } from '@chauffeur/core';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const open = (dataDir: string) => new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'));

/** Makes an account the company's own in the role driver, as an invitation would; answers its id. */
export function makeDriver(dataDir: string, email: string): string {
  const database = open(dataDir);
  const { id: accountId } = database.prepare('SELECT id FROM user WHERE email = ?').get(email) as { id: string };
  const since = new Date();
  const nothing = { endedAt: null, factors: [], recoveryHashes: [], challenge: null, stepUps: [] };
  const member = { accountId, email, role: 'driver', since: since.toISOString(), ...nothing };
  database
    .prepare('INSERT INTO staff (account_id, since, document) VALUES (?, ?, ?)')
    .run(accountId, since.getTime(), JSON.stringify(member));
  database.close();
  return accountId;
}

/** Moves the ride of an accepted order, and what its vehicle does for it, so that it begins at an instant. */
export function moveRide(dataDir: string, orderId: string, startsAt: Date): void {
  const database = open(dataDir);
  const { document } = database.prepare('SELECT document FROM orders WHERE id = ?').get(orderId) as {
    document: string;
  };
  const order = JSON.parse(document) as Order;
  const byMs = startsAt.getTime() - Date.parse(order.trips[0]?.fromDatetime ?? '');
  const moved = (instantUtc: string) => new Date(Date.parse(instantUtc) + byMs).toISOString();
  for (const trip of order.trips) {
    trip.fromDatetime = moved(trip.fromDatetime);
    trip.toDatetime = moved(trip.toDatetime);
  }
  database
    .prepare('UPDATE orders SET document = ?, starts_at = starts_at + ?, ends_at = ends_at + ? WHERE id = ?')
    .run(JSON.stringify(order), byMs, byMs, orderId);
  const times = ['starts_at', 'ends_at', 'leave_at', 'free_at'].map((time) => `${time} = ${time} + ${byMs}`);
  database.prepare(`UPDATE occupations SET ${times.join(', ')} WHERE order_id = ?`).run(orderId);
  database.close();
}

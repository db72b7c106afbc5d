import type { Order } from '@chauffeur/core';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const week = 7 * 86_400_000;

/** Moves the ride of an accepted order a week back, while the product stands still: its jobs find it over when it starts. */
export function letRidePass(dataDir: string, orderId: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { timeout: 5000 });
  const { document } = database.prepare('SELECT document FROM orders WHERE id = ?').get(orderId) as {
    document: string;
  };
  const order = JSON.parse(document) as Order;
  const earlier = (instantUtc: string) => new Date(Date.parse(instantUtc) - week).toISOString();
  for (const trip of order.trips) {
    trip.fromDatetime = earlier(trip.fromDatetime);
    trip.toDatetime = earlier(trip.toDatetime);
  }
  database
    .prepare(
      'UPDATE orders SET document = ?, starts_at = starts_at - ?, ends_at = ends_at - ?, ride_remind_at = NULL WHERE id = ?',
    )
    .run(JSON.stringify(order), week, week, orderId);
  database.close();
}

/**
 * Moves the time by which two orders were promised an answer, while the product stands still: half of it has passed for the one, all of it
 * for the other. The product's jobs find both when it starts.
 */
export function letPromisePass(dataDir: string, { half, whole }: { half: string; whole: string }): void {
  const database = new DatabaseSync(path.join(dataDir, 'chauffeur.sqlite'), { timeout: 5000 });
  const anHourAgo = Date.now() - 3_600_000;
  database.prepare('UPDATE orders SET answer_remind_at = ? WHERE id = ?').run(anHourAgo, half);
  database
    .prepare(
      "UPDATE orders SET answer_remind_at = :at, answer_due_at = :at, document = json_set(document, '$.answerBefore', :before) WHERE id = :id",
    )
    .run({ at: anHourAgo, before: new Date(anHourAgo).toISOString(), id: whole });
  database.close();
}

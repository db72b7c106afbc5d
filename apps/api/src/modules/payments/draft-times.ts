import type { Order } from '@chauffeur/core';

/** As long as a quote lives: time enough for a bank's own page, and for a second card. */
const lifetimeMs = 60 * 60_000;

/** From when until when a draft may be paid for: an hour, and never after the pick-up. */
export function draftTimes({ trips }: Pick<Order, 'trips'>, now: Date): { createdAt: Date; expiresAt: Date } {
  const pickups = trips.map(({ fromDatetime }) => Date.parse(fromDatetime));
  return { createdAt: now, expiresAt: new Date(Math.min(now.getTime() + lifetimeMs, ...pickups)) };
}

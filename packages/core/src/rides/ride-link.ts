import type { Order } from '../schemas/order.ts';
import { dayMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/** How long after the last arrival a private link still opens (Rules 15.3). */
const openForDays = 30;

/**
 * Whether the private links of an order open no more: thirty days after its last arrival.
 *
 * @example isRideLinkOver({ trips: [] }, '2026-12-01T10:00:00.000Z') // true
 */
export function isRideLinkOver(
  { trips }: { readonly trips: readonly Pick<Order['trips'][number], 'toDatetime'>[] },
  nowUtc: UtcInstant,
): boolean {
  const arrivals = trips.map(({ toDatetime }) => epochMs(toDatetime));
  return epochMs(nowUtc) >= Math.max(...arrivals) + openForDays * dayMs;
}

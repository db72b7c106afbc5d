import type { Order } from '../schemas/order.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/** Within how long the same trip again is asked about (Rules 4.23), in milliseconds. */
const askedWithinMs = 10 * 60_000;

type Leg = Pick<Order['trips'][number], 'fromDatetime'> & Record<'from' | 'to', Place>;
type Place = Pick<Order['trips'][number]['from'], 'placeName' | 'postalCode' | 'city'>;

/** An order, as far as another one may repeat its trip. */
export interface EarlierOrder extends Pick<Order, 'createdAt' | 'status'> {
  trips: readonly Leg[];
}

/**
 * How many whole minutes ago somebody ordered the trip that they are ordering now: the same stops in the same sequence, at the same
 * instant of departure, whatever the car. Null where that was ten minutes ago or longer, where it was canceled since, and where it never was
 * (Rules 4.23). Of several the latest counts.
 *
 * @param trips the legs of what is being ordered; at least one
 * @param earlier orders of the same account, in any sequence
 * @example
 * minutesSinceSameTrip(
 *   [],
 *   [{ trips: [], status: 'pending', createdAt: '2026-11-20T10:00:00.000Z' }],
 *   '2026-11-20T10:03:20.000Z',
 * )
 * // 3
 */
export function minutesSinceSameTrip(
  trips: readonly Leg[],
  earlier: readonly EarlierOrder[],
  nowUtc: UtcInstant,
): number | null {
  const ages = earlier
    .filter((order) => order.status !== 'canceled' && isSameTrip(order.trips, trips))
    .map(({ createdAt }) => Math.max(0, epochMs(nowUtc) - epochMs(createdAt)))
    .filter((ageMs) => ageMs < askedWithinMs);
  return ages.length === 0 ? null : Math.floor(Math.min(...ages) / 60_000);
}

/**
 * Whether two ways are one trip: the same stops in the same sequence, at the same instant of departure (Rules 4.23). By the words that people
 * read: ids of places are their provider's, which may name one place in two ways.
 *
 * @param one legs
 * @param other legs
 * @example
 * isSameTrip([], [])
 * // true
 */
export function isSameTrip(one: readonly Leg[], other: readonly Leg[]): boolean {
  return one[0]?.fromDatetime === other[0]?.fromDatetime && wayOf(one) === wayOf(other);
}

function wayOf(trips: readonly Leg[]): string {
  const named = ({ placeName, postalCode, city }: Place) => [placeName, postalCode, city];
  return JSON.stringify(trips.map(({ from, to }) => [named(from), named(to)]));
}

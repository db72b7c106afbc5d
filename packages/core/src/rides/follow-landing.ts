import type { Order } from '../schemas/order.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { ridesOf } from '../trips/rides-of.ts';
import { pickUpKindOf } from './waiting-terms.ts';

/** An hour of a pick-up as a change of an order wishes it: of the clock in Europe/Paris. */
export interface PickUpHour {
  readonly date: string;
  readonly time: string;
}

/**
 * To which hour a landing moves the pick-up at an airport, of a ride of an order, from 0: to itself where it is later than what was agreed, else
 * back to that. What a landing has moved before was not agreed. Null where that is the hour already (Rules 14.16).
 *
 * @example
 * pickUpAtLanding({ history: [], trips: [
 *   { from: { placeName: 'Aéroport Paris-Orly', city: 'Orly' }, fromDatetime: '2026-12-01T17:30:00.000Z' },
 * ] }, 0, '2026-12-01T18:05:00.000Z')
 * // { date: '2026-12-01', time: '19:05' }
 */
export function pickUpAtLanding(
  { trips, history }: Pick<Order, 'trips' | 'history'>,
  rideIndex: number,
  landsAt: UtcInstant,
): PickUpHour | null {
  const [first] = ridesOf(trips)[rideIndex] ?? [];
  if (first === undefined || pickUpKindOf(first.from) !== 'airport') return null;
  const agreed = agreedStart(history, rideIndex) ?? first.fromDatetime;
  const later = epochMs(landsAt) > epochMs(agreed) ? landsAt : agreed;
  const hour = { date: parisDate(later), time: parisClock(later) };
  return epochMs(parisInstant(hour.date, hour.time)) === epochMs(first.fromDatetime) ? null : hour;
}

/** When the ride began before landings moved it; undefined where none has since somebody wished its hour or its places. */
function agreedStart(history: Order['history'], rideIndex: number): string | undefined {
  const changes = history.flatMap(({ event, amendment }) =>
    event === 'amend' && amendment?.rideIndex === rideIndex && amendment.before.trips !== undefined ? [amendment] : [],
  );
  const wished = changes.findLastIndex(({ landsAt }) => landsAt === undefined);
  const [moved] = changes.slice(wished + 1);
  return ridesOf(moved?.before.trips ?? [])[rideIndex]?.[0].fromDatetime;
}

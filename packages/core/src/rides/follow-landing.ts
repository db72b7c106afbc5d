import type { Address } from '../schemas/address.ts';
import type { Order } from '../schemas/order.ts';
import type { FlightNews } from '../schemas/ride-press.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs } from '../time/utc-instant.ts';
import { rideAt } from '../trips/rides-of.ts';
import { minuteMs, pickUpKindOf } from './waiting-terms.ts';

/** An hour of a pick-up as a change of an order wishes it: of the clock in Europe/Paris. */
export interface PickUpHour {
  readonly date: string;
  readonly time: string;
}

/** When a flight lands, ISO UTC, and what a service says of it where one has told it. */
interface Landing {
  readonly landsAt: string;
  readonly flight?: FlightNews | null | undefined;
}

/**
 * To which hour a landing moves the pick-up at an airport, of a ride of an order, from 0: to itself where it is later than what was agreed, else
 * back to that. What a landing has moved before was not agreed. Null where that is the hour already (Rules 14.16), or so near to it that what
 * a service says of a flight moves nothing (Rules 14.17).
 *
 * @example
 * pickUpAtLanding({ history: [], trips: [
 *   { from: { placeName: 'Aéroport Paris-Orly', city: 'Orly' }, fromDatetime: '2026-12-01T17:30:00.000Z' },
 * ] }, 0, { landsAt: '2026-12-01T18:05:00.000Z' })
 * // { date: '2026-12-01', time: '19:05' }
 */
export function pickUpAtLanding(
  { trips, history }: Pick<Order, 'trips' | 'history'>,
  rideIndex: number,
  { landsAt, flight = null }: Landing,
): PickUpHour | null {
  const [first] = rideAt(trips, rideIndex) ?? [];
  if (first === undefined || pickUpKindOf(first.from) !== 'airport') return null;
  const agreed = agreedStart(history, rideIndex) ?? first.fromDatetime;
  const later = epochMs(landsAt) > epochMs(agreed) ? landsAt : agreed;
  const hour = { date: parisDate(later), time: parisClock(later) };
  const movedMs = Math.abs(epochMs(parisInstant(hour.date, hour.time)) - epochMs(first.fromDatetime));
  return movedMs < leastDelayMs(flight) ? null : hour;
}

/** Expected hours come and go by minutes: whoever was told of each would stop to read. */
const leastFollowedMs = 10 * minuteMs;

/**
 * By how much a landing has to differ from the pick-up to be worth telling: less than a minute is nothing where a hand has entered it, nor are
 * ten minutes where a service has said it (Rules 14.17).
 */
export function leastDelayMs(flight: FlightNews | null): number {
  return flight === null ? minuteMs : leastFollowedMs;
}

/** A flight that a ride waits for. */
export interface AwaitedFlight {
  readonly number: string;
  readonly airport: Pick<Address, 'placeName' | 'city'>;
  /** The pick-up as it was agreed, before landings moved it, ISO UTC: near it the flight was to land. */
  readonly agreedAt: string;
}

/**
 * By which flight whoever is fetched comes, of a ride of an order, from 0; null where it begins at no airport or the number is not known
 * (Rules 14.17).
 *
 * @example awaitedFlight({ trips: [], history: [], connections: [] }, 0) // null
 */
export function awaitedFlight(
  { trips, history, connections }: Pick<Order, 'trips' | 'history' | 'connections'>,
  rideIndex: number,
): AwaitedFlight | null {
  const [first] = rideAt(trips, rideIndex) ?? [];
  const leg = first === undefined ? -1 : trips.indexOf(first);
  const flight = connections.find((one) => one.leg === leg && one.end === 'from' && one.kind === 'flight');
  if (first === undefined || flight === undefined) return null;
  const { number } = flight;
  return { number, airport: first.from, agreedAt: agreedStart(history, rideIndex) ?? first.fromDatetime };
}

/** When the ride began before landings moved it; undefined where none has since somebody wished its hour or its places. */
function agreedStart(history: Order['history'], rideIndex: number): string | undefined {
  const changes = history.flatMap(({ event, amendment }) =>
    event === 'amend' && amendment?.rideIndex === rideIndex && amendment.before.trips !== undefined ? [amendment] : [],
  );
  const wished = changes.findLastIndex(({ landsAt }) => landsAt === undefined);
  const [moved] = changes.slice(wished + 1);
  return rideAt(moved?.before.trips ?? [], rideIndex)?.[0].fromDatetime;
}

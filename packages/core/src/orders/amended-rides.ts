import { legsOf } from '../addresses/legs-of.ts';
import { pickupErrors } from '../booking/pickup-errors.ts';
import type { FieldErrors } from '../errors/field-error-key.ts';
import { stopsCount } from '../limits.ts';
import { toCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
import { priceCar } from '../pricing/price-car.ts';
import type { Address } from '../schemas/address.ts';
import type { Amendable, AmendmentWish } from '../schemas/amendment.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import type { Order } from '../schemas/order.ts';
import type { OrderTrip } from '../schemas/trip.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { buildTrips } from '../trips/build-trips.ts';
import type { Measure } from '../trips/measure.ts';
import { numberedRides, ridesOf } from '../trips/rides-of.ts';
import { type LeftWay, waysLeft } from './amend-order.ts';
import { sharedOut, soldFor } from './amended-price.ts';

/** A ride's stops and what was measured between them, in travelling order. */
export interface NewPlaces {
  readonly stops: readonly Address[];
  /** One for each leg. Places between which nothing could be measured have no price, so nobody can change to them. */
  readonly measures: readonly Measure[];
}

/** What a change of an order's rides is worked out from. */
export interface RidesQuestion {
  readonly order: Order;
  /** The surcharges of today's catalogue; the car's own tariff is that of the order. */
  readonly rules: readonly PriceRule[];
  /** The present instant, ISO UTC. */
  readonly now: UtcInstant;
  /** Given with a wish for other places. */
  readonly places?: NewPlaces;
}

/** The fields of the order that are others then; or what is wrong with the wish; or `closed`, since the ride has begun. */
type AmendedRides = { readonly after: Partial<Amendable> } | { readonly fields: FieldErrors } | 'closed';

type WishOf<Kind extends AmendmentWish['kind']> = Extract<AmendmentWish, { kind: Kind }>;

/** Another hour for a ride: all of its legs move together. */
export function otherHour(question: RidesQuestion, { rideIndex, date, time }: WishOf<'hour'>): AmendedRides {
  const found = rideToCome(question, rideIndex);
  if (found === 'closed' || 'fields' in found) return found;
  const fields = pickupErrors({ date, time }, question.now);
  if (Object.keys(fields).length > 0) return { fields };
  const shiftMs = epochMs(parisInstant(date, time)) - epochMs(found.ride[0].fromDatetime);
  const moved = found.ride.map((leg) => shifted(leg, shiftMs));
  return withRide(question, found.rides.with(found.position, moved), 'time');
}

function shifted(leg: OrderTrip, shiftMs: number): OrderTrip {
  const later = (instant: string) => new Date(epochMs(instant) + shiftMs).toISOString();
  return { ...leg, fromDatetime: later(leg.fromDatetime), toDatetime: later(leg.toDatetime) };
}

/** Other places for a ride, whose legs were measured anew. Its first leg still begins at the same hour. */
export function otherPlaces(question: RidesQuestion, { rideIndex }: WishOf<'places'>): AmendedRides {
  const { order, places } = question;
  const found = rideToCome(question, rideIndex);
  if (found === 'closed' || 'fields' in found) return found;
  if (places === undefined) throw new RangeError('places that nobody looked up');
  const { stops, measures } = places;
  if (!hasShapeOf(order, { stops, ...found })) return { fields: { stops: 'stops_count' } };
  const still = legsOf(stops, 'go').findIndex(({ from, to }) => from.placeId === to.placeId);
  if (still >= 0) return { fields: { [`stops.${still + 1}`]: 'impossible_journey' } };
  const departure = found.ride[0].fromDatetime;
  const legs = buildTrips({ stops, transferType: 'go', departure, measures }).map((leg) => ({
    ...leg,
    ...numberOf(found.ride[0]),
  }));
  const priced = withRide(question, found.rides.with(found.position, legs), 'stops');
  if (priced === 'closed' || 'fields' in priced) return priced;
  const connections = connectionsAfter(order, found.rides.slice(0, found.position).flat().length, {
    before: found.ride.length,
    after: legs.length,
  });
  return { after: { ...priced.after, connections } };
}

/**
 * A round trip without one of its ways. The way back is its last leg (Rules 3.4). What is left costs what it would have cost alone; where the
 * price was agreed, it costs the same share of that price. The way back alone stays the second of the rides that were ordered.
 */
export function withOneWay({ order, rules, now: nowUtc }: RidesQuestion, left: LeftWay): AmendedRides {
  if (!waysLeft(order, nowUtc).includes(left)) return 'closed';
  const back = order.trips.length - 1;
  const [from, until] = left === 'oneWay' ? [0, back] : [back, order.trips.length];
  const number = left === 'oneWay' ? {} : { rideIndex: 1 };
  const trips = order.trips.slice(from, until).map((leg) => ({ ...unpriced(leg), ...number }));
  const { now, before } = pricesOf(order, trips, rules);
  const [own, both] = [toCents(now.totalTTC), toCents(before.totalTTC)];
  // Two shares were made.
  const rideCents = shareOut(toCents(order.car.tripPrice), [own, Math.max(0, both - own)])[0] as number;
  const connections = order.connections
    .filter(({ leg }) => leg >= from && leg < until)
    .map((one) => ({ ...one, leg: one.leg - from }));
  return { after: { ...pricedLegs(order, now, rideCents), transferType: 'go', connections } };
}

interface RideToCome {
  readonly rides: readonly OrderTrip[][];
  readonly ride: readonly [OrderTrip, ...OrderTrip[]];
  /** Where it stands among those that are still driven. */
  readonly position: number;
}

/** All rides of an order, and the one that is to be changed, unless it has begun. */
function rideToCome({ order, now }: RidesQuestion, rideIndex: number): RideToCome | { fields: FieldErrors } | 'closed' {
  const numbered = numberedRides(order.trips);
  const position = numbered.findIndex((one) => one.rideIndex === rideIndex);
  const ride = numbered[position]?.legs;
  if (ride === undefined) return { fields: { rideIndex: 'invalid' } };
  if (ride.some(({ fromDatetime }) => epochMs(fromDatetime) <= epochMs(now))) return 'closed';
  return { rides: numbered.map(({ legs }) => legs), ride, position };
}

/**
 * The flights and trains that are left. Each belongs to a stop, so those of the changed ride are dropped; those of later rides stay with
 * their legs, which have other numbers by now.
 */
function connectionsAfter(
  { connections }: Order,
  first: number,
  legs: { before: number; after: number },
): Order['connections'] {
  return connections
    .filter(({ leg }) => leg < first || leg >= first + legs.before)
    .map((one) => (one.leg < first ? one : { ...one, leg: one.leg + legs.after - legs.before }));
}

/**
 * Whether a ride may have so many stops. The way back of a round trip (Rules 3.4) is a ride of two stops where it has an hour of its own;
 * where it has none it is the last leg of the only ride, which then has one stop more.
 */
function hasShapeOf(
  { transferType }: Order,
  { stops, position, rides }: Pick<RideToCome, 'position' | 'rides'> & { stops: readonly Address[] },
): boolean {
  const isRound = transferType === 'return' && rides.length === 1;
  if (position > 0) return stops.length === stopsCount.min;
  return stops.length >= stopsCount.min + Number(isRound) && stops.length <= stopsCount.max + Number(isRound);
}

/** The order with other legs, priced anew. It is refused where a ride would begin before the one before it is over (Rules 4.8). */
function withRide({ order, rules }: RidesQuestion, rides: readonly OrderTrip[][], field: string): AmendedRides {
  const trips = rides.flat().map(unpriced);
  if (ridesOf(trips).length !== rides.length || !isInOrder(rides))
    return { fields: { [field]: 'return_before_arrival' } };
  const { now, before } = pricesOf(order, trips, rules);
  const rideCents = Math.max(0, toCents(order.car.tripPrice) + toCents(now.totalTTC) - toCents(before.totalTTC));
  return { after: pricedLegs(order, now, rideCents) };
}

/** What the new legs cost (`now`) and what the present ones would (`before`), both at the order's own tariff and today's surcharges. */
function pricesOf({ car, trips: own }: Order, trips: readonly OrderTrip[], rules: readonly PriceRule[]) {
  return { now: priceCar({ car, trips, rules }), before: priceCar({ car, trips: own.map(unpriced), rules }) };
}

function pricedLegs(order: Order, now: ReturnType<typeof priceCar<OrderTrip>>, rideCents: number): Partial<Amendable> {
  const legs = now.trips.map((trip) => ({ ...trip, approachDistance: 0 }));
  const trips = rideCents === toCents(now.totalTTC) ? legs : sharedOut(legs, rideCents);
  return soldFor(order, { rideCents, trips, extras: order.extras });
}

function isInOrder(rides: readonly OrderTrip[][]): boolean {
  const [first, ...others] = rides as [OrderTrip[], ...OrderTrip[][]];
  const end = epochMs((first.at(-1) as OrderTrip).toDatetime);
  return others.every(([leg]) => leg !== undefined && epochMs(leg.fromDatetime) > end);
}

function unpriced(leg: OrderTrip): OrderTrip {
  const { from, to, fromDatetime, toDatetime, distance, duration, source } = leg;
  const measured = { distance, duration, ...(source !== undefined && { source }) };
  return { from, to, fromDatetime, toDatetime, ...measured, ...numberOf(leg) };
}

/** Which of the rides that were ordered a leg says it belongs to. */
function numberOf({ rideIndex }: OrderTrip): Pick<OrderTrip, 'rideIndex'> {
  return rideIndex === undefined ? {} : { rideIndex };
}

import { legsOf } from '../addresses/legs-of.ts';
import { pickupErrors } from '../booking/pickup-errors.ts';
import type { FieldErrors } from '../errors/field-error-key.ts';
import { leastCardCents, stopsCount, usualWaiting } from '../limits.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
import { rideVatRate, withoutVat } from '../money/vat.ts';
import { orderTotals } from '../pricing/order-totals.ts';
import { priceCar } from '../pricing/price-car.ts';
import type { Address } from '../schemas/address.ts';
import type { Amendable, Amendment, AmendmentWish } from '../schemas/amendment.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import { readConnections } from '../rides/connections.ts';
import { freeMinutesOf } from '../rides/waiting-terms.ts';
import { isSameRecord } from '../schemas/is-same-record.ts';
import type { WaitingTerms } from '../schemas/company.ts';
import type { Order } from '../schemas/order.ts';
import type { PricedTrip, Trip } from '../schemas/trip.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { buildTrips } from '../trips/build-trips.ts';
import type { Measure } from '../trips/measure.ts';
import { ridesOf } from '../trips/rides-of.ts';
import { amendableFields, canAgreeByPhone, hasReturnToCome, isHeldByInvoice } from './amend-order.ts';
import { nextStatus } from './next-status.ts';

type WishOf<Kind extends AmendmentWish['kind']> = Extract<AmendmentWish, { kind: Kind }>;

/** A ride's stops and what was measured between them, in travelling order. */
export interface NewPlaces {
  readonly stops: readonly Address[];
  /** One a leg; a place where none could be measured has no price and cannot be had. */
  readonly measures: readonly Measure[];
}

/** What a wish is planned by. */
export interface AmendmentQuestion extends Pick<Amendment, 'askedBy' | 'key'> {
  readonly order: Order;
  readonly wish: AmendmentWish;
  /** The surcharges of today's catalogue; the car's own tariff is that of the order. */
  readonly rules: readonly PriceRule[];
  /** The present instant, ISO UTC. */
  readonly now: UtcInstant;
  /** Of a wish for other places. */
  readonly places?: NewPlaces;
  /** The company's; the usual ones unless given. */
  readonly waiting?: WaitingTerms;
}

/** A change that fits the order; or what is wrong with the wish, or why the order is not changed any more. */
export type AmendmentPlan =
  | { readonly kind: 'planned'; readonly amendment: Amendment }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** It is canceled, or the ride has begun. */
  | { readonly kind: 'closed' }
  /** Its invoice was lowered by a credit note (Rules 21.4). */
  | { readonly kind: 'invoiced' };

/** What a wish makes of the order, with what goes back to the card because of it. */
interface Outcome {
  readonly after: Partial<Amendable>;
  readonly refundCents?: number;
}

type Planned = Outcome | { readonly fields: FieldErrors } | 'closed';

/**
 * What a wish changes of an order (Rules 21.1, 21.2): an hour moves all legs of its ride together; places are measured anew; a price is
 * shared out over the legs; waiting is a line of its own, beyond the free minutes; a refund lowers the price by what goes back. An hour
 * and places change the price by what they differ in at the order's own tariff and today's surcharges, so that a price that was agreed
 * stays agreed.
 *
 * @example
 * planAmendment({ order: readStoredOrder({ status: 'pending' }).order, wish: { kind: 'note', comment: 'Vol AF 1234' }, rules: [],
 *   now: '2026-11-20T10:00:00.000Z', askedBy: 'office', key: 'note-1' }).kind
 * // 'planned'
 */
export function planAmendment(question: AmendmentQuestion): AmendmentPlan {
  const { order, wish, key } = question;
  if (nextStatus(order.status, 'amend') === null) return { kind: 'closed' };
  if (isHeldByInvoice(order, wish.kind)) return { kind: 'invoiced' };
  const planned = outcomeOf(question);
  if (planned === 'closed') return { kind: 'closed' };
  if ('fields' in planned) return { kind: 'refused', fields: planned.fields };
  const changed = changedFields(order, planned.after);
  if (Object.keys(changed.after).length === 0)
    return { kind: 'refused', fields: { [mainField[wish.kind]]: 'unchanged' } };
  if (isTooLittle(order, planned.after))
    return { kind: 'refused', fields: { [mainField[wish.kind]]: 'out_of_bounds' } };
  const refundCents = planned.refundCents ?? overpaidCents(order, planned.after);
  return { kind: 'planned', amendment: { ...changed, ...namesOf(question), ...refundOf(order, refundCents), key } };
}

function refundOf(order: Order, refundCents: number): Pick<Amendment, 'refundTTC' | 'cardKeepsTTC'> {
  if (refundCents === 0) return { refundTTC: 0 };
  return { refundTTC: fromCents(refundCents), cardKeepsTTC: fromCents(keptCents(order) - refundCents) };
}

/** What it is, and who asked for it. */
function namesOf({
  order,
  wish,
  askedBy,
}: AmendmentQuestion): Omit<Amendment, 'before' | 'after' | 'refundTTC' | 'key'> {
  const isAgreed = 'agreedByPhone' in wish && wish.agreedByPhone === true && canAgreeByPhone(order, wish.kind);
  return {
    kind: wish.kind,
    ...('rideIndex' in wish && { rideIndex: wish.rideIndex }),
    ...(wish.kind === 'oneWay' && { rideIndex: ridesOf(order.trips).length - 1 }),
    askedBy,
    ...(isAgreed && { agreed: 'phone' as const }),
  };
}

/** Where it is said what is wrong with a wish as a whole. */
const mainField = {
  hour: 'time',
  places: 'stops',
  oneWay: 'kind',
  details: 'comment',
  passenger: 'traveller',
  note: 'comment',
  price: 'totalTTC',
  waiting: 'minutes',
  refund: 'amountTTC',
} as const satisfies Record<AmendmentWish['kind'], string>;

function outcomeOf(question: AmendmentQuestion): Planned {
  const { order, wish } = question;
  switch (wish.kind) {
    case 'hour':
      return otherHour(question, wish);
    case 'places':
      return otherPlaces(question, wish);
    case 'oneWay':
      return withoutReturn(question);
    case 'details':
      return otherDetails(question, wish);
    case 'passenger':
      return { after: { traveller: wish.traveller } };
    case 'note':
      return { after: { comment: wish.comment } };
    case 'price':
      return agreedPrice(order, wish);
    case 'waiting':
      return addedWaiting(question, wish);
    default:
      return refunded(order, wish);
  }
}

/** Those alone that differ, as they were and as they will be. */
function changedFields(order: Order, wished: Partial<Amendable>): Pick<Amendment, 'before' | 'after'> {
  const changed = amendableFields.filter((field) => field in wished && !isSameRecord(order[field], wished[field]));
  const of = (fields: Partial<Amendable>) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return { before: of(order), after: of(wished) };
}

/** What a charged card has paid beyond what the order costs from now on. */
function overpaidCents(order: Order, after: Partial<Amendable>): number {
  if (after.totalTTC === undefined || after.totalTTC >= order.totalTTC) return 0;
  return Math.max(0, keptCents(order) - toCents(after.totalTTC));
}

/** What a charged card has paid, and has not got back. */
function keptCents({ payment }: Order): number {
  return payment?.state === 'captured' ? toCents(payment.amountTTC) - toCents(payment.refundedTTC) : 0;
}

/** A hold is charged the least that a card can be, or nothing would be left to accept. */
function isTooLittle({ payment }: Order, { totalTTC }: Partial<Amendable>): boolean {
  return payment?.state === 'authorised' && totalTTC !== undefined && toCents(totalTTC) < leastCardCents;
}

interface RideToCome {
  rides: Trip[][];
  ride: Trip[];
}

/** The rides of an order and the one that is meant, while it has not begun. */
function rideToCome(
  { order, now }: AmendmentQuestion,
  rideIndex: number,
): RideToCome | { fields: FieldErrors } | 'closed' {
  const rides: Trip[][] = ridesOf(order.trips);
  const ride = rides[rideIndex];
  if (ride === undefined) return { fields: { rideIndex: 'invalid' } };
  return ride.some(({ fromDatetime }) => epochMs(fromDatetime) <= epochMs(now)) ? 'closed' : { rides, ride };
}

function otherHour(question: AmendmentQuestion, { rideIndex, date, time }: WishOf<'hour'>): Planned {
  const found = rideToCome(question, rideIndex);
  if (found === 'closed' || 'fields' in found) return found;
  const fields = pickupErrors({ date, time }, question.now);
  if (Object.keys(fields).length > 0) return { fields };
  const [first] = found.ride;
  const shiftMs = epochMs(parisInstant(date, time)) - epochMs((first as Trip).fromDatetime);
  const moved = found.ride.map((leg) => shifted(leg, shiftMs));
  return withRide(question, found.rides.with(rideIndex, moved), 'time');
}

function shifted(leg: Trip, shiftMs: number): Trip {
  const later = (instant: string) => new Date(epochMs(instant) + shiftMs).toISOString();
  return { ...leg, fromDatetime: later(leg.fromDatetime), toDatetime: later(leg.toDatetime) };
}

function otherPlaces(question: AmendmentQuestion, { rideIndex }: WishOf<'places'>): Planned {
  const { order, places } = question;
  const found = rideToCome(question, rideIndex);
  if (found === 'closed' || 'fields' in found) return found;
  if (places === undefined) throw new RangeError('places that nobody looked up');
  const { stops, measures } = places;
  if (!hasShapeOf(order, { stops, rideIndex, rides: found.rides.length })) return { fields: { stops: 'stops_count' } };
  const still = legsOf(stops, 'go').findIndex(({ from, to }) => from.placeId === to.placeId);
  if (still >= 0) return { fields: { [`stops.${still + 1}`]: 'impossible_journey' } };
  const departure = (found.ride[0] as Trip).fromDatetime;
  const legs = buildTrips({ stops, transferType: 'go', departure, measures });
  const priced = withRide(question, found.rides.with(rideIndex, legs), 'stops');
  if (priced === 'closed' || 'fields' in priced) return priced;
  const connections = connectionsAfter(order, found.rides.slice(0, rideIndex).flat().length, {
    before: found.ride.length,
    after: legs.length,
  });
  return { after: { ...priced.after, connections } };
}

/** Once the last ride has begun there is nobody left who would read it. */
function otherDetails(
  { order, now }: AmendmentQuestion,
  { traveller, connections, comment }: WishOf<'details'>,
): Planned {
  if (order.trips.every(({ fromDatetime }) => epochMs(fromDatetime) <= epochMs(now))) return 'closed';
  const read = readConnections(order.trips, connections);
  return 'errors' in read ? { fields: read.errors } : { after: { traveller, connections: read.connections, comment } };
}

/** A flight or train is that of its stop: those of the ride that goes elsewhere go, those behind it keep their leg. */
function connectionsAfter(
  { connections }: Order,
  first: number,
  legs: { before: number; after: number },
): Order['connections'] {
  return connections
    .filter(({ leg }) => leg < first || leg >= first + legs.before)
    .map((one) => (one.leg < first ? one : { ...one, leg: one.leg + legs.after - legs.before }));
}

/** The way back of a round trip is its last leg (Rules 3.4): alone where it has an hour of its own, behind the way there where it has not. */
function hasShapeOf(
  { transferType }: Order,
  { stops, rideIndex, rides }: { stops: readonly Address[]; rideIndex: number; rides: number },
): boolean {
  const isRound = transferType === 'return' && rides === 1;
  if (rideIndex > 0) return stops.length === stopsCount.min;
  return stops.length >= stopsCount.min + Number(isRound) && stops.length <= stopsCount.max + Number(isRound);
}

/** The order with other legs, priced anew; none of its rides begins before the one before it is over (Rules 4.8). */
function withRide({ order, rules }: AmendmentQuestion, rides: readonly Trip[][], field: string): Planned {
  const trips = rides.flat().map(unpriced);
  if (ridesOf(trips).length !== rides.length || !isInOrder(rides))
    return { fields: { [field]: 'return_before_arrival' } };
  const { now, before } = pricesOf(order, trips, rules);
  const rideCents = Math.max(0, toCents(order.car.tripPrice) + toCents(now.totalTTC) - toCents(before.totalTTC));
  return { after: pricedLegs(order, now, rideCents) };
}

/** What other legs cost at the order's own tariff, and what its own do by today's surcharges. */
function pricesOf({ car, trips: own }: Order, trips: readonly Trip[], rules: readonly PriceRule[]) {
  return { now: priceCar({ car, trips, rules }), before: priceCar({ car, trips: own.map(unpriced), rules }) };
}

function pricedLegs(order: Order, now: ReturnType<typeof priceCar<Trip>>, rideCents: number): Partial<Amendable> {
  const legs = now.trips.map((trip) => ({ ...trip, approachDistance: 0 }));
  const trips = rideCents === toCents(now.totalTTC) ? legs : sharedOut(legs, rideCents);
  return soldFor(order, { rideCents, trips, extras: order.extras });
}

/**
 * The way back is the last leg (Rules 3.4). What is left costs what it would have cost alone; of a price that was agreed, as much of it as
 * that is of both ways.
 */
function withoutReturn({ order, rules, now: nowUtc }: AmendmentQuestion): Planned {
  if (!hasReturnToCome(order, nowUtc)) return 'closed';
  const trips = order.trips.slice(0, -1).map(unpriced);
  const { now, before } = pricesOf(order, trips, rules);
  const [there, both] = [toCents(now.totalTTC), toCents(before.totalTTC)];
  // Two shares were made.
  const rideCents = shareOut(toCents(order.car.tripPrice), [there, Math.max(0, both - there)])[0] as number;
  const connections = order.connections.filter(({ leg }) => leg < trips.length);
  return { after: { ...pricedLegs(order, now, rideCents), transferType: 'go', connections } };
}

function isInOrder(rides: readonly Trip[][]): boolean {
  const [first, ...others] = rides as [Trip[], ...Trip[][]];
  const end = epochMs((first.at(-1) as Trip).toDatetime);
  return others.every(([leg]) => leg !== undefined && epochMs(leg.fromDatetime) > end);
}

function unpriced({ from, to, fromDatetime, toDatetime, distance, duration, source }: Trip): Trip {
  return { from, to, fromDatetime, toDatetime, distance, duration, ...(source !== undefined && { source }) };
}

/** The legs with a price of the ride that no tariff gives, in the proportion in which they are. */
function sharedOut(trips: readonly PricedTrip[], rideCents: number): PricedTrip[] {
  const weights = trips.map(({ tripPriceTTC }) => toCents(tripPriceTTC));
  const [sharesTTC, sharesHT] = [shareOut(rideCents, weights), shareOut(withoutVat(rideCents, rideVatRate), weights)];
  return trips.map((trip, index) => ({
    ...trip,
    // One share was made per leg.
    tripPriceTTC: fromCents(sharesTTC[index] as number),
    tripPriceHT: fromCents(sharesHT[index] as number),
  }));
}

interface Sale extends Pick<Order, 'trips' | 'extras'> {
  rideCents: number;
}

/** All that says what the order costs, its lines adding up (Rules 9.4). */
function soldFor({ car }: Order, { rideCents, trips, extras }: Sale): Partial<Amendable> {
  const totalHT = fromCents(withoutVat(rideCents, rideVatRate));
  const carPrice = { totalTTC: fromCents(rideCents), totalHT, vatRate: rideVatRate };
  const { vatRate: _ride, ...totals } = orderTotals({ carPrice, extras });
  return { car: { ...car, tripPrice: carPrice.totalTTC }, trips, ...totals };
}

function agreedPrice(order: Order, { totalTTC }: WishOf<'price'>): Planned {
  const rideCents = toCents(totalTTC) - toCents(order.totalTTC) + toCents(order.car.tripPrice);
  if (rideCents < 0) return { fields: { totalTTC: 'out_of_bounds' } };
  return { after: { ...rideFor(order, rideCents), priceToConfirm: false } };
}

/** The same ride for another price. */
function rideFor(order: Order, rideCents: number): Partial<Amendable> {
  return soldFor(order, { rideCents, trips: sharedOut(order.trips, rideCents), extras: order.extras });
}

/** Waiting is a part of the carriage, at its rate of VAT (Rules 14.6). Of an order it is one line, which grows where more is added. */
function addedWaiting({ order, waiting = usualWaiting }: AmendmentQuestion, wish: WishOf<'waiting'>): Planned {
  if (order.status !== 'validated') return 'closed';
  const ride = ridesOf(order.trips)[wish.rideIndex];
  if (ride === undefined) return { fields: { rideIndex: 'invalid' } };
  const minutes = wish.minutes - freeMinutesOf(ride[0], waiting);
  if (minutes <= 0) return { fields: { minutes: 'out_of_bounds' } };
  const isWaiting = ({ code }: { code: string }) => code === waitingCode;
  const { quantity = 0 } = order.extras.find(isWaiting) ?? {};
  const line = {
    code: waitingCode,
    name: 'Attente (minute)',
    nameEn: 'Waiting (minute)',
    priceTTC: waiting.minuteTTC,
    vatRate: rideVatRate,
    quantity: quantity + minutes,
    totalTTC: 0,
    totalHT: 0,
  };
  const extras = [...order.extras.filter((extra) => !isWaiting(extra)), line];
  return { after: soldFor(order, { rideCents: toCents(order.car.tripPrice), trips: order.trips, extras }) };
}

/** No article of the catalogue: the line of an order that was waited for. */
const waitingCode = 'waiting';

function refunded(order: Order, { amountTTC }: WishOf<'refund'>): Planned {
  const { car } = order;
  const refundCents = toCents(amountTTC);
  if (refundCents > Math.min(keptCents(order), toCents(car.tripPrice)))
    return { fields: { amountTTC: 'out_of_bounds' } };
  return { after: rideFor(order, toCents(car.tripPrice) - refundCents), refundCents };
}

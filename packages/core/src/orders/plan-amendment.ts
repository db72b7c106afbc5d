import type { FieldErrors } from '../errors/field-error-key.ts';
import { leastCardCents } from '../limits.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { rideVatRate } from '../money/vat.ts';
import { readConnections } from '../rides/connections.ts';
import { articlesOf, freeMinutesOf, waitingCode } from '../rides/waiting-terms.ts';
import type { Amendable, Amendment, AmendmentWish } from '../schemas/amendment.ts';
import type { WaitingTerms } from '../schemas/company.ts';
import { isSameRecord } from '../schemas/is-same-record.ts';
import type { Order } from '../schemas/order.ts';
import { epochMs } from '../time/utc-instant.ts';
import { rideAt, ridesOf } from '../trips/rides-of.ts';
import { amendableFields, canAgreeByPhone, isHeldByInvoice } from './amend-order.ts';
import { sharedOut, soldFor } from './amended-price.ts';
import { otherHour, otherPlaces, type RidesQuestion, withOneWay } from './amended-rides.ts';
import { nextStatus } from './next-status.ts';

type WishOf<Kind extends AmendmentWish['kind']> = Extract<AmendmentWish, { kind: Kind }>;

/** What a change of an order is planned from. */
export interface AmendmentQuestion extends RidesQuestion, Pick<Amendment, 'askedBy' | 'key'> {
  readonly wish: AmendmentWish;
  /** The company's. */
  readonly waiting: WaitingTerms;
}

/** The change to be made of the order; or what is wrong with the wish; or why the order cannot be changed any more. */
export type AmendmentPlan =
  | { readonly kind: 'planned'; readonly amendment: Amendment }
  | { readonly kind: 'refused'; readonly fields: FieldErrors }
  /** The order is canceled, or the ride has begun. */
  | { readonly kind: 'closed' }
  /** A credit note has lowered the order's invoice (Rules 21.4). */
  | { readonly kind: 'invoiced' };

/** The fields of the order that are others then, and what goes back to the card because of it. */
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
 *   now: '2026-11-20T10:00:00.000Z', waiting: usualWaiting, askedBy: 'office', key: 'note-1' }).kind
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
    ...(wish.kind === 'returnOnly' && { rideIndex: 0 }),
    askedBy,
    ...(isAgreed && { agreed: 'phone' as const }),
  };
}

/** The field of the form under which it is said what is wrong with a wish as a whole. */
const mainField = {
  hour: 'time',
  places: 'stops',
  oneWay: 'kind',
  returnOnly: 'kind',
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
    case 'returnOnly':
      return withOneWay(question, wish.kind);
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

/** Only the fields that differ, as they were and as they will be. */
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

/** Whether the card holds money and would be charged less than its provider takes: the order could then never be accepted. */
function isTooLittle({ payment }: Order, { totalTTC }: Partial<Amendable>): boolean {
  return payment?.state === 'authorised' && totalTTC !== undefined && toCents(totalTTC) < leastCardCents;
}

/** Who travels, by which flights, and what the driver should know. Once the last ride has begun nobody would read it any more. */
function otherDetails(
  { order, now }: AmendmentQuestion,
  { traveller, connections, comment }: WishOf<'details'>,
): Planned {
  if (order.trips.every(({ fromDatetime }) => epochMs(fromDatetime) <= epochMs(now))) return 'closed';
  const read = readConnections(order.trips, connections);
  return 'errors' in read ? { fields: read.errors } : { after: { traveller, connections: read.connections, comment } };
}

function agreedPrice(order: Order, { totalTTC }: WishOf<'price'>): Planned {
  const rideCents = toCents(totalTTC) - toCents(order.totalTTC) + toCents(order.car.tripPrice);
  if (rideCents < 0) return { fields: { totalTTC: 'out_of_bounds' } };
  return { after: { ...rideFor(order, rideCents), priceToConfirm: false } };
}

/** The same ride at another price. */
function rideFor(order: Order, rideCents: number): Partial<Amendable> {
  return soldFor(order, { rideCents, trips: sharedOut(order.trips, rideCents), extras: order.extras });
}

/** Waiting is a part of the carriage and has its rate of VAT (Rules 14.6). An order has one line of it, which grows where more is added. */
function addedWaiting({ order, waiting }: AmendmentQuestion, wish: WishOf<'waiting'>): Planned {
  if (order.status !== 'validated') return 'closed';
  const ride = rideAt(order.trips, wish.rideIndex);
  if (ride === undefined) return { fields: { rideIndex: 'invalid' } };
  const minutes = wish.minutes - freeMinutesOf(ride[0], waiting);
  if (minutes <= 0) return { fields: { minutes: 'out_of_bounds' } };
  const { quantity = 0 } = order.extras.find(({ code }) => code === waitingCode) ?? {};
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
  const extras = [...articlesOf(order.extras), line];
  return { after: soldFor(order, { rideCents: toCents(order.car.tripPrice), trips: order.trips, extras }) };
}

function refunded(order: Order, { amountTTC }: WishOf<'refund'>): Planned {
  const { car } = order;
  const refundCents = toCents(amountTTC);
  if (refundCents > Math.min(keptCents(order), toCents(car.tripPrice)))
    return { fields: { amountTTC: 'out_of_bounds' } };
  return { after: rideFor(order, toCents(car.tripPrice) - refundCents), refundCents };
}

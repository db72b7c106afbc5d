import { isShortNotice } from '../booking/is-short-notice.ts';
import type { Amendable, AmendableField, Amendment } from '../schemas/amendment.ts';
import { isSameRecord } from '../schemas/is-same-record.ts';
import type { Order, OrderChange, Proposal } from '../schemas/order.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { rideAt, ridesOf } from '../trips/rides-of.ts';
import { nextStatus } from './next-status.ts';

/**
 * Names every field of `Amendable`, so that a forgotten one does not compile. The schema is not read for it, since its library would then
 * be downloaded with every page that shows a change.
 */
const isAmendable = {
  trips: true,
  transferType: true,
  car: true,
  extras: true,
  totalTTC: true,
  totalHT: true,
  vatLines: true,
  priceToConfirm: true,
  comment: true,
  traveller: true,
  connections: true,
} as const satisfies Record<AmendableField, true>;

/** The fields of an order that a change may touch. */
export const amendableFields = Object.keys(isAmendable) as readonly AmendableField[];

/** What is left of a round trip of which one way is dropped: the way there alone, or the way back alone. */
export type LeftWay = 'oneWay' | 'returnOnly';

/**
 * Whether a change of that kind drops one of the ways of a round trip; what it leaves is its kind (Rules 21.1).
 *
 * @example isDropping('oneWay') // true
 */
export function isDropping(kind: Amendment['kind']): kind is LeftWay {
  return kind === 'oneWay' || kind === 'returnOnly';
}

/**
 * What may be left of a round trip while the other way is dropped (Rules 21.1): the way back alone as long as no ride has begun, where it has
 * an hour of its own and so is a ride; the way there alone until the ride begins that the way back belongs to.
 *
 * @example waysLeft({ transferType: 'go', trips: [] }, '2026-11-20T10:00:00.000Z') // []
 */
export function waysLeft(order: Pick<Order, 'transferType' | 'trips'>, nowUtc: UtcInstant): readonly LeftWay[] {
  const [first, wayBack] = ridesOf(order.trips);
  if (first === undefined || !hasReturnToCome(order, nowUtc)) return [];
  const isThereToCome = wayBack !== undefined && epochMs(first[0].fromDatetime) > epochMs(nowUtc);
  return isThereToCome ? ['returnOnly', 'oneWay'] : ['oneWay'];
}

/** Whether the ride that the way back of a round trip belongs to has not begun. */
function hasReturnToCome({ transferType, trips }: Pick<Order, 'transferType' | 'trips'>, nowUtc: UtcInstant): boolean {
  const begins = ridesOf(trips).at(-1)?.[0].fromDatetime;
  return transferType === 'return' && begins !== undefined && epochMs(begins) > epochMs(nowUtc);
}

type Billed = Pick<Order, 'invoiceNumber' | 'creditedTTC'>;

/**
 * Whether a change still fits the order: it is neither canceled nor held by its invoice (`isHeldByInvoice`), and what the change is to
 * alter is what it was (Rules 21.1, 21.4).
 *
 * @example canAmend({ status: 'canceled', invoiceNumber: null, creditedTTC: 0 }, { kind: 'note', before: {} }) // false
 */
export function canAmend(
  order: Pick<Order, 'status'> & Billed & Partial<Amendable>,
  { kind, before }: Pick<Amendment, 'kind' | 'before'>,
): boolean {
  if (nextStatus(order.status, 'amend') === null) return false;
  if (isHeldByInvoice(order, kind)) return false;
  return amendableFields.every((field) => before[field] === undefined || isSameRecord(before[field], order[field]));
}

/**
 * Whether an invoice keeps a change from an order: it was lowered by a credit note, and what it still asks for is no longer what the order
 * says (Rules 21.4). Any other invoice is replaced.
 *
 * @example isHeldByInvoice({ invoiceNumber: 'F2026-1', creditedTTC: 11 }, 'price') // true
 */
export function isHeldByInvoice({ invoiceNumber, creditedTTC }: Billed, kind: Amendment['kind']): boolean {
  return invoiceNumber !== null && creditedTTC > 0 && isBilled(kind);
}

/** Whether a change of that kind alters what an invoice says. */
function isBilled(kind: Amendment['kind']): boolean {
  return kind !== 'note' && kind !== 'passenger' && kind !== 'details';
}

/**
 * The order after a change of it: the fields that the change names, and no others (Rules 21.1). What waited for the customer's yes was
 * about the order as it was before, and waits no more; an invoice that would say otherwise holds no more, and another one is due. Throws a RangeError where the change does not fit the order (`canAmend`).
 *
 * @example
 * amendOrder(readStoredOrder({ status: 'pending', comment: '' }).order, { kind: 'note', askedBy: 'office', before: { comment: '' },
 *   after: { comment: 'Vol AF 1234' }, refundTTC: 0, key: 'note-1' }).comment
 * // 'Vol AF 1234'
 */
export function amendOrder(order: Order, amendment: Amendment): Order {
  if (!canAmend(order, amendment)) throw new RangeError(`the change does not fit order ${order.id}`);
  const { invoiceNumber, earlierInvoices } = order;
  const isReplaced = invoiceNumber !== null && isBilled(amendment.kind);
  return {
    ...order,
    ...amendment.after,
    proposal: null,
    ...(isReplaced && { invoiceNumber: null, earlierInvoices: [...earlierInvoices, invoiceNumber] }),
  };
}

/**
 * What an order is after a change that is done, beside its status: amended, with a proposal or without one (Rules 21.1, 21.3). Any other
 * change leaves the fields of the order alone.
 *
 * @example
 * afterAmending(readStoredOrder({}).order, { event: 'accept', at: '2026-11-20T10:00:00.000Z', message: '', dueTTC: 0 }).proposal
 * // null
 */
export function afterAmending(order: Order, { event, at, amendment, expiresAt }: OrderChange): Order {
  if (event === 'declineAmendment') return { ...order, proposal: null };
  if (amendment === undefined) return order;
  if (event === 'amend') return amendOrder(order, amendment);
  return { ...order, proposal: { amendment, at, expiresAt: expiresAt ?? at } };
}

/** Whether it is about another hour of a request that waits: accepted then, it would bind whoever asked for another hour (Rules 21.3). */
export function isOtherHourOfRequest({ status }: Pick<Order, 'status'>, kind: Amendment['kind']): boolean {
  return kind === 'hour' && status === 'pending';
}

/**
 * Whether the office may note that the customer has said yes on the phone (Rules 21.3): to a price that was to be confirmed, to another hour of
 * a request that waits, and to anything where no mail can ask.
 *
 * @example canAgreeByPhone({ status: 'pending', priceToConfirm: false, customer: { email: 'anne@example.fr' } }, 'hour') // true
 */
export function canAgreeByPhone(
  {
    status,
    priceToConfirm,
    customer,
  }: Pick<Order, 'status' | 'priceToConfirm'> & { readonly customer: { readonly email: string } },
  kind: Amendment['kind'],
): boolean {
  if (customer.email === '' && ['price', 'hour', 'places'].includes(kind)) return true;
  return (kind === 'price' && priceToConfirm) || isOtherHourOfRequest({ status }, kind);
}

/**
 * Whether what a customer wishes is asked of the office first (Rules 21.5): another hour or other places of a ride that was accepted, where
 * the ride leaves within 24 hours, as it was or as it would be.
 *
 * @example
 * isAskedFirst(readStoredOrder({ status: 'pending' }).order, { rideIndex: 0, after: {} }, '2026-11-20T10:00:00.000Z')
 * // false
 */
export function isAskedFirst(
  { status, trips }: Pick<Order, 'status' | 'trips'>,
  { rideIndex, after }: Pick<Amendment, 'rideIndex' | 'after'>,
  nowUtc: UtcInstant,
): boolean {
  if (status !== 'validated' || rideIndex === undefined) return false;
  const starts = [trips, after.trips ?? trips].flatMap((legs) => rideAt(legs, rideIndex)?.[0].fromDatetime ?? []);
  return starts.some((start) => isShortNotice(start, nowUtc));
}

/**
 * The change that a customer asks for and the office has not answered; null where there is none (Rules 21.5).
 *
 * @example questionOf({ proposal: null }) // null
 */
export function questionOf({ proposal }: Pick<Order, 'proposal'>): Proposal | null {
  return proposal?.amendment.askedBy === 'customer' ? proposal : null;
}

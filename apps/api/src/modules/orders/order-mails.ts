import {
  driverCardAt,
  isAcceptedAtOnce,
  isGuest,
  type Language,
  mobileNumber,
  type Order,
  type OrderChange,
  type OrderEvent,
  type RideLinkKind,
  ridesOf,
} from '@chauffeur/core';
import { mailboxKey } from '#plugins/rate-limits.ts';
import type { MailSubject, NewMail, OrderMailKind, SmsKind } from '#ports/outbox-store.ts';

/** What the customer receives; the same entry whether the order or `sendNewMail` asks for it. */
export function orderReceivedMail(orderId: string): NewMail {
  return { dedupeKey: `order-received:${orderId}`, subject: { kind: 'order-received', orderId } };
}

/** What tells the customer of an order as it stands; null where that is on its way by itself (Rules 10.17). */
export function tellingMail(order: Pick<Order, 'id' | 'pendingChange' | 'history'>): NewMail | null {
  return isAcceptedAtOnce(order) ? null : orderReceivedMail(order.id);
}

/** The mails that leave because of a new order: to the customer and to the operator (Rules 7.1). */
export function orderMails(order: Placed): NewMail[] {
  const { id: orderId } = order;
  const account = accountOf(order);
  return [
    { ...orderReceivedMail(orderId), account },
    { dedupeKey: `new-order:${orderId}`, subject: { kind: 'new-order', orderId }, account },
  ];
}

type Placed = Pick<Order, 'id' | 'userUID' | 'customer'>;

/**
 * Whose share of the outbox an order's mails count against: the account's, or the mailbox's where there is none, since a guest is somebody else each
 * time.
 */
function accountOf({ userUID, customer }: Placed): string {
  return userUID === '' || isGuest(userUID) ? mailboxKey(customer.email) : userUID;
}

/** Rules 7.6. The operator's own answer comes back with the voucher and the calendar entry as it now stands. */
const kindsOf = {
  accept: ['order-accepted', 'operator-order-accepted'],
  refuse: ['order-refused', 'operator-order-refused'],
  cancelByCustomer: ['order-cancelled', 'operator-order-cancelled'],
  cancelByOperator: ['order-cancelled-by-us', 'operator-cancelled-order'],
  expire: ['order-expired', 'operator-order-expired'],
  declineWaiting: [],
  withdrawNoShow: [],
  waiveFee: ['fee-waived'],
} as const satisfies Record<
  Exclude<OrderEvent, 'amend' | 'proposeAmendment' | 'declineAmendment'>,
  readonly OrderMailKind[]
>;

/**
 * The mails that leave because a change is done. What ends or accepts an order happens to it once; it may be changed often, and each time is
 * told (Rules 21.1): to the operator too where the customer has asked, or said yes or no.
 */
export function changeMails(order: Changed, change: AmendingChange): NewMail[] {
  const { id: orderId } = order;
  const { event, at, amendment } = change;
  const kinds = amendingKinds(change);
  const share = isOfOwnDoing(change) && { account: accountOf(order) };
  if (kinds === null)
    return [...kindsOf[event as Ending], ...travellersKinds(order, change)].map((kind) => ({
      dedupeKey: `${kind}:${orderId}`,
      subject: { kind, orderId },
      ...share,
    }));
  const held = amendment?.tellFrom && { dueAt: new Date(amendment.tellFrom) };
  return kinds.map((kind) => ({
    dedupeKey: amendingKey(kind, orderId, at),
    subject: { kind, orderId },
    ...held,
    ...share,
  }));
}

type Changed = Placed & Pick<Order, 'status' | 'traveller' | 'trips'>;

/** What leaves to whoever travels where that is somebody else, with an e-mail of their own, who was told who comes (Rules 14.11). */
function travellersKinds({ traveller, customer, ...order }: Changed, change: AmendingChange): OrderMailKind[] {
  const isElsewhere = traveller !== null && traveller.email !== '' && traveller.email !== customer.email;
  return isElsewhere && rideCalledOff(order, change) !== null ? ['traveller-cancelled'] : [];
}

/**
 * The hour, ISO UTC, of the ride to which whoever travels may be on the way by what we have told as it is cancelled: one whose driver was told of, the evening
 * before, and that is not over. Null where there is none.
 */
export function rideCalledOff(
  { status, trips }: Pick<Order, 'status' | 'trips'>,
  { event, at }: Pick<OrderChange, 'event' | 'at'>,
): string | null {
  const isCalledOff = event === 'cancelByCustomer' || event === 'cancelByOperator';
  if (!isCalledOff || status === 'pending') return null;
  const hours = ridesOf(trips).map(([first, ...others]) => ({
    startsAt: first.fromDatetime,
    endsAt: (others.at(-1) ?? first).toDatetime,
  }));
  return hours.find(({ startsAt, endsAt }) => driverCardAt(startsAt) <= at && at < endsAt)?.startsAt ?? null;
}

/** Whether a change came about without the operator: by the customer, by the fleet or since its time was over. */
function isOfOwnDoing({ event, by, automatic }: AmendingChange): boolean {
  if (event === 'accept') return automatic === true && by === undefined;
  return by === undefined && event !== 'refuse' && event !== 'cancelByOperator';
}

/** What is told of a change that may come again; null of one that comes once. */
function amendingKinds({ event, amendment, by }: AmendingChange): OrderMailKind[] | null {
  const isCustomers = by === undefined && (amendment?.askedBy === 'customer' || amendment?.agreed === 'link');
  switch (event) {
    case 'amend':
      return ['order-amended', ...(isCustomers ? (['operator-order-amended'] as const) : [])];
    case 'proposeAmendment':
      return [isCustomers ? 'operator-amendment-asked' : 'amendment-offer'];
    case 'declineAmendment':
      return [by === undefined ? 'operator-amendment-declined' : 'amendment-refused'];
    default:
      return null;
  }
}

type Ending = keyof typeof kindsOf;

type AmendingChange = Pick<OrderChange, 'event' | 'at' | 'amendment' | 'by' | 'automatic'>;

/** The key of a mail about one of several changes of an order. It says which change. */
export function amendingKey(kind: MailSubject['kind'], orderId: string, at: string): string {
  return `${kind}:${orderId}:${at}`;
}

/**
 * The text messages that leave beside the mails of a change (Rules 14.14): that we have cancelled, to whoever travels that whoever booked has, or that the
 * office has moved the hour. What the customer has asked for or agreed to by the link is known to him by then.
 */
export function changeTexts(order: Changed, change: AmendingChange): NewMail[] {
  const { event, at, amendment, by } = change;
  const isMoved = event === 'amend' && amendment?.kind === 'hour' && amendment.askedBy === 'office' && by !== undefined;
  const of = (kind: SmsKind, happened: string, readers = textReadersOf(order)) =>
    readers.map((reader) => ({
      dedupeKey: `${kind}:${happened}:${reader}`,
      subject: { kind, orderId: order.id },
      ...(amendment?.tellFrom && { dueAt: new Date(amendment.tellFrom) }),
    }));
  if (event === 'cancelByOperator') return of('sms-cancelled-by-us', order.id);
  if (event === 'cancelByCustomer' && rideCalledOff(order, change) !== null)
    return of('sms-traveller-cancelled', order.id, travellersAlone(order));
  return isMoved ? of('sms-ride-moved', `${order.id}:${at}`) : [];
}

/** Whoever travels, by a mobile number that is not that of who booked, who knows. */
function travellersAlone(order: Reached): RideLinkKind[] {
  const number = mobileOf(order, 'traveller');
  return number === null || number === mobileOf(order, 'booker') ? [] : ['traveller'];
}

export const allReaders: readonly RideLinkKind[] = ['booker', 'traveller'];

type Reached = Pick<Order, 'customer' | 'traveller'>;
type Reader = Pick<Order, 'language' | 'traveller'>;

/** The readers who get a text message: one for each number. */
export function textReadersOf(order: Reached): RideLinkKind[] {
  const numbers = new Map(allReaders.map((reader) => [mobileOf(order, reader), reader]));
  numbers.delete(null);
  return [...numbers.values()];
}

/** Where a text message reaches a reader; null where no mobile number is known. */
export function mobileOf({ customer, traveller }: Reached, reader: RideLinkKind): string | null {
  return mobileNumber((reader === 'booker' ? customer : traveller)?.phoneNumber ?? '');
}

/** The language in which a reader is written to. */
export function readerLanguage({ language, traveller }: Reader, reader: RideLinkKind): Language {
  return (reader === 'traveller' ? traveller?.language : undefined) ?? language;
}

/** The traveller's name, where the reader is somebody else; otherwise null. */
export function otherTravellerName({ traveller }: Pick<Reader, 'traveller'>, reader: RideLinkKind): string | null {
  return reader === 'booker' && traveller !== null ? traveller.name : null;
}

/** Tells the operator that a card was not captured, for every time that he accepts (Rules 4.12). */
export function captureFailedMail(orderId: string, { at }: Pick<OrderChange, 'at'>): NewMail {
  const kind = 'operator-capture-failed';
  return { dedupeKey: `${kind}:${orderId}:${at}`, subject: { kind, orderId } };
}

/** Tells whoever paid for a change that it did not come about, once for each payment (Rules 21.6). */
export function furtherReleasedMail(orderId: string, intentId: string): NewMail {
  const kind = 'further-released';
  return { dedupeKey: `${kind}:${orderId}:${intentId}`, subject: { kind, orderId } };
}

/** Tells the operator that a payment is not what the order asks for, since the provider refused to give it back. */
export function refundRefusedMail(orderId: string, { at }: Pick<OrderChange, 'at'>): NewMail {
  const kind = 'operator-payment-changed';
  return { dedupeKey: `${kind}:${orderId}:refund-refused:${at}`, subject: { kind, orderId } };
}

/** The mail with the next private links (Rules 15.3). Its key says whether the office has taken the last ones back. */
export function renewalMail(orderId: string, { at, isOffices }: { at: string; isOffices: boolean }): NewMail {
  const kind = 'ride-links-renewed';
  return { dedupeKey: `${kind}:${orderId}:${at}${isOffices ? officesEnd : ''}`, subject: { kind, orderId } };
}

export function isOfficesRenewal({ dedupeKey, subject }: NewMail): boolean {
  return subject.kind === 'ride-links-renewed' && dedupeKey.endsWith(officesEnd);
}

const officesEnd = ':office';

/** The key of a mail about a ride's other driver (Rules 12.12): it names the ride, and counts the mails of it. */
export function reassignedKey(rideId: string, mail: number): string {
  return `ride-reassigned:${rideId}:${mail}`;
}

import {
  afterAmending,
  billedCancellation,
  canAmend,
  type CardPayment,
  laterPayment,
  nextStatus,
  operatorCancellation,
  type Order,
  type OrderChange,
  soldOn,
  waitingAnswerOf,
} from '@chauffeur/core';
import { type FleetOutcome, type FleetRefusal, isRefusal } from '#ports/fleet-store.ts';
import {
  type BeginOutcome,
  type BegunChange,
  type FinishedChange,
  type NewOrder,
  type NoShowWithdrawal,
  type OrderStore,
  withdrawalsOf,
} from '#ports/order-store.ts';
import { isWhole } from './stored-orders.ts';

/** The calls of an `OrderStore` that change an order after its making. */
export type OrderChanges = Pick<
  OrderStore,
  'beginChange' | 'withdrawNoShow' | 'undoChange' | 'settleChange' | 'completeChange' | 'abandonChange' | 'notePayment'
>;

/** The calls by which the jobs look for orders. */
export type OrderSearches = Pick<
  OrderStore,
  | 'unfinishedChanges'
  | 'toRemind'
  | 'answersToRemind'
  | 'answersOverdue'
  | 'toExpire'
  | 'ridesToRemind'
  | 'toInvoice'
  | 'toCredit'
  | 'toAnswer'
>;

/** What is stored of a new order, and of that of a second car, on the terms of their sale (Rules 10.17, 10.18). */
export function soldEntry(entry: NewOrder, sale: FleetOutcome | undefined): NewOrder {
  const terms = sale?.terms;
  // What the office has accepted itself waits for nobody (Rules 12.7).
  if (terms === undefined || entry.order.status !== 'pending') return entry;
  const sold = ({ order, mails }: Pick<NewOrder, 'order' | 'mails'>) => ({
    order: soldOn(order, terms),
    mails: terms.acceptedAtOnce ? [] : mails,
  });
  return { ...entry, ...sold(entry), ...(entry.second && { second: sold(entry.second) }) };
}

interface Terms {
  /** Whether the change can be paid for: false where it needs a payment draft and that is not open. */
  isPayable: boolean;
  /** How long the history was when the change was decided; undefined where that does not matter. */
  changesSeen: number | undefined;
}

/** What becomes of an order where a change is to begin: `begun` is what is to be written, every other writes nothing. */
export function beginOf(order: Order | null, change: OrderChange, { isPayable, changesSeen }: Terms): BeginOutcome {
  if (order === null) return { kind: 'unknown' };
  if (!isWhole(order) || nextStatus(order.status, change.event) === null || isInvoiced(order, change))
    return { kind: 'impossible', order };
  if (order.pendingChange !== null && !givesWay(order.pendingChange, change)) return { kind: 'under_way', order };
  const isSeen = changesSeen === undefined || changesSeen === order.history.length;
  if (!isPayable || !isSeen || isOutrun(order, change)) return { kind: 'impossible', order };
  return { kind: 'begun', order: { ...order, pendingChange: change } };
}

/** Whether somebody has changed meanwhile what a change is about. */
function isOutrun(order: Order, change: OrderChange): boolean {
  const isImpossible = change.amendment !== undefined && !canAmend(order, change.amendment);
  return isImpossible || isAnswered(order, change);
}

/** What is answered where no vehicle can drive what is to begin, as the order stands without it. */
export function takenOf(order: Order, { nearest }: FleetRefusal): BeginOutcome {
  return { kind: 'car_taken', order, nearest };
}

/** Whether an invoice keeps the office from cancelling or from waiving a fee: once it was issued, a credit note does that (Rules 12.2). */
function isInvoiced({ invoiceNumber, earlierInvoices }: Order, { event }: OrderChange): boolean {
  return (
    (event === 'cancelByOperator' || event === 'waiveFee') && (invoiceNumber !== null || earlierInvoices.length > 0)
  );
}

/** Of two who answer at the same time one is heard: a driver (Rules 14.13), or whoever proposed or asked for a change (21.3, 21.5). A fee is waived once. */
function isAnswered({ history, proposal }: Order, { event, rideIndex = 0 }: OrderChange): boolean {
  if (event === 'waiveFee') return billedCancellation({ history }) === null;
  if (event === 'declineAmendment') return proposal === null;
  return event === 'declineWaiting' && waitingAnswerOf({ history, pendingChange: null }, rideIndex) !== null;
}

/** Whether a customer's cancellation goes before a change that may still be taken back: the customer sees a request without an answer. */
function givesWay({ undoUntil }: OrderChange, { event }: OrderChange): boolean {
  return undoUntil !== undefined && event === 'cancelByCustomer';
}

/**
 * The order once a no-show was taken back, as it is where somebody else has done that meanwhile; `null` where the office has answered it before, or
 * is about to (Rules 14.5).
 */
export function withdrawalOf(
  order: Order,
  { change, press, withdrawalsSeen }: Omit<NoShowWithdrawal, 'journal'>,
): Order | null {
  const { status, pendingChange, history } = order;
  const isEnding = pendingChange !== null && nextStatus(status, pendingChange.event) === 'canceled';
  if (!isWhole(order) || operatorCancellation(order) === null || isEnding) return null;
  if (withdrawalsOf(order, press.rideIndex) > withdrawalsSeen) return order;
  return { ...order, history: [...history, change] };
}

/** The order after a change that was completed; `null` where it is not the one under way. */
export function completionOf(order: Order, finished: FinishedChange): Order | null {
  const change = changeUnderWay(order, finished);
  if (change === null) return null;
  const status = nextStatus(order.status, change.event);
  if (status === null) throw new Error(`The order is ${order.status} and was to ${change.event}.`);
  return { ...afterAmending(afterChange(order, finished), change), status, history: [...order.history, change] };
}

/** The order with the partners whom its change takes rides from, as the fleet's decision names them: the change under way, else the last that is done. */
export function notingPartners(order: Order, outcome: FleetOutcome | FleetRefusal | undefined): Order {
  if (outcome === undefined || isRefusal(outcome) || outcome.partners === undefined) return order;
  const partners = [...outcome.partners];
  const { pendingChange } = order;
  if (pendingChange !== null) return { ...order, pendingChange: { ...pendingChange, partners } };
  const isLast = (place: number) => place === order.history.length - 1;
  return {
    ...order,
    history: order.history.map((change, place) => (isLast(place) ? { ...change, partners } : change)),
  };
}

/** Whether a change that is completed may alter what was sold, and not its life alone (Rules 21.1). */
export function isAmending({ event }: BegunChange): boolean {
  return event === 'amend' || event === 'proposeAmendment' || event === 'declineAmendment';
}

/** The order after a change that was given up; `null` where it is not the one under way. */
export function abandonmentOf(order: Order, finished: FinishedChange): Order | null {
  const change = changeUnderWay(order, finished);
  if (change === null) return null;
  const { payment, ...after } = afterChange(order, finished);
  const isRefused = change.event === 'accept' && payment !== null;
  return { ...after, payment: isRefused ? { ...payment, captureRefusedAt: change.at } : payment };
}

/** The order after a change that was taken back; `null` where that cannot be done, or not any more (Rules 4.22). */
export function undoingOf(order: Order, begun: BegunChange): Order | null {
  return heldChange(order, begun) && { ...order, pendingChange: null };
}

/** The order once its change cannot be taken back any more; `null` where it could not be before. */
export function settlementOf(order: Order, begun: BegunChange): Order | null {
  const held = heldChange(order, begun);
  if (held === null) return null;
  const { undoUntil: _over, ...pendingChange } = held;
  return { ...order, pendingChange };
}

/** What is known of the payment after what was told (Rules 4.11). */
export function paymentOf({ payment: known }: Order, told: CardPayment): CardPayment {
  return known === null ? told : laterPayment(known, told);
}

/** The change that is meant, once it can only be finished. */
function changeUnderWay(order: Order, begun: BegunChange): OrderChange | null {
  const change = changeOf(order, begun);
  return change?.undoUntil === undefined ? change : null;
}

/** The change that is meant, while it may be taken back. */
function heldChange(order: Order, begun: BegunChange): OrderChange | null {
  const change = changeOf(order, begun);
  return change?.undoUntil === undefined ? null : change;
}

function changeOf(order: Order, { event, at }: BegunChange): OrderChange | null {
  const { pendingChange } = order;
  return isWhole(order) && pendingChange?.event === event && pendingChange.at === at ? pendingChange : null;
}

function afterChange(order: Order, { payment: told }: FinishedChange): Order {
  return { ...order, payment: told ? paymentOf(order, told) : order.payment, pendingChange: null };
}

import { amendableFields, type Order, orderSearchKeys, owedCredit, searchBeginnings } from '@chauffeur/core';
import { type DocumentData, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  askedUntilMs,
  endsAtMs,
  isBillable,
  rideRemindAtMs,
  startsAtMs,
  waitingTimesMs,
} from '../records/order-times.ts';
import { readOrder } from '../records/stored-orders.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import {
  changedOf,
  documentId,
  documentOf,
  type DueFields,
  fieldsOf,
  presentOf,
  timestampOf,
  withoutTimestamps,
} from './documents.ts';
import type { BesideOrder, OrderFields, Reminded } from './stored-fields.ts';

const besideFields = [
  'sequence',
  'startsAt',
  'submission',
  'searchKeys',
  'begunBy',
  'decisionReminded',
  'answerReminded',
  'answerOverdueTold',
  'rideReminded',
  'activeUntil',
  'pendingChangeSince',
  'remindAt',
  'decideBefore',
  'answerRemindAt',
  'answerDueAt',
  'answerOverdueAt',
  'rideRemindAt',
  'invoiceFrom',
  'creditFrom',
  'askedUntil',
] as const satisfies readonly (keyof BesideOrder)[];

/** An instant before every ride: a canceled order is in progress no more. */
export const never = Timestamp.fromMillis(0);

/** The document of an order that has none, made by that submission unless its account has gone. */
export function orderDocument(order: Order, { submission, counter }: { submission: string | null; counter: number }) {
  const fixed = {
    sequence: `${order.createdAt}/${String(counter).padStart(9, '0')}`,
    startsAt: timestampOf(startsAtMs(order)),
    ...(submission !== null && { submission }),
    searchKeys: searchBeginnings(orderSearchKeys(order)),
    decisionReminded: false,
    answerReminded: false,
    answerOverdueTold: false,
    rideReminded: false,
  };
  return { ...order, ...fixed, activeUntil: activeUntil(order), ...presentOf(dueFieldsOf(order, fixed)) };
}

/** What may change about an order, as fields of its document. */
export function lifeChanges(order: Order, reminded: Reminded): DocumentData {
  const { status, history, pendingChange, payment } = order;
  return {
    status,
    history,
    pendingChange,
    payment,
    activeUntil: activeUntil(order),
    searchKeys: searchBeginnings(orderSearchKeys(order)),
    ...changedOf(dueFieldsOf(order, reminded)),
  };
}

/** What was sold, as it is after it was changed, and when it is driven (Rules 21.1). */
export function amendedFields(order: Order): DocumentData {
  const fields = Object.fromEntries(amendableFields.map((field) => [field, order[field]]));
  const { proposal, invoiceNumber, earlierInvoices } = order;
  return { ...fields, proposal, invoiceNumber, earlierInvoices, startsAt: timestampOf(startsAtMs(order)) };
}

/** The order as far as it can be read. */
export function orderOf(snapshot: DocumentSnapshot<OrderFields>): Order | null {
  const fields = snapshot.data();
  if (!fields) return null;
  const { id } = fields;
  return readOrder(typeof id === 'string' ? id : snapshot.id, withoutTimestamps(fields));
}

/** The order exactly as it was stored, unreadable fields included, for a transfer to another engine. */
export function storedOrderOf(snapshot: DocumentSnapshot<OrderFields>): Order | null {
  const order: (Order & Partial<BesideOrder>) | undefined = snapshot.data();
  if (!order) return null;
  for (const name of besideFields) delete order[name];
  return order;
}

export function ordersOf(snapshots: readonly DocumentSnapshot<OrderFields>[]): Order[] {
  return snapshots.map((snapshot) => orderOf(snapshot)).filter((order) => order !== null);
}

export function remindedOf(snapshot: DocumentSnapshot<OrderFields>): Reminded {
  const { decisionReminded, answerReminded, answerOverdueTold, rideReminded } = fieldsOf(snapshot);
  return { decisionReminded, answerReminded, answerOverdueTold, rideReminded };
}

function activeUntil(order: Order): Timestamp {
  return order.status === 'canceled' ? never : timestampOf(endsAtMs(order));
}

/** When which search finds the order, as long as it does (`firestore-order-store.ts`). */
function dueFieldsOf(order: Order, reminded: Reminded): DueFields {
  const { pendingChange, invoiceNumber } = order;
  const rideRemindAt = rideRemindAtMs(order);
  const isReminding = rideRemindAt !== null && pendingChange === null && !reminded.rideReminded;
  const askedUntil = pendingChange === null ? askedUntilMs(order) : null;
  const isBilling = isBillable(order) && pendingChange === null && invoiceNumber === null;
  return {
    pendingChangeSince: pendingChange && timestampOf(pendingChange.at),
    ...decidingFields(order, reminded),
    rideRemindAt: isReminding ? timestampOf(rideRemindAt) : null,
    invoiceFrom: isBilling ? timestampOf(endsAtMs(order)) : null,
    askedUntil: askedUntil === null ? null : timestampOf(askedUntil),
    ...creditFields(order),
  };
}

/** The field by which orders are found that a credit note is owed of. */
export function creditFields(order: Order): DueFields {
  const isDue = order.pendingChange === null && owedCredit(order) !== null;
  return { creditFrom: isDue ? timestampOf(endsAtMs(order)) : null };
}

/** What waits for the operator's decision. */
function decidingFields(order: Order, { decisionReminded, answerReminded, answerOverdueTold }: Reminded): DueFields {
  const isUndecided = order.status === 'pending' && order.pendingChange === null;
  const { remindAt, decideBefore, answerRemindAt, answerDueAt } = waitingTimesMs(order);
  const due = (at: number | null, isTold = false) => (isUndecided && !isTold && at !== null ? timestampOf(at) : null);
  return {
    remindAt: due(remindAt, decisionReminded),
    decideBefore: due(decideBefore),
    answerRemindAt: due(answerRemindAt, answerReminded),
    answerDueAt: due(answerDueAt),
    answerOverdueAt: due(answerDueAt, answerOverdueTold),
  };
}

/** Where orders are, and single ones as they are now; `null` for what is not there. */
export function createOrderReading(firestore: Firestore) {
  const orders = collectionOf(firestore, 'orders');
  const submissions = collectionOf(firestore, 'submissions');
  const orderAt = (orderId: string) => documentOf(orders, orderId);
  const submissionAt = (userId: string, key: string) => submissions.doc(documentId(userId, key));
  const byId = async (orderId: string) => orderOf(await answered(orderAt(orderId).get()));

  return {
    orderAt,
    submissionAt,
    byId,
    byIntent: async (intentId: string): Promise<Order | null> => {
      const { docs } = await answered(orders.where('payment.intentId', '==', intentId).limit(1).get());
      return docs[0] ? orderOf(docs[0]) : null;
    },
    bySubmission: async (userId: string, key: string): Promise<{ order: Order; requestHash: string } | null> => {
      const submission = (await answered(submissionAt(userId, key).get())).data();
      const order = submission ? await byId(submission.orderId) : null;
      return order && submission ? { order, requestHash: submission.requestHash } : null;
    },
  };
}

export type OrderReading = ReturnType<typeof createOrderReading>;

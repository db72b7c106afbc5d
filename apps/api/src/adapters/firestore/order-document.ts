import { decisionTimes, type Order } from '@chauffeur/core';
import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { endsAtMs, isBillable, rideRemindAtMs, startsAtMs } from '../records/order-times.ts';
import { changedOf, type DueFields, presentOf, timestampOf } from './due-fields.ts';

/** Which reminders are in the outbox, whatever became of them. */
export interface Reminded {
  decisionReminded: boolean;
  rideReminded: boolean;
}

/** What stands beside the order's own fields; those of `DueFields` come and go with its life. */
interface FixedFields extends Reminded {
  /** Its place among its account's orders. */
  sequence: string;
  startsAt: Timestamp;
  /** The submission that made it, until the account goes. */
  submission?: string;
  /** Which call began the change that is or was under way last (`order-changes.ts`). */
  begunBy?: string;
}

const ownFields = [
  'sequence',
  'startsAt',
  'submission',
  'begunBy',
  'decisionReminded',
  'rideReminded',
  'activeUntil',
  'settlingSince',
  'remindAt',
  'decideBefore',
  'rideRemindAt',
  'invoiceFrom',
] as const;

/** Before every ride: a cancelled one is in progress no more. */
export const never = Timestamp.fromMillis(0);

/** The document of an order that has none, made by that submission unless its account has gone. */
export function orderDocument(order: Order, { submission, counter }: { submission: string | null; counter: number }) {
  const fixed: FixedFields = {
    sequence: `${order.createdAt}/${String(counter).padStart(9, '0')}`,
    startsAt: timestampOf(startsAtMs(order)),
    ...(submission !== null && { submission }),
    decisionReminded: false,
    rideReminded: false,
  };
  return { ...order, ...fixed, activeUntil: activeUntil(order), ...presentOf(dueFieldsOf(order, fixed)) };
}

/** What may change about an order, as fields of its document. */
export function lifeChanges(order: Order, reminded: Reminded): DocumentData {
  const { status, history, settling, payment } = order;
  return {
    status,
    history,
    settling,
    payment,
    activeUntil: activeUntil(order),
    ...changedOf(dueFieldsOf(order, reminded)),
  };
}

export function orderOf(snapshot: DocumentSnapshot): Order | null {
  const fields = snapshot.data();
  if (!fields) return null;
  for (const name of ownFields) delete fields[name];
  return fields as Order;
}

export function ordersOf(snapshots: readonly DocumentSnapshot[]): Order[] {
  return snapshots.map((snapshot) => orderOf(snapshot)).filter((order) => order !== null);
}

export function remindedOf(snapshot: DocumentSnapshot): Reminded {
  const { decisionReminded, rideReminded } = snapshot.data() as Reminded;
  return { decisionReminded, rideReminded };
}

function activeUntil(order: Order): Timestamp {
  return order.status === 'canceled' ? never : timestampOf(endsAtMs(order));
}

/** When which search finds the order, as long as it does (`order-searches.ts`). */
function dueFieldsOf(order: Order, { decisionReminded, rideReminded }: Reminded): DueFields {
  const { status, settling, invoiceNumber } = order;
  const { remindAt, decideBefore } = decisionTimes(order);
  const rideRemindAt = rideRemindAtMs(order);
  const isUndecided = status === 'pending' && settling === null;
  const isReminding = rideRemindAt !== null && settling === null && !rideReminded;
  const isBilling = isBillable(order) && settling === null && invoiceNumber === null;
  return {
    settlingSince: settling && timestampOf(settling.at),
    remindAt: isUndecided && !decisionReminded ? timestampOf(remindAt) : null,
    decideBefore: isUndecided ? timestampOf(decideBefore) : null,
    rideRemindAt: isReminding ? timestampOf(rideRemindAt) : null,
    invoiceFrom: isBilling ? timestampOf(endsAtMs(order)) : null,
  };
}

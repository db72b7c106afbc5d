import { laterPayment, nextStatus, type Order, type OrderChange } from '@chauffeur/core';
import type { BeginOutcome, FinishedChange, OrderStore, PaymentNews } from '../../ports/order-store.ts';
import type { Database } from './database.ts';
import { lifeColumnsOf } from './order-life-columns.ts';
import type { OrderReading } from './order-reading.ts';
import { createOutboxInsert } from './outbox-insert.ts';

type OrderChanges = Pick<OrderStore, 'beginChange' | 'completeChange' | 'abandonChange' | 'notePayment'>;

/**
 * What happens to an order after its making. Each reads the order and writes it again in the one transaction that SQLite gives
 * out at a time, so that of two at the same time the second sees what the first left.
 */
export function createOrderChanges(database: Database, read: OrderReading): OrderChanges {
  const { writer } = database;
  const write = createOrderWriting(database);
  const insertMail = createOutboxInsert(database);

  function begin(orderId: string, change: OrderChange): BeginOutcome {
    const order = read.byId(orderId);
    if (order === null) return { kind: 'unknown' };
    if (nextStatus(order.status, change.event) === null) return { kind: 'impossible', order };
    if (order.settling !== null) return { kind: 'under_way', order };
    return { kind: 'begun', order: write({ ...order, settling: change }) };
  }

  /** Ends a change that is under way with what becomes of the order; any other leaves the order as it is. */
  function end(finished: FinishedChange, becomes: (order: Order, change: OrderChange) => Order): Order | null {
    const order = read.byId(finished.orderId);
    if (order === null || order.settling === null) return order;
    const { settling } = order;
    if (settling.event !== finished.event || settling.at !== finished.at) return order;
    for (const mail of finished.mails) insertMail(mail, Date.parse(settling.at));
    return write({ ...becomes(order, settling), payment: paymentAfter(order, finished.payment), settling: null });
  }

  function note(orderId: string, { told, at, mails }: PaymentNews): Order | null {
    const order = read.byId(orderId);
    if (order === null) return null;
    for (const mail of mails) insertMail(mail, at.getTime());
    return write({ ...order, payment: paymentAfter(order, told) });
  }

  return {
    beginChange: (orderId, change) => writer.write(() => begin(orderId, change)),
    completeChange: (finished) => writer.write(() => end(finished, completed)),
    abandonChange: (finished) => writer.write(() => end(finished, (order) => order)),
    notePayment: (orderId, news) => writer.write(() => note(orderId, news)),
  };
}

/** Writes what may change about an order, and answers it. */
function createOrderWriting(database: Database): (order: Order) => Order {
  const update = database.prepare(`
    UPDATE orders SET
      status = :status, history = :history, settling = :settling, settling_since = :settlingSince, payment = :payment,
      payment_intent = :paymentIntent, remind_at = :remindAt, decide_before = :decideBefore,
      ride_remind_at = :rideRemindAt, is_billable = :isBillable
    WHERE id = :id
  `);
  return (order) => {
    update.run({ ...lifeColumnsOf(order), id: order.id });
    return order;
  };
}

function completed(order: Order, change: OrderChange): Order {
  const status = nextStatus(order.status, change.event);
  if (status === null) throw new Error(`The order is ${order.status} and was to ${change.event}.`);
  return { ...order, status, history: [...order.history, change] };
}

function paymentAfter({ payment: known }: Order, told: Order['payment'] | undefined): Order['payment'] {
  if (!told) return known;
  return known === null ? told : laterPayment(known, told);
}

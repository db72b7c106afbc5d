import type { Order, OrderChange } from '@chauffeur/core';
import type { BeginOutcome, FinishedChange, OrderStore, PaymentUpdate } from '#ports/order-store.ts';
import { abandonmentOf, beginOf, completionOf, paymentOf } from '../records/order-steps.ts';
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
    const outcome = beginOf(read.byId(orderId), change);
    if (outcome.kind === 'begun') write(outcome.order);
    return outcome;
  }

  function end(finished: FinishedChange, outcomeOf: typeof completionOf): Order | null {
    const order = read.byId(finished.orderId);
    const ended = order && outcomeOf(order, finished);
    if (ended === null) return order;
    for (const mail of finished.mails) insertMail(mail, Date.parse(finished.at));
    return write(ended);
  }

  function note(orderId: string, { told, at, mails }: PaymentUpdate): Order | null {
    const order = read.byId(orderId);
    if (order === null) return null;
    for (const mail of mails) insertMail(mail, at.getTime());
    return write({ ...order, payment: paymentOf(order, told) });
  }

  return {
    beginChange: (orderId, change) => writer.write(() => begin(orderId, change)),
    completeChange: (finished) => writer.write(() => end(finished, completionOf)),
    abandonChange: (finished) => writer.write(() => end(finished, abandonmentOf)),
    notePayment: (orderId, update) => writer.write(() => note(orderId, update)),
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

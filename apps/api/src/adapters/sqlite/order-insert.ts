import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import type { NewOrder } from '#ports/order-store.ts';
import { endsAtMs, startsAtMs } from '../records/order-times.ts';
import type { Database } from './database.ts';
import { lifeColumnsOf } from './order-life-columns.ts';
import { createOutboxInsert } from './outbox-insert.ts';

/** Takes the number and writes the order with its mails, inside the transaction that the caller has open. */
export function createOrderInsert(database: Database): (entry: NewOrder) => Order {
  const takeNumber = database.prepare(`
    INSERT INTO increments (month, order_number) VALUES (?, 1)
    ON CONFLICT (month) DO UPDATE SET order_number = order_number + 1 RETURNING order_number
  `);
  const insertRow = createOrderRowInsert(database);
  const insertMail = createOutboxInsert(database);

  return ({ order: unnumbered, idempotency, mails }) => {
    const { order_number: counter } = takeNumber.get(orderMonth(unnumbered.createdAt)) as { order_number: number };
    const order: Order = { ...unnumbered, orderNumber: orderNumber(unnumbered.createdAt, counter) };
    insertRow(order, idempotency);
    for (const mail of mails) insertMail(mail, Date.parse(order.createdAt));
    return order;
  };
}

/** Values go by their place: looking each of so many up by its name would make an order dearer by a third. */
export function createOrderRowInsert(database: Database) {
  const insert = database.prepare(`
    INSERT INTO orders (
      id, order_number, user_id, idempotency_key, request_hash,
      created_at, starts_at, ends_at, confirmation_email_sent, invoice_email_sent, invoice_number,
      status, history, settling, settling_since, payment, payment_intent,
      remind_at, decide_before, ride_remind_at, is_billable, document
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  return (order: Order, { userId, key, requestHash }: NewOrder['idempotency']): void => {
    const { id, orderNumber: number, createdAt, confirmationEmailSent, invoiceEmailSent, invoiceNumber } = order;
    const life = lifeColumnsOf(order);
    const names = [id, number, userId, key, requestHash];
    const times = [Date.parse(createdAt), startsAtMs(order), endsAtMs(order)];
    const papers = [Number(confirmationEmailSent), Number(invoiceEmailSent), invoiceNumber];
    const state = [life.status, life.history, life.settling, life.settlingSince, life.payment, life.paymentIntent];
    const dues = [life.remindAt, life.decideBefore, life.rideRemindAt, life.isBillable];
    insert.run(...names, ...times, ...papers, ...state, ...dues, JSON.stringify(order));
  };
}

import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import type { NewOrder } from '../../ports/order-store.ts';
import type { Database } from './database.ts';
import { endsAtMs, lifeColumnsOf, startsAtMs } from './order-life-columns.ts';
import { createOutboxInsert } from './outbox-insert.ts';

/** Takes the number and writes the order with its mails, inside the transaction that the caller has open. */
export function createOrderInsert(database: Database): (entry: NewOrder) => Order {
  const takeNumber = database.prepare(`
    INSERT INTO increments (month, order_number) VALUES (?, 1)
    ON CONFLICT (month) DO UPDATE SET order_number = order_number + 1 RETURNING order_number
  `);
  const insert = database.prepare(`
    INSERT INTO orders (
      id, order_number, user_id, idempotency_key, request_hash, created_at, starts_at, ends_at, confirmation_email_sent,
      invoice_email_sent, invoice_number, status, history, settling, settling_since, payment, payment_intent, remind_at,
      decide_before, ride_remind_at, is_billable, document
    ) VALUES (
      :id, :orderNumber, :userId, :key, :requestHash, :createdAt, :startsAt, :endsAt, :confirmationEmailSent,
      :invoiceEmailSent, :invoiceNumber, :status, :history, :settling, :settlingSince, :payment, :paymentIntent, :remindAt,
      :decideBefore, :rideRemindAt, :isBillable, :document
    )
  `);
  const insertMail = createOutboxInsert(database);

  return ({ order: unnumbered, idempotency, mails }) => {
    const { order_number: counter } = takeNumber.get(orderMonth(unnumbered.createdAt)) as { order_number: number };
    const order: Order = { ...unnumbered, orderNumber: orderNumber(unnumbered.createdAt, counter) };
    const createdAt = Date.parse(order.createdAt);
    insert.run({
      ...lifeColumnsOf(order),
      id: order.id,
      orderNumber: order.orderNumber,
      userId: idempotency.userId,
      key: idempotency.key,
      requestHash: idempotency.requestHash,
      createdAt,
      startsAt: startsAtMs(order),
      endsAt: endsAtMs(order),
      confirmationEmailSent: Number(order.confirmationEmailSent),
      invoiceEmailSent: Number(order.invoiceEmailSent),
      invoiceNumber: order.invoiceNumber,
      document: JSON.stringify(order),
    });
    for (const mail of mails) insertMail(mail, createdAt);
    return order;
  };
}

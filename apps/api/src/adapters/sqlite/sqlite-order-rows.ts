import { fromCents, type Order, orderSearchKeys, type OrderStatus, owedCredit, toCents } from '@chauffeur/core';
import type { NewOrder } from '#ports/order-store.ts';
import {
  askedUntilMs,
  endsAtMs,
  isBillable,
  rideRemindAtMs,
  startsAtMs,
  waitingTimesMs,
} from '../records/order-times.ts';
import { readOrder } from '../records/stored-orders.ts';
import type { Database } from './database.ts';

/** The columns that `orderOf` needs. */
export const orderColumns = `
  id, order_number, status, confirmation_email_sent, invoice_email_sent, history, pending_change, payment, invoice_number, credited_cents,
  credited_to_card_cents, document
`;

export interface OrderRow {
  id: string;
  order_number: string;
  status: OrderStatus;
  confirmation_email_sent: 0 | 1;
  invoice_email_sent: 0 | 1;
  history: string;
  pending_change: string | null;
  payment: string | null;
  invoice_number: string | null;
  credited_cents: number;
  credited_to_card_cents: number;
  document: string;
}

/** The order of the document, as its columns have it by now and as far as both can be read. */
export function orderOf(row: OrderRow): Order {
  return readOrder(row.id, { orderNumber: row.order_number, ...fieldsOf(row, readableOf) });
}

/** The order exactly as it was stored, unreadable fields included, for a transfer to another engine. */
export function storedOrderOf(row: OrderRow): Order {
  return fieldsOf(row, JSON.parse) as Order;
}

function fieldsOf(row: OrderRow, parse: (text: string) => unknown) {
  return {
    ...Object(parse(row.document)),
    status: row.status,
    confirmationEmailSent: row.confirmation_email_sent === 1,
    invoiceEmailSent: row.invoice_email_sent === 1,
    history: parse(row.history),
    pendingChange: row.pending_change === null ? null : parse(row.pending_change),
    payment: row.payment === null ? null : parse(row.payment),
    invoiceNumber: row.invoice_number,
    creditedTTC: fromCents(row.credited_cents),
    creditedToCardTTC: fromCents(row.credited_to_card_cents),
  } as object;
}

/** Undefined for what is no JSON. */
function readableOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Writes a new row, inside the transaction that the caller has open. Values go by their place: looking each of so many up by its
 * name would make an order dearer by a third.
 */
export function createOrderRowInsert(database: Database) {
  const insert = database.prepare(`
    INSERT INTO orders (
      id, order_number, user_id, idempotency_key, request_hash,
      created_at, starts_at, ends_at, confirmation_email_sent, invoice_email_sent, invoice_number,
      status, history, pending_change, pending_change_since, payment, payment_intent,
      remind_at, decide_before, answer_remind_at, answer_due_at, ride_remind_at, is_billable, credited_cents, credited_to_card_cents,
      credit_due, asked_until, document
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const insertKey = database.prepare('INSERT INTO order_keys (key, sequence) VALUES (?, ?)');
  return (order: Order, { userId, key, requestHash }: NewOrder['idempotency']): void => {
    const { id, orderNumber: number, createdAt, confirmationEmailSent, invoiceEmailSent, invoiceNumber } = order;
    const life = lifeColumnsOf(order);
    const names = [id, number, userId, key, requestHash];
    const times = [Date.parse(createdAt), startsAtMs(order), endsAtMs(order)];
    const documents = [Number(confirmationEmailSent), Number(invoiceEmailSent), invoiceNumber];
    const state = [
      life.status,
      life.history,
      life.pendingChange,
      life.pendingChangeSince,
      life.payment,
      life.paymentIntent,
    ];
    const deciding = [life.remindAt, life.decideBefore, life.answerRemindAt, life.answerDueAt];
    const { lastInsertRowid: sequence } = insert.run(
      ...names,
      ...times,
      ...documents,
      ...state,
      ...deciding,
      life.rideRemindAt,
      life.isBillable,
      life.creditedCents,
      life.creditedToCardCents,
      life.creditDue,
      life.askedUntil,
      JSON.stringify(order),
    );
    for (const word of orderSearchKeys(order)) insertKey.run(word, sequence);
  };
}

/** Writes what may change about an order, inside the transaction that the caller has open, and answers the order. */
export function createOrderRowUpdate(database: Database): (order: Order) => Order {
  const update = database.prepare(`
    UPDATE orders SET
      status = :status, history = :history, pending_change = :pendingChange, pending_change_since = :pendingChangeSince, payment = :payment,
      payment_intent = :paymentIntent, remind_at = :remindAt, decide_before = :decideBefore,
      answer_remind_at = :answerRemindAt, answer_due_at = :answerDueAt, ride_remind_at = :rideRemindAt, is_billable = :isBillable,
      invoice_number = :invoiceNumber, credited_cents = :creditedCents,
      credited_to_card_cents = :creditedToCardCents, credit_due = :creditDue, asked_until = :askedUntil
    WHERE id = :id
  `);
  return (order) => {
    update.run({ ...lifeColumnsOf(order), id: order.id, invoiceNumber: order.invoiceNumber });
    return order;
  };
}

/** Writes what was sold anew, when it is driven and what it is found by, inside the transaction that the caller has open (Rules 21.1). */
export function createOrderDocumentUpdate(database: Database): (order: Order) => void {
  const update = database.prepare('UPDATE orders SET document = ?, starts_at = ?, ends_at = ? WHERE id = ?');
  const sequence = '(SELECT sequence FROM orders WHERE id = ?)';
  const removeKeys = database.prepare(`DELETE FROM order_keys WHERE sequence = ${sequence}`);
  const insertKey = database.prepare(`INSERT INTO order_keys (key, sequence) VALUES (?, ${sequence})`);
  return (order) => {
    update.run(JSON.stringify(order), startsAtMs(order), endsAtMs(order), order.id);
    removeKeys.run(order.id);
    for (const word of orderSearchKeys(order)) insertKey.run(word, order.id);
  };
}

/** What may still change about an order, as the values of its columns. Instants are milliseconds of UTC. */
function lifeColumnsOf(order: Order) {
  const { status, history, pendingChange, payment } = order;
  return {
    status,
    history: JSON.stringify(history),
    pendingChange: pendingChange && JSON.stringify(pendingChange),
    pendingChangeSince: pendingChange && Date.parse(pendingChange.at),
    payment: payment && JSON.stringify(payment),
    paymentIntent: payment && payment.intentId,
    ...waitingTimesMs(order),
    rideRemindAt: rideRemindAtMs(order),
    isBillable: Number(isBillable(order)),
    creditedCents: toCents(order.creditedTTC),
    creditedToCardCents: toCents(order.creditedToCardTTC),
    creditDue: Number(owedCredit(order) !== null),
    askedUntil: askedUntilMs(order),
  };
}

import { randomUUID } from 'node:crypto';
import type { Amendment, Order } from '@chauffeur/core';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { NewMail, OutboxStore } from '#ports/outbox-store.ts';
import { aStoredOrder } from './a-stored-order.ts';
import { anUnnumberedInvoice } from './an-invoice.ts';
import { aCardPayment } from './an-order.ts';

/** What the suites of `InvoiceStore` work with. */
export interface InvoiceStoreUnderTest {
  invoices: InvoiceStore;
  orders: OrderStore;
  outbox: OutboxStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => InvoiceStore;
}

/** The mail that brings an order's invoice. */
export const mailOf = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `invoice:${orderId}`,
  subject: { kind: 'invoice', orderId },
});

/** The whole numbers from 1. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** An order whose price is another one since then; its VAT follows at the rate of rides. */
export async function anAmended({ orders }: InvoiceStoreUnderTest, orderId: string, totalTTC: number): Promise<Order> {
  const order = await orders.find(orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  const { totalTTC: before, history } = order;
  const at = `2026-12-04T05:00:0${history.length}.000Z`;
  const vat = { vatRate: 10, totalHT: totalTTC / 1.1, vat: totalTTC - totalTTC / 1.1, totalTTC };
  const amendment: Amendment = {
    kind: 'price',
    askedBy: 'office',
    before: { totalTTC: before },
    after: { totalTTC, vatLines: [vat] },
    refundTTC: 0,
    key: at,
  };
  await orders.beginChange(orderId, { event: 'amend', at, message: '', dueTTC: 0, amendment });
  const amended = await orders.completeChange({ orderId, event: 'amend', at, mails: [] });
  if (amended === null) throw new Error(`The order ${orderId} was not amended.`);
  return amended;
}

/** The invoice of a stored order, as it was issued. */
export async function anIssued(
  { invoices, orders }: InvoiceStoreUnderTest,
  changes: Partial<Order> = {},
  issuedAt?: string,
) {
  const order = await aStoredOrder(orders, changes);
  return invoices.issue(anUnnumberedInvoice(order, issuedAt === undefined ? {} : { issuedAt }), mailOf(order));
}

/** A card of its own that was charged for the whole order. */
export const paid = () => aCardPayment({ intentId: `pi_${randomUUID()}`, state: 'captured' });

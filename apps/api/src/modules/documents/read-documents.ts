import type { Order } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { User } from '#ports/identity.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { ReadOrders } from '../orders/read-orders.ts';
import type { DocumentFile, Documents } from './create-documents.ts';

interface Deps {
  readOrders: ReadOrders;
  invoices: Pick<InvoiceStore, 'findByOrder'>;
  documents: Documents;
}

export type ReadDocument = (user: User, orderId: string) => Promise<Result<DocumentFile>>;
export type ReadDocuments = Record<'calendar' | 'voucher' | 'invoice', ReadDocument>;

/**
 * The documents of one's own orders. Someone else's order has none, nor is there a booking voucher of a ride that was not accepted, nor
 * an invoice before it was issued (Rules 4.15, 6.2).
 */
export function createReadDocuments({ readOrders, invoices, documents }: Deps): ReadDocuments {
  const readBy =
    (make: (order: Order) => Promise<DocumentFile | null>): ReadDocument =>
    async (user, orderId) => {
      const order = await readOrders.one(user, orderId);
      if (!order.ok) return order;
      const document = await make(order.value);
      return document === null ? err('not_found') : ok(document);
    };
  return {
    calendar: readBy((order) => documents.calendar(order)),
    voucher: readBy(async (order) => (order.status === 'validated' ? documents.voucher(order) : null)),
    invoice: readBy(async ({ id }) => {
      const invoice = await invoices.findByOrder(id);
      return invoice === null ? null : documents.invoice(invoice);
    }),
  };
}

import type { Order } from '@chauffeur/core';
import { accepted, type Result, refused } from '#errors/refusal.ts';
import type { User } from '#ports/identity.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { Paper, Papers } from './documents.ts';
import type { ReadOrders } from '../orders/read-orders.ts';

interface Deps {
  readOrders: ReadOrders;
  invoices: Pick<InvoiceStore, 'findByOrder'>;
  papers: Papers;
}

export type ReadPaper = (user: User, orderId: string) => Promise<Result<Paper>>;
export type ReadPapers = Record<'calendar' | 'voucher' | 'invoice', ReadPaper>;

/**
 * The papers of one's own orders. Someone else's order has none, nor is there a booking voucher of a ride that was not accepted, nor
 * an invoice before it was issued (Rules 4.15, 6.2).
 */
export function createReadPapers({ readOrders, invoices, papers }: Deps): ReadPapers {
  const paperOf =
    (make: (order: Order) => Promise<Paper | null>): ReadPaper =>
    async (user, orderId) => {
      const order = await readOrders.one(user, orderId);
      if (!order.ok) return order;
      const paper = await make(order.value);
      return paper === null ? refused('not_found') : accepted(paper);
    };
  return {
    calendar: paperOf((order) => papers.calendar(order)),
    voucher: paperOf(async (order) => (order.status === 'validated' ? papers.voucher(order) : null)),
    invoice: paperOf(async ({ id }) => {
      const invoice = await invoices.findByOrder(id);
      return invoice === null ? null : papers.invoice(invoice);
    }),
  };
}

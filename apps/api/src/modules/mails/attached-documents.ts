import type { Invoice, Order } from '@chauffeur/core';
import type { MailAttachment } from '#ports/mailer.ts';
import type { MailSubject } from '#ports/outbox-store.ts';
import type { Papers } from '../documents/documents.ts';

/** Mails about an order. */
export type OrderSubject = Extract<MailSubject, { orderId: string }>;

type PaperName = keyof Papers;

/** What comes with each mail about an order. The voucher comes only once the order is accepted, and while it is. */
const papersOf: Record<OrderSubject['kind'], readonly PaperName[]> = {
  'order-received': ['calendar', 'voucher'],
  'order-accepted': ['calendar', 'voucher'],
  'ride-reminder': ['calendar', 'voucher'],
  'order-refused': ['calendar'],
  'order-cancelled': ['calendar'],
  'order-expired': ['calendar'],
  invoice: ['invoice'],
  'new-order': ['calendar'],
  'operator-decision-reminder': ['calendar'],
  'operator-order-cancelled': ['calendar'],
  'operator-order-expired': ['calendar'],
  'operator-capture-failed': ['calendar'],
  // About money alone: a calendar has no entry for it.
  'operator-payment-changed': [],
};

interface Paperwork {
  order: Order;
  /** Null until there is one. */
  invoice: Invoice | null;
}

/** Makes the papers that go with a mail about an order (Rules 7.6). */
export function createAttachPapers(papers: Papers) {
  return async (kind: OrderSubject['kind'], { order, invoice }: Paperwork): Promise<MailAttachment[]> => {
    const made: Record<PaperName, () => Promise<MailAttachment | null>> = {
      calendar: () => papers.calendar(order),
      voucher: async () => (order.status === 'validated' ? papers.voucher(order) : null),
      invoice: async () => (invoice === null ? null : papers.invoice(invoice)),
    };
    const attachments = await Promise.all(papersOf[kind].map((name) => made[name]()));
    return attachments.filter((attachment) => attachment !== null);
  };
}

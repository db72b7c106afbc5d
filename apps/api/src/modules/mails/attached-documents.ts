import { type Invoice, isDriven, type Order, type Partner } from '@chauffeur/core';
import type { MailAttachment } from '#ports/mailer.ts';
import { isForOperator, type MailSubject, type SmsKind } from '#ports/outbox-store.ts';
import type { Documents } from '../documents/create-documents.ts';

/** Mails about an order. */
export type OrderSubject = Exclude<Extract<MailSubject, { orderId: string }>, { kind: SmsKind }>;

type DocumentName = Exclude<keyof Documents, 'creditNote'>;

/** What comes with each mail about an order. The voucher comes only once the order is accepted, and while it is. */
const documentsByMail: Record<OrderSubject['kind'], readonly DocumentName[]> = {
  'order-received': ['calendar', 'voucher'],
  'order-accepted': ['calendar', 'voucher'],
  'answer-late': [],
  'ride-reminder': ['calendar', 'voucher'],
  'driver-card': [],
  'driver-on-the-way': [],
  'traveller-cancelled': ['travellerCalendar'],
  'order-refused': ['calendar'],
  'order-cancelled': ['calendar'],
  'order-cancelled-by-us': ['calendar'],
  'order-expired': ['calendar'],
  'order-amended': ['calendar', 'voucher'],
  'amendment-offer': [],
  'ride-reassigned': ['voucher'],
  'amendment-refused': [],
  'further-released': [],
  'fee-waived': [],
  'ride-links-renewed': [],
  invoice: ['invoice'],
  'new-order': ['operatorCalendar'],
  'operator-answer-reminder': ['operatorCalendar'],
  'operator-answer-overdue': ['operatorCalendar'],
  'operator-decision-reminder': ['operatorCalendar'],
  'operator-order-accepted': ['operatorCalendar', 'voucher'],
  'operator-order-refused': ['operatorCalendar'],
  'operator-order-cancelled': ['operatorCalendar'],
  'operator-cancelled-order': ['operatorCalendar'],
  'operator-order-expired': ['operatorCalendar'],
  'operator-order-amended': ['operatorCalendar', 'voucher'],
  'operator-amendment-asked': [],
  'operator-amendment-declined': [],
  'operator-capture-failed': ['operatorCalendar'],
  // About money alone: a calendar has no entry for it.
  'operator-payment-changed': [],
};

interface DocumentSource {
  order: Order;
  /** The order's invoice; null until there is one. */
  invoice: Invoice | null;
  /** The other companies that drive the order in the fleet's place. */
  partners: readonly Partner[];
  /** The booker's private link, for the papers that go to the booker. */
  privateLink: string;
  now: Date;
}

/** Makes the documents that go with a mail about an order (Rules 7.6). Of a ride that is over nobody shows a voucher, and no calendar moves. */
export function createAttachDocuments(documents: Documents) {
  return async (
    kind: OrderSubject['kind'],
    { order, invoice, partners, privateLink, now }: DocumentSource,
  ): Promise<MailAttachment[]> => {
    const made: Record<DocumentName, () => Promise<MailAttachment | null>> = {
      calendar: () => documents.calendar(order),
      travellerCalendar: () => documents.travellerCalendar(order),
      operatorCalendar: () => documents.operatorCalendar(order),
      voucher: async () => {
        const beside = { partners, ...(!isForOperator(kind) && { privateLink }) };
        return order.status === 'validated' ? documents.voucher(order, beside) : null;
      },
      invoice: async () => (invoice === null ? null : documents.invoice(invoice)),
    };
    const isOver = order.status === 'validated' && isDriven(order, now.toISOString());
    const names = documentsByMail[kind].filter((name) => name === 'invoice' || !isOver);
    const attachments = await Promise.all(names.map((name) => made[name]()));
    return attachments.filter((attachment) => attachment !== null);
  };
}

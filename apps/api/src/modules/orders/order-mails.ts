import type { NewMail } from '#ports/outbox-store.ts';

/** What the customer receives; the same entry whether the order or `sendNewMail` asks for it. */
export function orderReceivedMail(orderId: string): NewMail {
  return { dedupeKey: `order-received:${orderId}`, subject: { kind: 'order-received', orderId } };
}

/** The mails that leave because of a new order: to the customer and to the operator (Rules 7.1). */
export function orderMails(orderId: string): NewMail[] {
  return [orderReceivedMail(orderId), { dedupeKey: `new-order:${orderId}`, subject: { kind: 'new-order', orderId } }];
}

import type { Order, OrderStatus } from '@chauffeur/core';

/** The columns that `orderOf` needs. */
export const orderColumns = 'status, confirmation_email_sent, document';

export interface OrderRow {
  status: OrderStatus;
  confirmation_email_sent: 0 | 1;
  document: string;
}

/** The order of the document, as its columns have it by now. */
export function orderOf({ status, confirmation_email_sent, document }: OrderRow): Order {
  const made = JSON.parse(document) as Order;
  return { ...made, status, confirmationEmailSent: confirmation_email_sent === 1 };
}

/** When the ride is over: the end of its last leg, in milliseconds of UTC. */
export function endsAtMs({ trips }: Pick<Order, 'trips'>): number {
  return Math.max(...trips.map(({ toDatetime }) => Date.parse(toDatetime)));
}

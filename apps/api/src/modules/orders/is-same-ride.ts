import type { Order } from '@chauffeur/core';
import type { PreparedOrder } from './prepare-order.ts';

/** `chosen` by the customer for the ride; what `follows` from that; how it is `paid`; what is `ours` to say, whatever was chosen. */
type Origin = 'chosen' | 'follows' | 'paid' | 'ours';

/** Where each field of an order comes from; a new one does not compile before that is said. */
const originOf = {
  car: 'chosen',
  extras: 'chosen',
  trips: 'chosen',
  customer: 'chosen',
  passengers: 'chosen',
  luggage: 'chosen',
  comment: 'chosen',
  totalTTC: 'chosen',
  billingAddress: 'follows',
  transferType: 'follows',
  totalHT: 'follows',
  vatRate: 'follows',
  vatLines: 'follows',
  priceToConfirm: 'follows',
  paymentMethod: 'paid',
  status: 'ours',
  userUID: 'ours',
  confirmationEmailSent: 'ours',
  invoiceEmailSent: 'ours',
  history: 'ours',
  settling: 'ours',
  invoiceNumber: 'ours',
  language: 'ours',
} as const satisfies Record<keyof PreparedOrder, Origin>;

const fields = Object.keys(originOf) as (keyof PreparedOrder)[];
const chosenFields = fields.filter((field) => originOf[field] === 'chosen');

/**
 * Whether an order is what somebody chooses now, but for the way of paying. As text, since what was stored has no properties
 * without a value.
 */
export function isSameRide(order: Order, chosen: PreparedOrder): boolean {
  return textOf(order) === textOf(chosen);
}

function textOf(order: PreparedOrder): string {
  return JSON.stringify(chosenFields.map((field) => order[field]));
}

import type { Order, OrderCreated } from '@chauffeur/core';

/** What whoever orders is told of the order. */
export function orderCreatedOf({ id, orderNumber, totalTTC, status, paymentMethod }: Order): OrderCreated {
  return { id, orderNumber, totalTTC, status, paymentMethod };
}

import type { Order } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import { aNewOrder } from './an-order.ts';

/** An order that the store has, without a mail on its way. */
export async function aStoredOrder(orders: OrderStore, changes: Partial<Order> = {}): Promise<Order> {
  const outcome = await orders.create({ ...aNewOrder(changes), mails: [] });
  if (outcome.kind !== 'created') throw new Error(`not stored: ${outcome.kind}`);
  return outcome.order;
}

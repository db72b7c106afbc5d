import { idempotencyKeyHeader, type OrderCreated, type OrderRequest } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Orders. The same key makes one order, however often it is sent (Rules 4.5). */
export function createOrder(request: OrderRequest, idempotencyKey: string): Promise<OrderCreated> {
  return callAsAccount<OrderCreated>('/orders', {
    method: 'POST',
    body: request,
    headers: { [idempotencyKeyHeader]: idempotencyKey },
  });
}

import type { Order } from '@chauffeur/core';
import type { Database } from './database.ts';
import { orderColumns, orderOf, type OrderRow } from './order-row.ts';

/** Single orders as they are now; `null` for what is not there. */
export interface OrderReading {
  byId(orderId: string): Order | null;
  byIntent(intentId: string): Order | null;
  bySubmission(userId: string, key: string): { order: Order; requestHash: string } | null;
}

export function createOrderReading(database: Database): OrderReading {
  const byId = database.prepare(`SELECT ${orderColumns} FROM orders WHERE id = ?`);
  const byIntent = database.prepare(`SELECT ${orderColumns} FROM orders WHERE payment_intent = ?`);
  const bySubmission = database.prepare(
    `SELECT request_hash, ${orderColumns} FROM orders WHERE user_id = ? AND idempotency_key = ?`,
  );
  return {
    byId: (orderId) => orderOrNull(byId.get(orderId) as OrderRow | undefined),
    byIntent: (intentId) => orderOrNull(byIntent.get(intentId) as OrderRow | undefined),
    bySubmission: (userId, key) => {
      const row = bySubmission.get(userId, key) as (OrderRow & { request_hash: string }) | undefined;
      return row ? { order: orderOf(row), requestHash: row.request_hash } : null;
    },
  };
}

function orderOrNull(row: OrderRow | undefined): Order | null {
  return row ? orderOf(row) : null;
}

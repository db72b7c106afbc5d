import type { OrderPageRequest } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import type { Database } from './database.ts';
import { orderColumns, orderOf, type OrderRow } from './order-row.ts';

type Period = NonNullable<OrderPageRequest['period']>;

interface Position {
  created_at: number;
  sequence: number;
}

const isInProgress = `(status <> 'canceled' AND ends_at > :now)`;
const conditions = {
  all: ':now IS NOT NULL',
  'in-progress': isInProgress,
  finished: `NOT ${isInProgress}`,
} as const satisfies Record<Period | 'all', string>;

/** Above every order: where the first page starts. */
const newest: Position = { created_at: Number.MAX_SAFE_INTEGER, sequence: Number.MAX_SAFE_INTEGER };

/**
 * Pages by position instead of by offset: a page costs the same wherever it stands. The cursor is the id of the last order
 * shown, looked up among the user's own, so that it means nothing to anyone else.
 */
export function createOrderListing(database: Database): OrderStore['list'] {
  const position = database.prepare('SELECT created_at, sequence FROM orders WHERE id = ? AND user_id = ?');
  const pages = {
    all: database.prepare(pageSql('all')),
    'in-progress': database.prepare(pageSql('in-progress')),
    finished: database.prepare(pageSql('finished')),
  } as const satisfies Record<Period | 'all', unknown>;

  return async (userId, { period, cursor, limit, now }) => {
    const after = cursor === undefined ? newest : (position.get(cursor, userId) as Position | undefined);
    if (!after) return { orders: [], nextCursor: null };
    // One more than asked for tells whether another page follows.
    const rows = pages[period ?? 'all'].all({
      ...after,
      userId,
      now: now.getTime(),
      limit: limit + 1,
    }) as unknown as OrderRow[];
    const orders = rows.slice(0, limit).map(orderOf);
    return { orders, nextCursor: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
  };
}

function pageSql(period: Period | 'all'): string {
  return `
    SELECT ${orderColumns} FROM orders
    WHERE user_id = :userId AND (created_at, sequence) < (:created_at, :sequence) AND ${conditions[period]}
    ORDER BY created_at DESC, sequence DESC LIMIT :limit
  `;
}

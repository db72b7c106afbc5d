import { type Order, type OrderPageRequest, parisDate, parisInstant } from '@chauffeur/core';
import { countBookings, type OrderStore } from '#ports/order-store.ts';
import type { OrderMailKind } from '#ports/outbox-store.ts';
import type { OrderSearches } from '../records/order-steps.ts';
import type { Database } from './database.ts';
import { orderColumns, orderOf, type OrderRow } from './sqlite-order-rows.ts';

type Period = NonNullable<OrderPageRequest['period']>;

/** Where an order stands among the newest, and among those to come. */
interface Position {
  created_at: number;
  starts_at: number;
  sequence: number;
}

const isInProgress = `(status <> 'canceled' AND ends_at > :now)`;
const conditions = {
  all: ':now IS NOT NULL',
  'in-progress': isInProgress,
  finished: `NOT ${isInProgress}`,
} as const satisfies Record<Period | 'all', string>;

/** Counts by the index of the account's orders, since few of them wait. */
export function createWaitingCount(database: Database): OrderStore['countWaiting'] {
  const waiting = database.prepare<Pick<Order, 'id' | 'pairedOrderId'>>(`
    SELECT id, CASE WHEN json_valid(document) THEN document ->> '$.pairedOrderId' END AS pairedOrderId
    FROM orders WHERE user_id = ? AND status = 'pending'
  `);
  return async (userId) => countBookings(waiting.all(userId));
}

/** Reads the index of the account's orders, and no order. */
export function createFirstOrder(database: Database): OrderStore['firstOf'] {
  const made = database.prepare<{ id: string }>(
    'SELECT id FROM orders WHERE user_id = ? ORDER BY created_at, sequence LIMIT 1',
  );
  return async (userId) => made.get(userId)?.id ?? null;
}

/** Above every order, and below every pick-up: where the first page starts. */
const first: Position = {
  created_at: Number.MAX_SAFE_INTEGER,
  starts_at: Number.MIN_SAFE_INTEGER,
  sequence: Number.MAX_SAFE_INTEGER,
};

/**
 * Pages by position instead of by offset: a page costs the same wherever it stands. The cursor is the id of the last order
 * shown, looked up among the user's own, so that it means nothing to anyone else.
 */
export function createOrderListing(database: Database): OrderStore['list'] {
  const position = database.prepare<Position>(
    'SELECT created_at, starts_at, sequence FROM orders WHERE id = ? AND user_id = ?',
  );
  const pages = {
    all: database.prepare<OrderRow>(pageSql('all')),
    'in-progress': database.prepare<OrderRow>(pageSql('in-progress')),
    finished: database.prepare<OrderRow>(pageSql('finished')),
  } as const satisfies Record<Period | 'all', unknown>;

  return async (userId, { period, cursor, limit, now }) => {
    const after = cursor === undefined ? first : position.get(cursor, userId);
    if (!after) return { orders: [], nextCursor: null };
    // One more than asked for tells whether another page follows.
    const { starts_at, created_at, sequence } = after;
    const rows = pages[period ?? 'all'].all({
      ...(period === 'in-progress' ? { starts_at } : { created_at }),
      sequence,
      userId,
      now: now.getTime(),
      limit: limit + 1,
    });
    const orders = rows.slice(0, limit).map(orderOf);
    return { orders, nextCursor: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
  };
}

/** The cursor is the place of the last order shown: it stands also where that order has ended since. */
export function createProgressListing(database: Database): OrderStore['inProgress'] {
  const page = database.prepare<OrderRow & Record<'ends_at' | 'sequence', number>>(`
    SELECT ${orderColumns}, ends_at, sequence FROM orders
    WHERE status <> 'canceled' AND ends_at > :now AND (ends_at, sequence) > (:endsAt, :sequence)
    ORDER BY ends_at, sequence LIMIT :limit
  `);
  return async ({ now, limit, cursor = '0/0' }) => {
    const [endsAt = 0, sequence = 0] = cursor.split('/').map(Number);
    const rows = page.all({ now: now.getTime(), endsAt, sequence, limit });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { orders: rows.map(orderOf), nextCursor: last ? `${last.ends_at}/${last.sequence}` : null };
  };
}

function pageSql(period: Period | 'all'): string {
  const [position, order] =
    period === 'in-progress'
      ? ['(starts_at, sequence) > (:starts_at, :sequence)', 'starts_at, sequence']
      : ['(created_at, sequence) < (:created_at, :sequence)', 'created_at DESC, sequence DESC'];
  return `
    SELECT ${orderColumns} FROM orders
    WHERE user_id = :userId AND ${position} AND ${conditions[period]} ORDER BY ${order} LIMIT :limit
  `;
}

/** So many words that begin alike are read and sorted in a moment; of more, the newest orders are looked through instead. */
const fewWords = 2_000;

/**
 * By the words of `order_keys`, which say where their orders are: those are sorted before one of them is read. Where very many begin alike, the
 * newest orders are asked one by one, since one of a few has such a word. The cursor is the id of the last order shown.
 */
export function createKeySearch(database: Database): OrderStore['findByKey'] {
  const position = database.prepare<{ sequence: number }>('SELECT sequence FROM orders WHERE id = ?');
  const isKey = 'key >= :key AND key < :end';
  const words = database.prepare<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM order_keys WHERE ${isKey} LIMIT ${fewWords})`,
  );
  const byWords = database.prepare<OrderRow>(`
    SELECT ${orderColumns} FROM orders WHERE sequence IN (
      SELECT DISTINCT sequence FROM order_keys WHERE ${isKey} AND sequence < :before ORDER BY sequence DESC LIMIT :limit
    ) ORDER BY sequence DESC
  `);
  const newestFirst = database.prepare<OrderRow>(`
    SELECT ${orderColumns} FROM orders WHERE sequence < :before
    AND EXISTS (SELECT 1 FROM order_keys WHERE order_keys.sequence = orders.sequence AND ${isKey})
    ORDER BY sequence DESC LIMIT :limit
  `);
  return async ({ key, cursor, limit }) => {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : position.get(cursor)?.sequence;
    if (before === undefined) return { orders: [], nextCursor: null };
    const range = { key, end: behind(key) };
    const search = words.one(range).count < fewWords ? byWords : newestFirst;
    const rows = search.all({ ...range, before, limit: limit + 1 });
    const orders = rows.slice(0, limit).map(orderOf);
    return { orders, nextCursor: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
  };
}

/** Behind everything that begins with a key, as SQLite compares: by bytes. */
export function behind(key: string): string {
  return `${key}\u{10ffff}`;
}

/** By the index of orders that end; it holds those to come and those that were. */
export function createRideSearch(database: Database): OrderStore['toDrive'] {
  const touching = database.prepare<OrderRow>(`
    SELECT ${orderColumns} FROM orders
    WHERE status <> 'canceled' AND ends_at > :from AND starts_at < :until ORDER BY ends_at, sequence LIMIT :limit
  `);
  return async ({ from, until, limit }) => {
    const rows = touching.all({ from: from.getTime(), until: until.getTime(), limit });
    return rows.map(orderOf);
  };
}

export function createCanceledSearch(database: Database): OrderStore['canceledIn'] {
  const canceled = database.prepare<OrderRow>(`
    SELECT ${orderColumns} FROM orders
    WHERE status = 'canceled' AND created_at >= :from AND created_at < :until ORDER BY created_at, sequence LIMIT :limit
  `);
  return async ({ from, until, limit }) => {
    const rows = canceled.all({ from: from.getTime(), until: until.getTime(), limit });
    return rows.map(orderOf);
  };
}

/** Pages by position, as `createOrderListing`; the position of an order stays its own once it is decided. */
export function createUndecidedListing(database: Database): OrderStore['toDecide'] {
  const position = database.prepare<typeof top>('SELECT decide_before, sequence FROM orders WHERE id = ?');
  const page = database.prepare<OrderRow>(`
    SELECT ${orderColumns} FROM orders
    WHERE status = 'pending' AND pending_change IS NULL AND (decide_before, sequence) > (:decide_before, :sequence)
    ORDER BY decide_before, sequence LIMIT :limit
  `);
  const top = { decide_before: Number.MIN_SAFE_INTEGER, sequence: 0 };
  return async ({ cursor, limit }) => {
    const after = cursor === undefined ? top : position.get(cursor);
    if (!after) return { orders: [], nextCursor: null };
    const { decide_before, sequence } = after;
    const rows = page.all({ decide_before, sequence, limit: limit + 1 });
    const orders = rows.slice(0, limit).map(orderOf);
    return { orders, nextCursor: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
  };
}

/** What the jobs look for. Each condition begins with that of the index that it walks (`migrations`). */
const searches = {
  unfinishedChanges: `pending_change IS NOT NULL AND pending_change_since <= :now ORDER BY pending_change_since, sequence`,
  toRemind: `
    status = 'pending' AND pending_change IS NULL AND remind_at <= :now AND decide_before > :now
    AND ${lacksMail('operator-decision-reminder')} ORDER BY remind_at, sequence
  `,
  answersToRemind: `
    answer_remind_at <= :now AND answer_due_at > :now AND status = 'pending' AND pending_change IS NULL
    AND ${lacksMail('operator-answer-reminder')} ORDER BY answer_remind_at, sequence
  `,
  answersOverdue: `
    answer_due_at <= :now AND decide_before > :now AND status = 'pending' AND pending_change IS NULL
    AND ${lacksMail('operator-answer-overdue')} ORDER BY answer_due_at, sequence
  `,
  toExpire: `
    status = 'pending' AND pending_change IS NULL AND decide_before <= :now ORDER BY decide_before, sequence
  `,
  ridesToRemind: `
    ride_remind_at IS NOT NULL AND pending_change IS NULL AND starts_at > :now AND ride_remind_at <= :now
    AND ${lacksMail('ride-reminder')} ORDER BY starts_at
  `,
  toInvoice: `
    is_billable = 1 AND invoice_number IS NULL AND pending_change IS NULL AND ends_at < :now ORDER BY ends_at, sequence
  `,
  toAnswer: `asked_until > :now AND pending_change IS NULL ORDER BY asked_until, sequence`,
  toCredit: `credit_due = 1 AND pending_change IS NULL AND ends_at <= :now ORDER BY ends_at, sequence`,
} as const satisfies Record<keyof OrderSearches, string>;

/** What was given back is credited also where the ride is still to come. */
const endOfTime = new Date('9999-01-01T00:00:00.000Z');

export function createOrderSearches(database: Database): OrderSearches {
  function search(condition: string) {
    const select = database.prepare<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE ${condition} LIMIT :limit`);
    return async ({ now, limit }: { now: Date; limit: number }) => {
      const rows = select.all({ now: now.getTime(), limit });
      return rows.map(orderOf);
    };
  }

  const begunBefore = search(searches.unfinishedChanges);
  const endedBefore = search(searches.toInvoice);
  const credits = search(searches.toCredit);
  return {
    unfinishedChanges: ({ begunBefore: now, limit }) => begunBefore({ now, limit }),
    toRemind: search(searches.toRemind),
    answersToRemind: search(searches.answersToRemind),
    answersOverdue: search(searches.answersOverdue),
    toExpire: search(searches.toExpire),
    ridesToRemind: search(searches.ridesToRemind),
    toAnswer: search(searches.toAnswer),
    toCredit: ({ limit }) => credits({ now: endOfTime, limit }),
    // A day of Paris is over when the next one begins.
    toInvoice: ({ now, limit }) => endedBefore({ now: new Date(parisInstant(parisDate(now), '00:00')), limit }),
  };
}

/** A reminder is dealt with once its mail was written, whatever became of the mail. */
function lacksMail(kind: OrderMailKind): string {
  return `NOT EXISTS (SELECT 1 FROM outbox WHERE record_id = orders.id AND kind = '${kind}')`;
}

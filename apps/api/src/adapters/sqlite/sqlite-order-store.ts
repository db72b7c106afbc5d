import { type Order, orderMonth, orderNumber } from '@chauffeur/core';
import type { CreateOutcome, NewOrder, OrderStore } from '../../ports/order-store.ts';
import type { Database } from './database.ts';
import { createOrderListing } from './order-listing.ts';
import { endsAtMs, orderColumns, orderOf, type OrderRow } from './order-row.ts';
import { createOutboxInsert } from './outbox-insert.ts';

type SubmissionRow = OrderRow & { request_hash: string };

export function createSqliteOrderStore(database: Database): OrderStore {
  const insertOrder = createOrderInsert(database);
  const byId = database.prepare(`SELECT ${orderColumns} FROM orders WHERE id = ?`);
  const bySubmission = database.prepare(
    `SELECT request_hash, ${orderColumns} FROM orders WHERE user_id = ? AND idempotency_key = ?`,
  );

  function submission(userId: string, key: string) {
    return bySubmission.get(userId, key) as SubmissionRow | undefined;
  }

  function create(entry: NewOrder): CreateOutcome {
    const { userId, key, requestHash } = entry.idempotency;
    const earlier = submission(userId, key);
    if (!earlier) return { kind: 'created', order: insertOrder(entry) };
    return earlier.request_hash === requestHash
      ? { kind: 'replayed', order: orderOf(earlier) }
      : { kind: 'key_reused' };
  }

  return {
    create: (entry) => database.writer.write(() => create(entry)),
    find: async (id) => {
      const row = byId.get(id) as OrderRow | undefined;
      return row ? orderOf(row) : null;
    },
    findSubmission: async (userId, key) => {
      const row = submission(userId, key);
      return row ? { order: orderOf(row), requestHash: row.request_hash } : null;
    },
    list: createOrderListing(database),
  };
}

/** Takes the number and writes the order with its mails, inside the transaction that the caller has open. */
function createOrderInsert(database: Database) {
  const takeNumber = database.prepare(`
    INSERT INTO increments (month, order_number) VALUES (?, 1)
    ON CONFLICT (month) DO UPDATE SET order_number = order_number + 1 RETURNING order_number
  `);
  const insert = database.prepare(`
    INSERT INTO orders (
      id, order_number, user_id, idempotency_key, request_hash, created_at, ends_at, status, confirmation_email_sent, document
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const insertMail = createOutboxInsert(database);

  return ({ order: unnumbered, idempotency, mails }: NewOrder): Order => {
    const { order_number: counter } = takeNumber.get(orderMonth(unnumbered.createdAt)) as { order_number: number };
    const order: Order = { ...unnumbered, orderNumber: orderNumber(unnumbered.createdAt, counter) };
    const createdAtMs = Date.parse(order.createdAt);
    insert.run(
      order.id,
      order.orderNumber,
      idempotency.userId,
      idempotency.key,
      idempotency.requestHash,
      createdAtMs,
      endsAtMs(order),
      order.status,
      Number(order.confirmationEmailSent),
      JSON.stringify(order),
    );
    for (const mail of mails) insertMail(mail, createdAtMs);
    return order;
  };
}

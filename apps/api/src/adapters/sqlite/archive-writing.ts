import type { ArchivedRecords, RecordKind } from '#ports/archive.ts';
import type { Database } from './database.ts';
import { createOrderRowInsert } from './order-insert.ts';
import { recordIdOf } from '../records/outbox-subject.ts';

type Writes = { [Kind in RecordKind]: (record: ArchivedRecords[Kind]) => void };

/** Writes records that are not there yet, inside the transaction that the caller has open. */
export function createRecordWrites(database: Database): Writes {
  const keep = (sql: string) => database.prepare(`${sql} ON CONFLICT DO NOTHING`);
  const catalogue = keep('INSERT INTO catalogue (id, document) VALUES (1, ?)');
  const counters = {
    orders: keep('INSERT INTO increments (month, order_number) VALUES (?, ?)'),
    invoices: keep('INSERT INTO invoice_increments (year, invoice_number) VALUES (?, ?)'),
  };
  const invoice = keep('INSERT INTO invoices (invoice_number, order_id, document) VALUES (?, ?, ?)');
  const event = keep(`
    INSERT INTO payment_events (id, type, intent_id, received_at, due_at, handled_at) VALUES (?, ?, ?, ?, ?, ?)
  `);
  const message = keep('INSERT INTO messages (id, email, user_id, created_at, document) VALUES (?, ?, ?, ?, ?)');
  const issue = keep('INSERT INTO issues (id, document) VALUES (?, ?)');
  return {
    catalogue: (record) => void catalogue.run(JSON.stringify(record)),
    counters: ({ series, period, last }) => void counters[series].run(period, last),
    customers: createCustomerWrite(keep),
    orders: createOrderWrite(database),
    drafts: createDraftWrite(keep),
    invoices: (record) => void invoice.run(record.invoiceNumber, record.order.id, JSON.stringify(record)),
    mails: createMailWrite(keep),
    paymentEvents: ({ id, type, intentId, receivedAt, dueAt, handledAt }) =>
      void event.run(id, type, intentId, receivedAt.getTime(), dueOf(dueAt, handledAt), handledAt?.getTime() ?? null),
    messages: (record) =>
      void message.run(record.id, record.email, record.userId, record.createdAt.getTime(), JSON.stringify(record)),
    issues: (record) => void issue.run(record.id, JSON.stringify(record)),
  };
}

type Keep = (sql: string) => ReturnType<Database['prepare']>;

function createCustomerWrite(keep: Keep): Writes['customers'] {
  const customers = keep('INSERT INTO customers (user_id, document) VALUES (?, ?)');
  const favourites = keep('INSERT INTO favourites (user_id, document) VALUES (?, ?)');
  const payments = keep('INSERT INTO payment_customers (user_id, payment_customer_id) VALUES (?, ?)');
  return ({ userId, customer, favourites: chosen, paymentCustomer }) => {
    if (customer) customers.run(userId, JSON.stringify(customer));
    if (chosen) favourites.run(userId, JSON.stringify(chosen));
    if (paymentCustomer) payments.run(userId, paymentCustomer);
  };
}

function createOrderWrite(database: Database): Writes['orders'] {
  const known = database.prepare('SELECT 1 FROM orders WHERE id = ?');
  const insert = createOrderRowInsert(database);
  return ({ order, submission }) => {
    if (known.get(order.id)) return;
    // Of an order that is nobody's its own id stands in for the key, as where it was taken off (order-unlinking).
    insert(order, submission ?? { userId: '', key: order.id, requestHash: '' });
  };
}

function createDraftWrite(keep: Keep): Writes['drafts'] {
  const insert = keep(`
    INSERT INTO payment_drafts (
      id, user_id, idempotency_key, request_hash, quote_id, amount_cents, intent_id, state, created_at, expires_at, document
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  return ({ id, userId, idempotencyKey, requestHash, quoteId, amountCents, intentId, state, ...draft }) => {
    const names = [id, userId, idempotencyKey, requestHash, quoteId];
    const times = [draft.createdAt.getTime(), draft.expiresAt.getTime()];
    insert.run(...names, amountCents, intentId, state, ...times, JSON.stringify(draft.order));
  };
}

function createMailWrite(keep: Keep): Writes['mails'] {
  const insert = keep(`
    INSERT INTO outbox (dedupe_key, kind, record_id, language, attempts, created_at, due_at, ended_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  `);
  return ({ dedupeKey, subject, language, attempts, createdAt, dueAt, endedAt }) =>
    void insert.run(
      dedupeKey,
      subject.kind,
      recordIdOf(subject),
      language,
      attempts,
      createdAt.getTime(),
      dueOf(dueAt, endedAt),
      endedAt?.getTime() ?? null,
    );
}

/** Nobody asks when something is due that has ended. */
function dueOf(dueAt: Date | null, endedAt: Date | null): number {
  return (dueAt ?? endedAt ?? new Date(0)).getTime();
}

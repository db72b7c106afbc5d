import type { Catalogue, Customer, Favourites, Invoice } from '@chauffeur/core';
import type { ArchivedRecords, RecordKind } from '#ports/archive.ts';
import type { Database } from './database.ts';
import { draftColumns, draftOf, type DraftRow } from './draft-row.ts';
import { messageOf } from './sqlite-contact-store.ts';
import { issueOf } from './sqlite-issue-store.ts';
import type { OutboxRow } from './sqlite-outbox-store.ts';
import { orderColumns, orderOf, type OrderRow } from './order-row.ts';
import { subjectOf } from '../records/outbox-subject.ts';

interface Query<Row, Kind extends RecordKind> {
  sql: string;
  recordOf: (row: Row) => ArchivedRecords[Kind];
}

/** Keeps the type of its row, of which the statement knows nothing. */
function query<Row, Kind extends RecordKind>(sql: string, recordOf: Query<Row, Kind>['recordOf']) {
  return { sql, recordOf: (row: unknown) => recordOf(row as Row) };
}

type Submitted = OrderRow & { user_id: string; idempotency_key: string; request_hash: string };

interface CustomerRow {
  user_id: string;
  customer: string | null;
  favourites: string | null;
  payment_customer_id: string | null;
}

interface MailRow extends OutboxRow {
  due_at: number;
  ended_at: number | null;
}

interface EventRow {
  id: string;
  type: string;
  intent_id: string;
  received_at: number;
  due_at: number;
  handled_at: number | null;
}

type Document = { document: string };

const queries: { [Kind in RecordKind]: { sql: string; recordOf: (row: unknown) => ArchivedRecords[Kind] } } = {
  catalogue: query<Document, 'catalogue'>(
    'SELECT document FROM catalogue',
    (row) => JSON.parse(row.document) as Catalogue,
  ),
  counters: query<ArchivedRecords['counters'], 'counters'>(
    `SELECT 'orders' AS series, month AS period, order_number AS last FROM increments
     UNION ALL SELECT 'invoices', year, invoice_number FROM invoice_increments`,
    ({ series, period, last }) => ({ series, period, last }),
  ),
  customers: query<CustomerRow, 'customers'>(
    `SELECT user_id, customers.document AS customer, favourites.document AS favourites, payment_customer_id
     FROM (SELECT user_id FROM customers UNION SELECT user_id FROM favourites UNION SELECT user_id FROM payment_customers)
     LEFT JOIN customers USING (user_id) LEFT JOIN favourites USING (user_id) LEFT JOIN payment_customers USING (user_id)`,
    (row) => ({
      userId: row.user_id,
      customer: row.customer === null ? null : (JSON.parse(row.customer) as Customer),
      favourites: row.favourites === null ? null : (JSON.parse(row.favourites) as Favourites),
      paymentCustomer: row.payment_customer_id,
    }),
  ),
  orders: query<Submitted, 'orders'>(
    `SELECT user_id, idempotency_key, request_hash, ${orderColumns} FROM orders ORDER BY sequence`,
    (row) => ({ order: orderOf(row), submission: submissionOf(row) }),
  ),
  drafts: query<DraftRow, 'drafts'>(`SELECT ${draftColumns} FROM payment_drafts ORDER BY sequence`, draftOf),
  invoices: query<Document, 'invoices'>(
    'SELECT document FROM invoices ORDER BY sequence',
    (row) => JSON.parse(row.document) as Invoice,
  ),
  mails: query<MailRow, 'mails'>('SELECT * FROM outbox ORDER BY id', (row) => ({
    dedupeKey: row.dedupe_key,
    subject: subjectOf(row.kind, row.record_id),
    language: row.language,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    dueAt: row.ended_at === null ? new Date(row.due_at) : null,
    endedAt: dateOrNull(row.ended_at),
  })),
  paymentEvents: query<EventRow, 'paymentEvents'>('SELECT * FROM payment_events ORDER BY sequence', (row) => ({
    id: row.id,
    type: row.type,
    intentId: row.intent_id,
    receivedAt: new Date(row.received_at),
    dueAt: row.handled_at === null ? new Date(row.due_at) : null,
    handledAt: dateOrNull(row.handled_at),
  })),
  messages: query<Document, 'messages'>('SELECT document FROM messages ORDER BY sequence', (row) =>
    messageOf(row.document),
  ),
  issues: query<Document, 'issues'>('SELECT document FROM issues ORDER BY sequence', (row) => issueOf(row.document)),
};

/** Every record of a kind, the first made first. */
export async function* readRecords<Kind extends RecordKind>(
  database: Database,
  kind: Kind,
): AsyncGenerator<ArchivedRecords[Kind]> {
  const { sql, recordOf } = queries[kind];
  for (const row of database.prepare(sql).iterate()) yield recordOf(row);
}

function submissionOf({ user_id: userId, idempotency_key: key, request_hash: requestHash }: Submitted) {
  return userId === '' ? null : { userId, key, requestHash };
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

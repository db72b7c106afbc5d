import type { Customer, CustomerNote, Favourites } from '@chauffeur/core';
import type { Archive, ArchivedRecords, RecordKind } from '#ports/archive.ts';
import type { DayCount } from '#ports/count-store.ts';
import type { StaffMember } from '#ports/staff-store.ts';
import { archivedInvoice } from '../records/credit-steps.ts';
import { subjectOf } from '../records/outbox-subject.ts';
import { closedMember } from '../records/staff-writes.ts';
import type { Database } from './database.ts';
import { type DocumentRow, type Json, readJson } from './json.ts';
import { createRecordWrites } from './sqlite-archive-writes.ts';
import { priceVersionOf } from './sqlite-catalogue-store.ts';
import type { StoredPhoto } from '#ports/photo-store.ts';
import { rideLinkOf } from './sqlite-ride-link-store.ts';
import { messageOf } from './sqlite-contact-store.ts';
import { occupationOf } from './sqlite-occupation-rows.ts';
import { creditNoteOf, invoiceOf, type InvoiceRow } from './sqlite-invoice-store.ts';
import { issueOf } from './sqlite-issue-store.ts';
import { orderColumns, type OrderRow, storedOrderOf } from './sqlite-order-rows.ts';
import type { OutboxRow } from './sqlite-outbox-store.ts';
import { paymentDraftColumns, paymentDraftOf } from './sqlite-payment-draft-store.ts';

export function createSqliteArchive(database: Database): Archive {
  const writes = createRecordWrites(database);
  return {
    read: (kind) => readRecords(database, kind),
    write: (kind, records) =>
      database.writer.write(() => {
        for (const record of records) writes[kind](record);
        database.noteUnseen();
      }),
  };
}

/** Every record of a kind, the first made first. */
async function* readRecords<Kind extends RecordKind>(
  database: Database,
  kind: Kind,
): AsyncGenerator<ArchivedRecords[Kind]> {
  yield* queries[kind](database);
}

type Query<Kept> = (database: Database) => Iterable<Kept>;

/** A statement whose rows are as `recordOf` takes them: it names the columns that it reads. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it brings the statement the row that `recordOf` takes
function query<Row, Kept>(sql: string, recordOf: (row: Row) => Kept): Query<Kept> {
  return function* (database) {
    for (const row of database.prepare<Row>(sql).iterate()) yield recordOf(row);
  };
}

type Submitted = OrderRow & { user_id: string; idempotency_key: string; request_hash: string };

interface CustomerRow {
  user_id: string;
  customer: Json<Customer> | null;
  favourites: Json<Favourites> | null;
  payment_customer_id: string | null;
  notes: Json<CustomerNote[]> | null;
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

const queries: { [Kind in RecordKind]: Query<ArchivedRecords[Kind]> } = {
  catalogue: query('SELECT version, document, withdrawn FROM price_versions ORDER BY version', priceVersionOf),
  priceDraft: documents('priceDraft', 'SELECT document FROM price_draft'),
  companyVersions: documents('companyVersions', 'SELECT document FROM company_versions ORDER BY version'),
  fleet: documents('fleet', 'SELECT document FROM fleet'),
  counters: query(
    `SELECT 'orders' AS series, month AS period, order_number AS last FROM increments
     UNION ALL SELECT 'invoices', year, invoice_number FROM invoice_increments
     UNION ALL SELECT 'creditNotes', year, credit_note_number FROM credit_note_increments`,
    ({ series, period, last }: ArchivedRecords['counters']) => ({ series, period, last }),
  ),
  customers: query(
    `SELECT user_id, customers.document AS customer, favourites.document AS favourites, payment_customer_id, customer_notes.document AS notes
     FROM (SELECT user_id FROM customers UNION SELECT user_id FROM favourites UNION SELECT user_id FROM payment_customers) LEFT JOIN customers USING (user_id) LEFT JOIN favourites USING (user_id) LEFT JOIN payment_customers USING (user_id) LEFT JOIN customer_notes USING (user_id)`,
    (row: CustomerRow) => ({
      userId: row.user_id,
      customer: row.customer === null ? null : readJson(row.customer),
      favourites: row.favourites === null ? null : readJson(row.favourites),
      paymentCustomer: row.payment_customer_id,
      notes: row.notes === null ? [] : readJson(row.notes),
    }),
  ),
  orders: query(
    `SELECT user_id, idempotency_key, request_hash, ${orderColumns} FROM orders ORDER BY sequence`,
    (row: Submitted) => ({ order: storedOrderOf(row), submission: submissionOf(row) }),
  ),
  drafts: query(`SELECT ${paymentDraftColumns} FROM payment_drafts ORDER BY sequence`, paymentDraftOf),
  occupations: query('SELECT * FROM occupations ORDER BY leave_at, id', occupationOf),
  invoices: query('SELECT * FROM invoices ORDER BY sequence', (row: InvoiceRow) => archivedInvoice(invoiceOf(row))),
  creditNotes: query('SELECT * FROM credit_notes ORDER BY sequence', creditNoteOf),
  dayCounts: query('SELECT * FROM day_counts ORDER BY day, key', (row: DayCount) => ({ ...row })),
  mails: query('SELECT * FROM outbox ORDER BY id', (row: MailRow) => ({
    dedupeKey: row.dedupe_key,
    subject: subjectOf(row.kind, row.record_id),
    language: row.language,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    dueAt: row.ended_at === null ? new Date(row.due_at) : null,
    endedAt: dateOrNull(row.ended_at),
  })),
  paymentEvents: query('SELECT * FROM payment_events ORDER BY sequence', (row: EventRow) => ({
    id: row.id,
    type: row.type,
    intentId: row.intent_id,
    receivedAt: new Date(row.received_at),
    dueAt: row.handled_at === null ? new Date(row.due_at) : null,
    handledAt: dateOrNull(row.handled_at),
  })),
  messages: query('SELECT document FROM messages ORDER BY sequence', messageOf),
  issues: query('SELECT document FROM issues ORDER BY sequence', issueOf),
  staff: query('SELECT document FROM staff ORDER BY since, account_id', (row: DocumentRow<StaffMember>) =>
    closedMember(readJson(row.document)),
  ),
  staffInvitations: documents('staffInvitations', 'SELECT document FROM staff_invitations ORDER BY invited_at, id'),
  journal: documents('journal', 'SELECT document FROM journal ORDER BY at, id'),
  ridePresses: documents(
    'ridePresses',
    'SELECT document FROM ride_presses ORDER BY received_at, order_id, ride_index, key',
  ),
  rideLinks: query('SELECT * FROM ride_links ORDER BY order_id, kind', rideLinkOf),
  photos: query('SELECT id, picture, kept_at AS keptAt FROM driver_photos', (row: StoredPhoto) => ({
    ...row,
  })),
};

/** Records that are kept as they are. */
function documents<Kind extends RecordKind>(_kind: Kind, sql: string) {
  return query(sql, ({ document }: DocumentRow<ArchivedRecords[Kind]>) => readJson(document));
}

function submissionOf({ user_id: userId, idempotency_key: key, request_hash: requestHash }: Submitted) {
  return userId === '' ? null : { userId, key, requestHash };
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

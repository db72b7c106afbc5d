import type { Customer, CustomerNote, Favourites } from '@chauffeur/core';
import type { Archive, ArchivedRecords, RecordKind } from '#ports/archive.ts';
import type { DayCount } from '#ports/count-store.ts';
import { mailRankOf } from '#ports/outbox-store.ts';
import type { StaffMember } from '#ports/staff-store.ts';
import { archivedInvoice, invoiceOfArchive } from '../records/credit-steps.ts';
import { recordIdOf, subjectOf } from '../records/outbox-subject.ts';
import { closedMember } from '../records/staff-writes.ts';
import type { Database } from './database.ts';
import { createPriceVersionAdd, priceVersionOf } from './sqlite-catalogue-store.ts';
import { createCompanyVersionAdd } from './sqlite-company-store.ts';
import type { StoredPhoto } from '#ports/photo-store.ts';
import { createPhotoPut } from './sqlite-photo-store.ts';
import { createRideLinkPut, type RideLinkRow, rideLinkOf } from './sqlite-ride-link-store.ts';
import { createJournalInsert, createStaffPut } from './sqlite-staff-store.ts';
import { messageOf } from './sqlite-contact-store.ts';
import { createOccupationInsert, occupationOf, type OccupationRow } from './sqlite-occupation-rows.ts';
import {
  createBookInsert,
  creditNoteOf,
  type CreditNoteRow,
  invoiceOf,
  type InvoiceRow,
} from './sqlite-invoice-store.ts';
import { issueOf } from './sqlite-issue-store.ts';
import { createCustomerKeys } from './sqlite-customer-store.ts';
import { createOrderRowInsert, orderColumns, type OrderRow, storedOrderOf } from './sqlite-order-rows.ts';
import { createPressInsert } from './sqlite-ride-log-store.ts';
import type { OutboxRow } from './sqlite-outbox-store.ts';
import { paymentDraftColumns, paymentDraftOf, type PaymentDraftRow } from './sqlite-payment-draft-store.ts';

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
  const { sql, recordOf } = queries[kind];
  for (const row of database.prepare(sql).iterate()) yield recordOf(row);
}

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
  notes: string | null;
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
  catalogue: query<Parameters<typeof priceVersionOf>[0], 'catalogue'>(
    'SELECT version, document, withdrawn FROM price_versions ORDER BY version',
    priceVersionOf,
  ),
  priceDraft: documents('priceDraft', 'SELECT document FROM price_draft'),
  companyVersions: documents('companyVersions', 'SELECT document FROM company_versions ORDER BY version'),
  fleet: documents('fleet', 'SELECT document FROM fleet'),
  counters: query<ArchivedRecords['counters'], 'counters'>(
    `SELECT 'orders' AS series, month AS period, order_number AS last FROM increments
     UNION ALL SELECT 'invoices', year, invoice_number FROM invoice_increments
     UNION ALL SELECT 'creditNotes', year, credit_note_number FROM credit_note_increments`,
    ({ series, period, last }) => ({ series, period, last }),
  ),
  customers: query<CustomerRow, 'customers'>(
    `SELECT user_id, customers.document AS customer, favourites.document AS favourites, payment_customer_id, customer_notes.document AS notes
     FROM (SELECT user_id FROM customers UNION SELECT user_id FROM favourites UNION SELECT user_id FROM payment_customers) LEFT JOIN customers USING (user_id) LEFT JOIN favourites USING (user_id) LEFT JOIN payment_customers USING (user_id) LEFT JOIN customer_notes USING (user_id)`,
    (row) => ({
      userId: row.user_id,
      customer: row.customer === null ? null : (JSON.parse(row.customer) as Customer),
      favourites: row.favourites === null ? null : (JSON.parse(row.favourites) as Favourites),
      paymentCustomer: row.payment_customer_id,
      notes: row.notes === null ? [] : (JSON.parse(row.notes) as CustomerNote[]),
    }),
  ),
  orders: query<Submitted, 'orders'>(
    `SELECT user_id, idempotency_key, request_hash, ${orderColumns} FROM orders ORDER BY sequence`,
    (row) => ({ order: storedOrderOf(row), submission: submissionOf(row) }),
  ),
  drafts: query<PaymentDraftRow, 'drafts'>(
    `SELECT ${paymentDraftColumns} FROM payment_drafts ORDER BY sequence`,
    paymentDraftOf,
  ),
  occupations: query<OccupationRow, 'occupations'>('SELECT * FROM occupations ORDER BY leave_at, id', occupationOf),
  invoices: query<InvoiceRow, 'invoices'>('SELECT * FROM invoices ORDER BY sequence', (row) =>
    archivedInvoice(invoiceOf(row)),
  ),
  creditNotes: query<CreditNoteRow, 'creditNotes'>('SELECT * FROM credit_notes ORDER BY sequence', creditNoteOf),
  dayCounts: query<DayCount, 'dayCounts'>('SELECT * FROM day_counts ORDER BY day, key', (row) => ({ ...row })),
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
  staff: query<Document, 'staff'>('SELECT document FROM staff ORDER BY since, account_id', (row) =>
    closedMember(JSON.parse(row.document) as StaffMember),
  ),
  staffInvitations: documents('staffInvitations', 'SELECT document FROM staff_invitations ORDER BY invited_at, id'),
  journal: documents('journal', 'SELECT document FROM journal ORDER BY at, id'),
  ridePresses: documents(
    'ridePresses',
    'SELECT document FROM ride_presses ORDER BY received_at, order_id, ride_index, key',
  ),
  rideLinks: query<RideLinkRow, 'rideLinks'>('SELECT * FROM ride_links ORDER BY order_id, kind', rideLinkOf),
  photos: query<StoredPhoto, 'photos'>('SELECT id, picture, kept_at AS keptAt FROM driver_photos', (row) => ({
    ...row,
  })),
};

/** Records that are kept as they are. */
function documents<Kind extends RecordKind>(_kind: Kind, sql: string) {
  return query<Document, Kind>(sql, (row) => JSON.parse(row.document) as ArchivedRecords[Kind]);
}

function submissionOf({ user_id: userId, idempotency_key: key, request_hash: requestHash }: Submitted) {
  return userId === '' ? null : { userId, key, requestHash };
}

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms));

type Writes = { [Kind in RecordKind]: (record: ArchivedRecords[Kind]) => void };

/** Writes records that are not there yet, inside the transaction that the caller has open. */
function createRecordWrites(database: Database): Writes {
  const keep = (sql: string) => database.prepare(`${sql} ON CONFLICT DO NOTHING`);
  const priceDraft = keep('INSERT INTO price_draft (id, document) VALUES (1, ?)');
  const fleet = keep('INSERT INTO fleet (id, version, document) VALUES (1, 1, ?)');
  const counters = {
    orders: keep('INSERT INTO increments (month, order_number) VALUES (?, ?)'),
    invoices: keep('INSERT INTO invoice_increments (year, invoice_number) VALUES (?, ?)'),
    creditNotes: keep('INSERT INTO credit_note_increments (year, credit_note_number) VALUES (?, ?)'),
  };
  const dayCount = keep('INSERT INTO day_counts (day, key, count, amount) VALUES (?, ?, ?, ?)');
  const event = keep(`
    INSERT INTO payment_events (id, type, intent_id, received_at, due_at, handled_at) VALUES (?, ?, ?, ?, ?, ?)
  `);
  const message = keep('INSERT INTO messages (id, email, user_id, created_at, document) VALUES (?, ?, ?, ?, ?)');
  const issue = keep('INSERT INTO issues (id, document) VALUES (?, ?)');
  return {
    catalogue: createPriceVersionAdd(database),
    priceDraft: (record) => void priceDraft.run(JSON.stringify(record)),
    companyVersions: createCompanyVersionAdd(database),
    fleet: (record) => void fleet.run(JSON.stringify(record)),
    counters: ({ series, period, last }) => void counters[series].run(period, last),
    customers: createCustomerWrite(keep, database),
    orders: createOrderWrite(database),
    drafts: createDraftWrite(keep),
    occupations: createOccupationWrite(database),
    ...createBookWrites(database),
    dayCounts: ({ day, key, count, amount }) => void dayCount.run(day, key, count, amount),
    mails: createMailWrite(keep),
    paymentEvents: ({ id, type, intentId, receivedAt, dueAt, handledAt }) =>
      void event.run(id, type, intentId, receivedAt.getTime(), dueOf(dueAt, handledAt), handledAt?.getTime() ?? null),
    messages: (record) =>
      void message.run(record.id, record.email, record.userId, record.createdAt.getTime(), JSON.stringify(record)),
    issues: (record) => void issue.run(record.id, JSON.stringify(record)),
    ridePresses: createPressInsert(database),
    rideLinks: createRideLinkPut(database),
    photos: createPhotoPut(database),
    ...createStaffWrites(database),
  };
}

/** What is there already stays as it is. */
function createBookWrites(database: Database): Pick<Writes, 'invoices' | 'creditNotes'> {
  const insert = createBookInsert(database);
  const invoice = database.prepare('SELECT 1 FROM invoices WHERE invoice_number = ?');
  const creditNote = database.prepare('SELECT 1 FROM credit_notes WHERE id = ?');
  return {
    invoices(record) {
      if (!invoice.get(record.invoiceNumber)) insert.invoice(invoiceOfArchive(record));
    },
    creditNotes(record) {
      if (!creditNote.get(record.id)) insert.creditNote(record);
    },
  };
}

type StaffKinds = 'staff' | 'staffInvitations' | 'journal';

/** One that is there already stays as it is; a row of the journal would refuse another in its place. */
function createStaffWrites(database: Database): Pick<Writes, StaffKinds> {
  const put = createStaffPut(database);
  const insertRow = createJournalInsert(database);
  const has = (table: string, column: string) => {
    const known = database.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`);
    return (id: string) => known.get(id) !== undefined;
  };
  const known = {
    staff: has('staff', 'account_id'),
    invitation: has('staff_invitations', 'id'),
    row: has('journal', 'id'),
  };
  return {
    staff(member) {
      if (!known.staff(member.accountId)) put.member(member);
    },
    staffInvitations(invitation) {
      if (!known.invitation(invitation.id)) put.invitation(invitation);
    },
    journal(entry) {
      if (!known.row(entry.id)) insertRow(entry);
    },
  };
}

type Keep = (sql: string) => ReturnType<Database['prepare']>;

function createCustomerWrite(keep: Keep, database: Database): Writes['customers'] {
  const putKeys = createCustomerKeys(database);
  const customers = keep('INSERT INTO customers (user_id, document) VALUES (?, ?)');
  const favourites = keep('INSERT INTO favourites (user_id, document) VALUES (?, ?)');
  const payments = keep('INSERT INTO payment_customers (user_id, payment_customer_id) VALUES (?, ?)');
  const notesOf = keep('INSERT INTO customer_notes (user_id, document) VALUES (?, ?)');
  return ({ userId, customer, favourites: chosen, paymentCustomer, notes }) => {
    if (customer && customers.run(userId, JSON.stringify(customer)).changes > 0) putKeys(userId, customer);
    if (chosen) favourites.run(userId, JSON.stringify(chosen));
    if (paymentCustomer) payments.run(userId, paymentCustomer);
    if (notes.length > 0) notesOf.run(userId, JSON.stringify(notes));
  };
}

function createOrderWrite(database: Database): Writes['orders'] {
  const known = database.prepare('SELECT 1 FROM orders WHERE id = ?');
  const insert = createOrderRowInsert(database);
  return ({ order, submission }) => {
    if (known.get(order.id)) return;
    // Its own id stands in for the key of an order that is nobody's, as where the account was taken off.
    insert(order, submission ?? { userId: '', key: order.id, requestHash: '' });
  };
}

/** One that is there already would be refused for the sake of itself. */
function createOccupationWrite(database: Database): Writes['occupations'] {
  const known = database.prepare('SELECT 1 FROM occupations WHERE order_id = ? AND ride_index = ?');
  const insert = createOccupationInsert(database);
  return (occupation) => {
    if (!known.get(occupation.orderId, occupation.rideIndex)) insert(occupation);
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
    INSERT INTO outbox (dedupe_key, kind, record_id, language, attempts, created_at, due_at, ended_at, rank)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      mailRankOf(subject.kind),
    );
}

/** Nobody asks when something is due that has ended. */
function dueOf(dueAt: Date | null, endedAt: Date | null): number {
  return (dueAt ?? endedAt ?? new Date(0)).getTime();
}

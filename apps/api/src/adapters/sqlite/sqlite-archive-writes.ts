import type { ArchivedRecords, RecordKind } from '#ports/archive.ts';
import { mailRankOf } from '#ports/outbox-store.ts';
import { invoiceOfArchive } from '../records/credit-steps.ts';
import { recordIdOf } from '../records/outbox-subject.ts';
import type { Database } from './database.ts';
import { createPriceVersionAdd } from './sqlite-catalogue-store.ts';
import { createCompanyVersionAdd } from './sqlite-company-store.ts';
import { createCustomerKeys } from './sqlite-customer-store.ts';
import { createBookInsert } from './sqlite-invoice-store.ts';
import { createOccupationInsert } from './sqlite-occupation-rows.ts';
import { createOrderRowInsert } from './sqlite-order-rows.ts';
import { createPhotoPut } from './sqlite-photo-store.ts';
import { createRideLinkPut } from './sqlite-ride-link-store.ts';
import { createPressInsert } from './sqlite-ride-log-store.ts';
import { createJournalInsert, createStaffPut } from './sqlite-staff-store.ts';

type Writes = { [Kind in RecordKind]: (record: ArchivedRecords[Kind]) => void };

/** Writes records that are not there yet, inside the transaction that the caller has open. */
export function createRecordWrites(database: Database): Writes {
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

/** Leaves out an occupation that is there already: the schema would refuse it as one that meets itself. */
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

/** The value of `due_at`, which may not be null. Of what has ended nobody asks for it. */
function dueOf(dueAt: Date | null, endedAt: Date | null): number {
  return (dueAt ?? endedAt ?? new Date(0)).getTime();
}

import { bookWords, type Invoice, invoiceNumber, invoiceYear, type Order, owedCredit, toCents } from '@chauffeur/core';
import type {
  BookSearch,
  CreditOutcome,
  InvoiceStore,
  NewCredit,
  StoredCreditNote,
  StoredInvoice,
} from '#ports/invoice-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import {
  beginningOf,
  bookedCreditNote,
  bookedInvoice,
  creditOf,
  cursorOf,
  expectUnchanged,
  inOrderOfIssue,
  isSplit,
  isTickedSo,
  positionOf,
  replacementCredit,
  storedInvoiceOf,
  tickedInvoices,
} from '../records/credit-steps.ts';
import type { Database } from './database.ts';
import { type Json, readJson } from './json.ts';
import { orderColumns, orderOf, type OrderRow } from './sqlite-order-rows.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqliteInvoiceStore(database: Database): InvoiceStore {
  const { writer } = database;
  const read = createBookReading(database);
  const credit = createCrediting(database, read);
  const issue = createIssuing(database, { read, credit });
  const refunds = createRefundMarks(database);
  const collect = createCollecting(database, read);
  return {
    issue: (invoice, mail) => writer.write(() => issue(invoice, mail)),
    findByOrder: async (orderId) => read.newest(orderId)?.invoice ?? null,
    ofOrder: async (orderId) => read.ofOrder(orderId),
    find: async (number) => read.invoice(number),
    credit: (wished) => writer.write(() => credit(wished)),
    creditNote: async (id) => read.creditNote(id),
    findCreditNote: async (number) => read.byCreditNumber(number),
    ...refunds,
    collect: (number, wish) => writer.write(() => collect(number, wish)),
    list: createBookListing(database, read),
  };
}

export interface InvoiceRow {
  document: Json<Invoice>;
  collected: Json<StoredInvoice['collected']> | null;
  credited: Json<StoredInvoice['credited']>;
}

export interface CreditNoteRow {
  id: string;
  document: Json<StoredCreditNote['creditNote']>;
  refund: StoredCreditNote['refund'];
}

export function invoiceOf({ document, collected, credited }: InvoiceRow): StoredInvoice {
  return storedInvoiceOf(readJson(document), {
    collected: collected === null ? null : readJson(collected),
    credited: readJson(credited),
  });
}

export function creditNoteOf({ id, document, refund }: CreditNoteRow): StoredCreditNote {
  return { id, creditNote: readJson(document), refund };
}

type BookReading = ReturnType<typeof createBookReading>;

function createBookReading(database: Database) {
  const columns = 'document, collected, credited';
  const newest = database.prepare<InvoiceRow>(
    `SELECT ${columns} FROM invoices WHERE order_id = ? ORDER BY sequence DESC LIMIT 1`,
  );
  const all = database.prepare<InvoiceRow>(`SELECT ${columns} FROM invoices WHERE order_id = ? ORDER BY sequence`);
  const notesOf = database.prepare<CreditNoteRow>(
    'SELECT id, document, refund FROM credit_notes WHERE invoice_number = ? ORDER BY sequence',
  );
  const byNumber = database.prepare<InvoiceRow>(`SELECT ${columns} FROM invoices WHERE invoice_number = ?`);
  const noteById = database.prepare<CreditNoteRow>('SELECT id, document, refund FROM credit_notes WHERE id = ?');
  const noteByNumber = database.prepare<CreditNoteRow>(
    'SELECT id, document, refund FROM credit_notes WHERE credit_note_number = ?',
  );
  const orderById = database.prepare<OrderRow>(`SELECT ${orderColumns} FROM orders WHERE id = ?`);
  const invoice = (row: InvoiceRow | undefined) => (row === undefined ? null : invoiceOf(row));
  const note = (row: CreditNoteRow | undefined) => (row === undefined ? null : creditNoteOf(row));
  const lowering = ({ invoice: { invoiceNumber: number } }: StoredInvoice) => notesOf.all(number).map(creditNoteOf);
  const invoicesOf = (orderId: string) => all.all(orderId).map(invoiceOf);
  return {
    newest: (orderId: string) => invoice(newest.get(orderId)),
    /** All of an order, oldest first. */
    invoices: invoicesOf,
    ofOrder(orderId: string) {
      const invoices = invoicesOf(orderId);
      return inOrderOfIssue(invoices, invoices.flatMap(lowering));
    },
    lowering,
    invoice: (number: string) => invoice(byNumber.get(number)),
    creditNote: (id: string) => note(noteById.get(id)),
    byCreditNumber: (number: string) => note(noteByNumber.get(number)),
    order(orderId: string): Order {
      const row = orderById.get(orderId);
      if (row === undefined) throw new Error(`There is no order ${orderId} to be billed.`);
      return orderOf(row);
    },
  };
}

/** Writes records into the books, inside the transaction that the caller has open. */
export function createBookInsert(database: Database) {
  const invoices = database.prepare(`
    INSERT INTO invoices (invoice_number, order_id, issued_at, words, collected, credited, document) VALUES (?, ?, ?, ?, ?, ?, ?)
  `);
  const notes = database.prepare(`
    INSERT INTO credit_notes (id, credit_note_number, invoice_number, order_id, issued_at, words, refund, document)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const wordsOf = (order: Order, number: string) => ` ${bookWords(order, number).join(' ')}`;
  return {
    invoice({ invoice, collected, credited }: StoredInvoice) {
      const { invoiceNumber: number, order, issuedAt } = invoice;
      const ticked = collected && JSON.stringify(collected);
      const told = [ticked, JSON.stringify(credited), JSON.stringify(invoice)];
      invoices.run(number, order.id, Date.parse(issuedAt), wordsOf(order, number), ...told);
    },
    creditNote({ id, creditNote, refund }: StoredCreditNote) {
      const { creditNoteNumber: number, order, issuedAt, invoiceNumber: of } = creditNote;
      const names = [id, number, of, order.id];
      notes.run(...names, Date.parse(issuedAt), wordsOf(order, number), refund, JSON.stringify(creditNote));
    },
  };
}

/** What the order says of its invoice. */
function createOrderNaming(database: Database): (order: Order) => void {
  const name = database.prepare(
    'UPDATE orders SET invoice_number = ?, credited_cents = ?, credited_to_card_cents = ?, credit_due = ? WHERE id = ?',
  );
  return (order) => {
    const isDue = Number(owedCredit(order) !== null);
    const [cents, toCardCents] = [toCents(order.creditedTTC), toCents(order.creditedToCardTTC)];
    name.run(order.invoiceNumber, cents, toCardCents, isDue, order.id);
  };
}

type Credit = ReturnType<typeof createCrediting>;

function createIssuing(database: Database, { read, credit }: { read: BookReading; credit: Credit }) {
  const takeNumber = database.prepare<{ invoice_number: number }>(`
    INSERT INTO invoice_increments (year, invoice_number) VALUES (?, 1)
    ON CONFLICT (year) DO UPDATE SET invoice_number = invoice_number + 1 RETURNING invoice_number
  `);
  const insert = createBookInsert(database);
  const nameIt = createOrderNaming(database);
  const insertMail = createOutboxInsert(database);
  return (unnumbered: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): Invoice => {
    const { issuedAt, order } = unnumbered;
    const stored = read.order(order.id);
    const existing = stored.invoiceNumber === null ? null : read.invoice(stored.invoiceNumber);
    if (existing) return existing.invoice;
    expectUnchanged(stored, order);
    const replacedNumber = stored.earlierInvoices.at(-1);
    const replaced = replacedNumber === undefined ? null : read.invoice(replacedNumber);
    const wished = replaced && replacementCredit(replaced, unnumbered);
    if (wished) credit(wished);
    const { invoice_number: counter } = takeNumber.one(invoiceYear(issuedAt));
    const invoice: Invoice = { ...unnumbered, invoiceNumber: invoiceNumber(issuedAt, counter) };
    insert.invoice(beginningOf(invoice, replaced));
    nameIt({ ...stored, invoiceNumber: invoice.invoiceNumber });
    insertMail(mail, Date.parse(issuedAt));
    return invoice;
  };
}

function createCrediting(database: Database, read: BookReading) {
  const takeNumber = database.prepare(`
    INSERT INTO credit_note_increments (year, credit_note_number) VALUES (?, 1)
    ON CONFLICT (year) DO UPDATE SET credit_note_number = credit_note_number + 1 RETURNING credit_note_number
  `);
  const lastNumber = database.prepare<{ credit_note_number: number }>(
    'SELECT credit_note_number FROM credit_note_increments WHERE year = ?',
  );
  const lower = database.prepare('UPDATE invoices SET credited = ? WHERE invoice_number = ?');
  const insert = createBookInsert(database);
  const nameIt = createOrderNaming(database);
  const insertMail = createOutboxInsert(database);
  const insertRow = createJournalInsert(database);
  return (wished: NewCredit): CreditOutcome => {
    const earlier = read.creditNote(wished.id);
    if (earlier) return { kind: 'credited', stored: earlier };
    const found = read.invoice(wished.invoiceNumber);
    if (!found) return { kind: 'unknown' };
    const { issuedAt } = wished.note;
    const year = invoiceYear(issuedAt);
    const last = lastNumber.get(year);
    const order = read.order(found.invoice.order.id);
    const made = creditOf(wished, { ...found, order, counter: (last?.credit_note_number ?? 0) + 1 });
    if (made === null) return { kind: 'changed' };
    takeNumber.get(year);
    insert.creditNote(made.stored);
    lower.run(JSON.stringify(made.credited), wished.invoiceNumber);
    nameIt(made.order);
    insertMail(wished.mail, Date.parse(issuedAt));
    if (wished.journal) insertRow(wished.journal);
    return { kind: 'credited', stored: made.stored };
  };
}

function createRefundMarks(database: Database): Pick<InvoiceStore, 'refundsDue' | 'markRefunded'> {
  const due = database.prepare<CreditNoteRow>(`
    SELECT id, document, refund FROM credit_notes WHERE refund = 'waiting' AND issued_at <= ? ORDER BY issued_at, sequence LIMIT ?
  `);
  const mark = database.prepare("UPDATE credit_notes SET refund = ? WHERE id = ? AND refund = 'waiting'");
  const insertMail = createOutboxInsert(database);
  return {
    refundsDue: async ({ issuedBefore, limit }) => due.all(issuedBefore.getTime(), limit).map(creditNoteOf),
    markRefunded: (id, { state, at, mails }) =>
      database.writer.write(() => {
        if (mark.run(state, id).changes === 0) return;
        for (const mail of mails) insertMail(mail, at.getTime());
      }),
  };
}

function createCollecting(database: Database, read: BookReading) {
  const tick = database.prepare('UPDATE invoices SET collected = ? WHERE invoice_number = ?');
  const insertRow = createJournalInsert(database);
  return (number: string, { collected, journal }: Parameters<InvoiceStore['collect']>[1]): StoredInvoice | null => {
    const found = read.invoice(number);
    if (found === null || isTickedSo(found, collected)) return found;
    const known = read.invoices(found.invoice.order.id);
    const ticked = tickedInvoices(known, { number, wished: collected }).filter((one) => !known.includes(one));
    for (const { invoice, collected: stands } of ticked) {
      tick.run(stands && JSON.stringify(stands), invoice.invoiceNumber);
    }
    if (journal) insertRow(journal);
    return read.invoice(number);
  };
}

/** As many words are looked for; those beyond are left out. */
const mostWords = 4;

function createBookListing(database: Database, read: BookReading): InvoiceStore['list'] {
  const matching = Array.from({ length: mostWords }, (_, n) => `AND words LIKE :word${n}`).join(' ');
  const within = 'issued_at >= :from AND issued_at < :until AND (issued_at, number) < (:issuedAt, :number)';
  type Row = InvoiceRow & CreditNoteRow & { kind: 'invoice' | 'creditNote'; number: string; issued_at: number };
  const page = database.prepare<Row>(`
    SELECT * FROM (
      SELECT 'invoice' AS kind, invoice_number AS number, issued_at, words, document, collected, credited, NULL AS id, NULL AS refund
      FROM invoices
      UNION ALL
      SELECT 'creditNote', credit_note_number, issued_at, words, document, NULL, '[]', id, refund FROM credit_notes
    ) WHERE ${within} ${matching} ORDER BY issued_at DESC, number DESC LIMIT :limit
  `);
  return async ({ span, words = [], cursor, limit }: BookSearch) => {
    const position = positionOf(cursor);
    if (position === null) return { entries: [], nextCursor: null };
    const patterns = Array.from({ length: mostWords }, (_, n) => [`word${n}`, `% ${words[n] ?? ''}%`]);
    const rows = page.all({
      from: span?.from.getTime() ?? 0,
      until: span?.until.getTime() ?? Number.MAX_SAFE_INTEGER,
      issuedAt: Date.parse(position.issuedAt),
      number: position.number,
      ...(Object.fromEntries(patterns) as Record<string, string>),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const booked = (stored: StoredInvoice) => bookedInvoice(stored, isSplit(stored) ? read.lowering(stored) : []);
    return {
      entries: shown.map((row) =>
        row.kind === 'invoice' ? booked(invoiceOf(row)) : bookedCreditNote(creditNoteOf(row)),
      ),
      nextCursor: last ? cursorOf({ issuedAt: new Date(last.issued_at).toISOString(), number: last.number }) : null,
    };
  };
}

import { bookWords, type CreditNote, type Invoice, invoiceNumber, invoiceYear } from '@chauffeur/core';
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
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
  bookedCreditNote,
  bookedInvoice,
  creditOf,
  cursorOf,
  positionOf,
  storedInvoiceOf,
} from '../records/credit-steps.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { commitWork, creation, update } from './commit-work.ts';
import { changedOf, documentOf, timestampOf, withoutTimestamps } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { createGroupWriter, type NumberedWork } from './group-writer.ts';
import { createOrderReading, creditFields, orderOf } from './order-document.ts';
import { createOutboxWriting } from './outbox-writing.ts';

/** An invoice lies under the id of its order, a credit note under its own. */
export function createFirestoreInvoiceStore(firestore: Firestore): InvoiceStore {
  const books = booksOf(firestore);
  const write = createGroupWriter(firestore);
  const issue = createIssuing(firestore);
  const credit = createCrediting(firestore);
  const { notes } = books;
  const find = async (number: string) => {
    const found = await invoiceAt(books.invoices, number);
    return found && invoiceOf(found);
  };
  return {
    // A mail without its key is refused as everything else is: by the promise.
    issue: async (invoice, mail) => write(issue(invoice, mail)),
    findByOrder: async (orderId) => {
      const found = await answered(documentOf(books.invoices, orderId).get());
      return found.exists ? invoiceOf(found).invoice : null;
    },
    find,
    async credit(wished) {
      const invoice = await invoiceAt(books.invoices, wished.invoiceNumber);
      return invoice === null ? { kind: 'unknown' } : write(credit(wished, invoice));
    },
    async creditNote(id) {
      const found = await answered(documentOf(notes, id).get());
      return found.exists ? creditNoteOf(found) : null;
    },
    async findCreditNote(number) {
      const { docs } = await answered(notes.where('creditNoteNumber', '==', number).limit(1).get());
      return docs[0] ? creditNoteOf(docs[0]) : null;
    },
    ...createRefundMarks(firestore),
    collect: createCollecting(firestore),
    list: createBookListing(books),
  };
}

function booksOf(firestore: Firestore) {
  return {
    invoices: firestore.collection(collections.invoices),
    notes: firestore.collection(collections.creditNotes),
  };
}

async function invoiceAt(invoices: CollectionReference, number: string): Promise<DocumentSnapshot | null> {
  const { docs } = await answered(invoices.where('invoiceNumber', '==', number).limit(1).get());
  return docs[0] ?? null;
}

/** An older release has written no more than the invoice. */
export function invoiceOf(snapshot: DocumentSnapshot): StoredInvoice {
  const {
    words: _words,
    collected,
    credited,
    ...invoice
  } = snapshot.data() as Invoice & Partial<StoredInvoice> & Worded;
  return storedInvoiceOf(invoice, { collected, credited });
}

export function creditNoteOf(snapshot: DocumentSnapshot): StoredCreditNote {
  const {
    words: _words,
    id,
    refund,
    refundFrom: _from,
    ...creditNote
  } = withoutTimestamps(snapshot.data()) as CreditNote &
    Pick<StoredCreditNote, 'id' | 'refund'> &
    Worded & { refundFrom?: unknown };
  return { id, creditNote, refund };
}

interface Worded {
  words?: string[];
}

/** Every beginning of each word, since an index finds whole values alone. */
function beginningsOf(words: readonly string[]): string[] {
  return [...new Set(words.flatMap((word) => Array.from(word, (_, n) => word.slice(0, n + 1))))];
}

/** The fields of an invoice's document. */
export function invoiceFields({ invoice, collected, credited }: StoredInvoice) {
  const words = beginningsOf(bookWords(invoice.order, invoice.invoiceNumber));
  return { ...invoice, words, collected, credited };
}

/** `refundFrom` is there while its money waits to go back. */
export function creditNoteFields({ id, creditNote, refund }: StoredCreditNote) {
  const words = beginningsOf(bookWords(creditNote.order, creditNote.creditNoteNumber));
  const due = refund === 'waiting' ? { refundFrom: timestampOf(creditNote.issuedAt) } : {};
  return { ...creditNote, words, id, refund, ...due };
}

function createIssuing(firestore: Firestore) {
  const outbox = createOutboxWriting(firestore);
  const { invoices } = booksOf(firestore);
  const orders = firestore.collection(collections.orders);
  const increments = firestore.collection(collections.invoiceIncrements);
  return (unnumbered: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): NumberedWork<Invoice> => {
    const { issuedAt, order: billed } = unnumbered;
    const [document, order] = [documentOf(invoices, billed.id), documentOf(orders, billed.id)];
    return {
      documents: [document, order, ...outbox.documents([mail])],
      counter: { document: increments.doc(invoiceYear(issuedAt)), field: 'invoiceNumber' },
      decide: (read, counter) => {
        const earlier = read(document);
        if (earlier.exists) return { answer: invoiceOf(earlier).invoice, writes: [] };
        const known = orderOf(read(order));
        if (known === null) throw new Error(`There is no order ${billed.id} to be billed.`);
        const invoice: Invoice = { ...unnumbered, invoiceNumber: invoiceNumber(issuedAt, counter) };
        const { invoiceNumber: number } = invoice;
        const due = changedOf(creditFields({ ...known, invoiceNumber: number }));
        return {
          answer: invoice,
          writes: [
            creation(document, invoiceFields(storedInvoiceOf(invoice, {}))),
            update(read(order), { invoiceNumber: number, invoiceFrom: FieldValue.delete(), ...due }),
            ...outbox.writes([mail], new Date(issuedAt), read),
          ],
        };
      },
    };
  };
}

function createCrediting(firestore: Firestore) {
  const outbox = createOutboxWriting(firestore);
  const rows = createJournalWriting(firestore);
  const { orderAt } = createOrderReading(firestore);
  const { notes } = booksOf(firestore);
  const increments = firestore.collection(collections.creditNoteIncrements);
  return (wished: NewCredit, found: DocumentSnapshot): NumberedWork<CreditOutcome> => {
    const { ref: invoice } = found;
    const { issuedAt } = wished.note;
    const document = documentOf(notes, wished.id);
    const order = orderAt(found.get('order.id') as string);
    return {
      documents: [document, invoice, order, ...outbox.documents([wished.mail]), ...rows.documents(wished.journal)],
      counter: { document: increments.doc(invoiceYear(issuedAt)), field: 'creditNoteNumber' },
      decide: (read, counter) => {
        const earlier = read(document);
        if (earlier.exists) return { answer: { kind: 'credited', stored: creditNoteOf(earlier) }, writes: [] };
        const known = orderOf(read(order));
        if (known === null) throw new Error('An invoiced order is gone.');
        const made = creditOf(wished, { ...invoiceOf(read(invoice)), order: known, counter });
        if (made === null) return { answer: { kind: 'changed' }, writes: [] };
        const { creditedTTC } = made.order;
        return {
          answer: { kind: 'credited', stored: made.stored },
          writes: [
            creation(document, creditNoteFields(made.stored)),
            update(read(invoice), { credited: made.credited }),
            update(read(order), { creditedTTC, ...changedOf(creditFields(made.order)) }),
            ...outbox.writes([wished.mail], new Date(issuedAt), read),
            ...rows.writes(wished.journal, read),
          ],
        };
      },
    };
  };
}

function createRefundMarks(firestore: Firestore): Pick<InvoiceStore, 'refundsDue' | 'markRefunded'> {
  const { notes } = booksOf(firestore);
  const outbox = createOutboxWriting(firestore);
  return {
    async refundsDue({ issuedBefore, limit }) {
      const due = notes.where('refundFrom', '<=', timestampOf(issuedBefore)).orderBy('refundFrom').limit(limit);
      return (await answered(due.get())).docs.map(creditNoteOf);
    },
    markRefunded(id, { state, at, mails }) {
      const document = documentOf(notes, id);
      return commitWork<void>(firestore, {
        documents: [document, ...outbox.documents(mails)],
        decide: (read) => {
          const found = read(document);
          if (found.get('refund') !== 'waiting') return { answer: undefined, writes: [] };
          const marked = update(found, { refund: state, refundFrom: FieldValue.delete() });
          return { answer: undefined, writes: [marked, ...outbox.writes(mails, at, read)] };
        },
      });
    },
  };
}

function createCollecting(firestore: Firestore): InvoiceStore['collect'] {
  const { invoices } = booksOf(firestore);
  const rows = createJournalWriting(firestore);
  return async (number, { collected, journal }) => {
    const place = await invoiceAt(invoices, number);
    if (place === null) return null;
    return commitWork<StoredInvoice>(firestore, {
      documents: [place.ref, ...rows.documents(journal)],
      decide: (read) => {
        const found = invoiceOf(read(place.ref));
        if ((found.collected === null) === (collected === null)) return { answer: found, writes: [] };
        return {
          answer: { ...found, collected },
          writes: [update(read(place.ref), { collected }), ...rows.writes(journal, read)],
        };
      },
    });
  };
}

/** Looked through at most for what has further words than the one that the index is asked for. */
const mostLookedThrough = 200;

/** Both kinds from the same place on, merged: the page is the newest of both. */
function createBookListing({ invoices, notes }: ReturnType<typeof booksOf>): InvoiceStore['list'] {
  return async ({ span, words = [], cursor, limit }: BookSearch) => {
    const position = positionOf(cursor);
    if (position === null) return { entries: [], nextCursor: null };
    const [longest, ...others] = words.toSorted((one, other) => other.length - one.length);
    const most = others.length === 0 ? limit + 1 : mostLookedThrough;
    const pageOf = async (books: CollectionReference, numberField: string): Promise<DocumentSnapshot[]> => {
      const within = span
        ? books.where('issuedAt', '>=', span.from.toISOString()).where('issuedAt', '<', span.until.toISOString())
        : books;
      const found: Query = longest === undefined ? within : within.where('words', 'array-contains', longest);
      const sorted = found.orderBy('issuedAt', 'desc').orderBy(numberField, 'desc');
      const { docs } = await answered(sorted.startAfter(position.issuedAt, position.number).limit(most).get());
      return docs.filter((each) => others.every((word) => (each.get('words') as string[]).includes(word)));
    };
    const [issued, credited] = await Promise.all([
      pageOf(invoices, 'invoiceNumber'),
      pageOf(notes, 'creditNoteNumber'),
    ]);
    const entries = [
      ...issued.map((each) => ({ at: placeOf(each, 'invoiceNumber'), entry: bookedInvoice(invoiceOf(each)) })),
      ...credited.map((each) => ({
        at: placeOf(each, 'creditNoteNumber'),
        entry: bookedCreditNote(creditNoteOf(each)),
      })),
    ].toSorted((one, other) => (cursorOf(one.at) < cursorOf(other.at) ? 1 : -1));
    const shown = entries.slice(0, limit);
    const last = entries.length > limit ? shown.at(-1) : undefined;
    return { entries: shown.map(({ entry }) => entry), nextCursor: last ? cursorOf(last.at) : null };
  };
}

function placeOf(document: DocumentSnapshot, numberField: string) {
  return { issuedAt: document.get('issuedAt') as string, number: document.get(numberField) as string };
}

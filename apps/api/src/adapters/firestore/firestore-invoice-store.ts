import { type Invoice, invoiceNumber, invoiceYear, type Order } from '@chauffeur/core';
import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CreditOutcome, InvoiceStore, NewCredit, StoredInvoice } from '#ports/invoice-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import {
  beginningOf,
  creditMail,
  creditOf,
  expectUnchanged,
  inOrderOfIssue,
  isTickedSo,
  replacementCredit,
  replacementId,
  tickedInvoices,
} from '../records/credit-steps.ts';
import { answered } from './answers.ts';
import {
  booksOf,
  creditNoteFields,
  creditNoteOf,
  invoiceAt,
  invoiceFields,
  invoiceOf,
  invoicePlace,
  invoicesOf,
  creditNotesOf,
} from './book-documents.ts';
import { createBookListing } from './book-listing.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, type Read, update } from './commit-work.ts';
import { changedOf, documentOf, isAskable, timestampOf } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { createGroupWriter, type NumberedWork, type NumberSeries } from './group-writer.ts';
import { createOrderReading, creditFields, orderOf } from './order-document.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { StoredFields } from './stored-fields.ts';

/** The first invoice of an order lies under the order's id (`invoicePlace`), a credit note under its own. */
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
    findByOrder: async (orderId) => (await invoicesOf(books, orderId)).at(-1)?.invoice ?? null,
    find,
    async ofOrder(orderId) {
      const invoices = await invoicesOf(books, orderId);
      const found = await Promise.all(invoices.map((invoice) => creditNotesOf(books, invoice)));
      return inOrderOfIssue(invoices, found.flat());
    },
    async credit(wished) {
      const invoice = await invoiceAt(books.invoices, wished.invoiceNumber);
      return invoice === null ? { kind: 'unknown' } : write(credit(wished, invoice));
    },
    async creditNote(id) {
      const found = await answered(documentOf(notes, id).get());
      return found.exists ? creditNoteOf(found) : null;
    },
    async findCreditNote(number) {
      if (!isAskable(number)) return null;
      const { docs } = await answered(notes.where('creditNoteNumber', '==', number).limit(1).get());
      return docs[0] ? creditNoteOf(docs[0]) : null;
    },
    ...createRefundMarks(firestore),
    collect: createCollecting(firestore),
    list: createBookListing(books),
  };
}

function createIssuing(firestore: Firestore) {
  const outbox = createOutboxWriting(firestore);
  const { invoices } = booksOf(firestore);
  const orders = collectionOf(firestore, 'orders');
  const increments = collectionOf(firestore, 'invoiceIncrements');
  const replacing = createReplacing(firestore);
  return (unnumbered: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): NumberedWork<Invoice> => {
    const { issuedAt, order: billed } = unnumbered;
    const document = invoicePlace(invoices, billed.id, billed.earlierInvoices.length);
    const order = documentOf(orders, billed.id);
    const replacement = replacing(unnumbered);
    return {
      documents: [document, order, ...outbox.documents([mail]), ...replacement.documents],
      counter: { document: increments.doc(invoiceYear(issuedAt)), field: 'invoiceNumber' },
      decide: (read, counter, { numbers }) => {
        const known = orderOf(read(order));
        if (known === null) throw new Error(`There is no order ${billed.id} to be billed.`);
        const existing = read(document);
        if (known.invoiceNumber !== null && existing.exists) return { answer: invoiceOf(existing).invoice, writes: [] };
        expectUnchanged(known, billed);
        const { replaced, writes } = replacement.decide({ read, numbers, known });
        const invoice: Invoice = { ...unnumbered, invoiceNumber: invoiceNumber(issuedAt, counter) };
        const { invoiceNumber: number } = invoice;
        const due = changedOf(creditFields({ ...known, invoiceNumber: number }));
        return {
          answer: invoice,
          writes: [
            creation(document, invoiceFields(beginningOf(invoice, replaced))),
            update(read(order), { invoiceNumber: number, invoiceFrom: FieldValue.delete(), ...due }),
            ...outbox.writes([mail], new Date(issuedAt), read),
            ...writes,
          ],
        };
      },
    };
  };
}

interface Replacing {
  read: Read;
  numbers: NumberSeries;
  known: Order;
}

/** What takes back the invoice that another one replaces, in the batch of that one (Rules 21.4). */
function createReplacing(firestore: Firestore) {
  const outbox = createOutboxWriting(firestore);
  const { invoices, notes } = booksOf(firestore);
  const increments = collectionOf(firestore, 'creditNoteIncrements');
  return ({ issuedAt, company, order: billed }: Omit<Invoice, 'invoiceNumber'>) => {
    const { length } = billed.earlierInvoices;
    const number = billed.earlierInvoices.at(-1);
    if (number === undefined) return { documents: [], decide: () => ({ replaced: null, writes: [] }) };
    const [invoice, note] = [invoicePlace(invoices, billed.id, length - 1), documentOf(notes, replacementId(number))];
    const counter = { document: increments.doc(invoiceYear(issuedAt)), field: 'creditNoteNumber' };
    const mail = creditMail(replacementId(number));
    return {
      documents: [invoice, note, counter.document, ...outbox.documents([mail])],
      decide({ read, numbers, known }: Replacing) {
        const replaced = invoiceOf(read(invoice));
        const wished = replacementCredit(replaced, { issuedAt, company });
        const made = wished && creditOf(wished, { ...replaced, order: known, counter: numbers.next(counter) });
        if (made === null) return { replaced, writes: [] };
        numbers.take(counter, 1);
        const writes = [
          creation(note, creditNoteFields(made.stored)),
          update(read(invoice), { credited: made.credited }),
          ...outbox.writes([mail], new Date(issuedAt), read),
        ];
        return { replaced, writes };
      },
    };
  };
}

function createCrediting(firestore: Firestore) {
  const outbox = createOutboxWriting(firestore);
  const rows = createJournalWriting(firestore);
  const { orderAt } = createOrderReading(firestore);
  const { notes } = booksOf(firestore);
  const increments = collectionOf(firestore, 'creditNoteIncrements');
  return (wished: NewCredit, found: QueryDocumentSnapshot<StoredFields['invoices']>): NumberedWork<CreditOutcome> => {
    const { ref: invoice } = found;
    const { issuedAt } = wished.note;
    const document = documentOf(notes, wished.id);
    const order = orderAt(found.data().order.id);
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
        const { creditedTTC, creditedToCardTTC } = made.order;
        return {
          answer: { kind: 'credited', stored: made.stored },
          writes: [
            creation(document, creditNoteFields(made.stored)),
            update(read(invoice), { credited: made.credited }),
            update(read(order), { creditedTTC, creditedToCardTTC, ...changedOf(creditFields(made.order)) }),
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
    const { id } = invoiceOf(place).invoice.order;
    // The place behind the last one too: an invoice may be issued meanwhile.
    const { length } = await invoicesOf({ invoices }, id);
    const places = Array.from({ length: length + 1 }, (_, earlier) => invoicePlace(invoices, id, earlier));
    return commitWork<StoredInvoice>(firestore, {
      documents: [...places, ...rows.documents(journal)],
      decide: (read) => {
        const found = invoiceOf(read(place.ref));
        if (isTickedSo(found, collected)) return { answer: found, writes: [] };
        const issued = places.map(read).filter(({ exists }) => exists);
        const known = issued.map(invoiceOf);
        const ticked = tickedInvoices(known, { number, wished: collected });
        const writes = issued.flatMap((snapshot, index) => {
          const stands = ticked[index];
          return stands === undefined || stands === known[index]
            ? []
            : [update(snapshot, { collected: stands.collected })];
        });
        const answer = ticked.find(({ invoice }) => invoice.invoiceNumber === number) ?? found;
        return { answer, writes: [...writes, ...rows.writes(journal, read)] };
      },
    });
  };
}

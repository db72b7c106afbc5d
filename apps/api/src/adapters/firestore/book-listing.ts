import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { BookSearch, InvoiceStore } from '#ports/invoice-store.ts';
import { bookedCreditNote, bookedInvoice, cursorOf, isSplit, positionOf } from '../records/credit-steps.ts';
import { answered } from './answers.ts';
import { type Books, creditNoteOf, invoiceOf, creditNotesOf } from './book-documents.ts';
import type { StoredFields } from './stored-fields.ts';

type Booked = StoredFields['invoices'] | StoredFields['creditNotes'];

/** Looked through at most for what has further words than the one that the index is asked for. */
const mostLookedThrough = 200;

/** Reads invoices and credit notes from the same place on and merges them, so that a page holds the newest of both. */
export function createBookListing(books: Books): InvoiceStore['list'] {
  const { invoices, notes } = books;
  return async ({ span, words = [], cursor, limit }: BookSearch) => {
    const position = positionOf(cursor);
    if (position === null) return { entries: [], nextCursor: null };
    const [longest, ...others] = words.toSorted((one, other) => other.length - one.length);
    const most = others.length === 0 ? limit + 1 : mostLookedThrough;
    const pageOf = async <Fields extends Booked>(of: Query<Fields>, numberField: string) => {
      const within = span
        ? of.where('issuedAt', '>=', span.from.toISOString()).where('issuedAt', '<', span.until.toISOString())
        : of;
      const found = longest === undefined ? within : within.where('words', 'array-contains', longest);
      const sorted = found.orderBy('issuedAt', 'desc').orderBy(numberField, 'desc');
      const { docs } = await answered(sorted.startAfter(position.issuedAt, position.number).limit(most).get());
      return docs.filter((each) => others.every((word) => each.data().words?.includes(word)));
    };
    const [issued, credited] = await Promise.all([
      pageOf(invoices, 'invoiceNumber'),
      pageOf(notes, 'creditNoteNumber'),
    ]);
    const booked = async (each: QueryDocumentSnapshot<StoredFields['invoices']>) => {
      const stored = invoiceOf(each);
      return bookedInvoice(stored, isSplit(stored) ? await creditNotesOf(books, stored) : []);
    };
    const entries = [
      ...issued.map((each) => ({
        at: { issuedAt: each.data().issuedAt, number: each.data().invoiceNumber },
        entry: () => booked(each),
      })),
      ...credited.map((each) => ({
        at: { issuedAt: each.data().issuedAt, number: each.data().creditNoteNumber },
        entry: async () => bookedCreditNote(creditNoteOf(each)),
      })),
    ].toSorted((one, other) => (cursorOf(one.at) < cursorOf(other.at) ? 1 : -1));
    const shown = entries.slice(0, limit);
    const last = entries.length > limit ? shown.at(-1) : undefined;
    return {
      entries: await Promise.all(shown.map(({ entry }) => entry())),
      nextCursor: last ? cursorOf(last.at) : null,
    };
  };
}

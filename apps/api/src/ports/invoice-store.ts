import type { BookEntry, Collection, CreditNote, Invoice, VatLine } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';
import type { Journaled } from './staff-store.ts';

/** An invoice with what became of it. */
export interface StoredInvoice {
  invoice: Invoice;
  /** Null where nobody has ticked it as collected. */
  collected: Collection | null;
  /** The lines of all its credit notes. */
  credited: VatLine[];
}

/** How far the money of a credit note has gone back to the card. */
type RefundState = 'waiting' | 'done' | 'refused';

export interface StoredCreditNote {
  /** Given by whoever asks for it: the same one asked for twice is one. */
  id: string;
  creditNote: CreditNote;
  /** Null where no money goes back because of it. */
  refund: RefundState | null;
}

/** A credit note that is to be written; number and lines are the store's to find. */
export interface NewCredit extends Journaled {
  id: string;
  invoiceNumber: string;
  note: Pick<CreditNote, 'issuedAt' | 'reason' | 'message' | 'company' | 'by'>;
  /** Euros with VAT. */
  amountTTC: number;
  /** What could be credited when it was decided, where that was shown to somebody. */
  creditableTTC?: number;
  /** Whether what the card was charged goes back because of it. */
  toCard: boolean;
  mail: NewMail;
}

export type CreditOutcome =
  | { kind: 'credited'; stored: StoredCreditNote }
  /** Less is left by now than is to be credited, or another amount than was shown. */
  | { kind: 'changed' }
  | { kind: 'unknown' };

/** Which of the books are looked for: of a span of time, or by the words that they begin with. */
export interface BookSearch {
  span?: { from: Date; until: Date };
  /** As `bookWords` writes them; each begins a word of an entry. */
  words?: readonly string[];
  cursor?: string;
  limit: number;
}

/**
 * Invoices and credit notes, each in a series of its own.
 *
 * Contract, each sentence a case of `invoice-store.contract.ts`:
 * - `issue` takes the next number of the year, stores the invoice, gives its order the number and adds the mail, in one durable
 *   transaction, or does nothing at all.
 * - Numbers start at 1 each year in Paris and have neither gaps nor repeats, whatever runs at the same time or fails; those of invoices and of
 *   credit notes know nothing of each other.
 * - An order has one invoice that holds: asked again, `issue` answers it unchanged. Of an order that has changed since it was read, or is
 *   changing, none is issued.
 * - Where an order has earlier invoices, `issue` credits all that is left of the last of them in the same transaction, by a credit note with the
 *   next number of its series and a mail; a tick stays, of what the old one asked for.
 * - `findByOrder` answers the newest, `null` where there is none; `find` answers an invoice by its number, with what became of it.
 * - `ofOrder` answers every invoice and credit note of an order, oldest first, a credit note behind the invoice that it lowers.
 * - `credit` takes the next number of credit notes, stores the note with the lines of `creditAmounts`, raises what its order says was
 *   credited and adds mail and row, in one durable transaction, or does nothing at all. The same id again answers the first one unchanged.
 * - Of an invoice that is ticked, `credit` says what of it is given back by hand (`sharesOfCredit`).
 * - Of credits at the same time none goes beyond what is left, and one that was shown another amount is `changed`; of an unknown invoice it
 *   is `unknown`.
 * - `creditNote` answers one by its id, `findCreditNote` by its number; `null` where there is none.
 * - A credit note by which money goes back waits until `markRefunded` says what became of it, once; `refundsDue` answers those that wait since
 *   before an instant, the longest first.
 * - `collect` ticks an invoice or takes the tick back, with the row; where it stands so already it writes nothing. What was collected of the
 *   invoice that it replaced, as long as that is ticked, stays collected, and goes from it with that one's tick where nobody has ticked both.
 * - `list` and `ofOrder` say of an invoice that its card paid in part how much of its credit notes lowers that part.
 * - `list` answers both kinds, newest first, each once over all pages; of a span those that were issued in it, of words those that have a
 *   word that begins with each.
 */
export interface InvoiceStore {
  issue(invoice: Omit<Invoice, 'invoiceNumber'>, mail: NewMail): Promise<Invoice>;
  findByOrder(orderId: string): Promise<Invoice | null>;
  find(invoiceNumber: string): Promise<StoredInvoice | null>;
  ofOrder(orderId: string): Promise<BookEntry[]>;
  credit(credit: NewCredit): Promise<CreditOutcome>;
  creditNote(id: string): Promise<StoredCreditNote | null>;
  findCreditNote(creditNoteNumber: string): Promise<StoredCreditNote | null>;
  refundsDue(search: { issuedBefore: Date; limit: number }): Promise<StoredCreditNote[]>;
  markRefunded(
    id: string,
    end: { state: Exclude<RefundState, 'waiting'>; at: Date; mails: readonly NewMail[] },
  ): Promise<void>;
  collect(invoiceNumber: string, wish: { collected: Collection | null } & Journaled): Promise<StoredInvoice | null>;
  list(search: BookSearch): Promise<{ entries: BookEntry[]; nextCursor: string | null }>;
}

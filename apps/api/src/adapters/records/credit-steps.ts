import {
  type Collection,
  creditableTTC,
  creditAmounts,
  creditNoteNumber,
  type CreditNote,
  fromCents,
  type Invoice,
  type Order,
  refundOfCredit,
  toCents,
  type VatLine,
} from '@chauffeur/core';
import type { ArchivedRecords } from '#ports/archive.ts';
import type { NewCredit, StoredCreditNote, StoredInvoice } from '#ports/invoice-store.ts';

/** What is written where an invoice is credited. */
interface Crediting {
  stored: StoredCreditNote;
  /** The lines of all credit notes of the invoice from now on. */
  credited: VatLine[];
  /** The order, with what its invoice was lowered by. */
  order: Order;
}

/** The credit note that was asked for, or `null` where the invoice has not that much left, or another amount than was shown. */
export function creditOf(
  credit: NewCredit,
  {
    invoice,
    credited,
    order,
    counter,
  }: Pick<StoredInvoice, 'invoice' | 'credited'> & { order: Order; counter: number },
): Crediting | null {
  const earlier = [{ vatLines: credited }];
  const leftTTC = creditableTTC(invoice.order, earlier);
  const isOther = credit.creditableTTC !== undefined && toCents(credit.creditableTTC) !== toCents(leftTTC);
  if (isOther || toCents(credit.amountTTC) > toCents(leftTTC)) return null;
  const amounts = creditAmounts(invoice.order, { amountTTC: credit.amountTTC, earlier });
  const refundTTC = credit.toCard ? refundOfCredit(order, amounts.totalTTC) : 0;
  const creditNote: CreditNote = {
    ...credit.note,
    ...amounts,
    creditNoteNumber: creditNoteNumber(credit.note.issuedAt, counter),
    invoiceNumber: invoice.invoiceNumber,
    invoicedAt: invoice.issuedAt,
    order: invoice.order,
    refundTTC,
  };
  // An order that was invoiced anew owes nothing for what lowered an earlier invoice.
  const isCurrent = order.invoiceNumber === invoice.invoiceNumber;
  return {
    stored: { id: credit.id, creditNote, refund: refundTTC > 0 ? 'waiting' : null },
    credited: [...credited, ...amounts.vatLines],
    order: isCurrent ? { ...order, creditedTTC: sumOf(order.creditedTTC, amounts.totalTTC) } : order,
  };
}

function sumOf(one: number, other: number): number {
  return fromCents(toCents(one) + toCents(other));
}

/** The fields of an invoice as it was issued: older ones have nothing beside them. */
export function storedInvoiceOf(
  invoice: Invoice,
  { collected, credited }: { collected?: Collection | null | undefined; credited?: VatLine[] | undefined },
): StoredInvoice {
  return { invoice, collected: collected ?? null, credited: credited ?? [] };
}

/** An invoice as an archive has it, which may be one of an older release: what became of it stands beside what it says. */
export function archivedInvoice({ invoice, ...beside }: StoredInvoice): ArchivedRecords['invoices'] {
  return { ...invoice, ...beside };
}

export function invoiceOfArchive({ collected, credited, ...invoice }: ArchivedRecords['invoices']): StoredInvoice {
  return storedInvoiceOf(invoice, { collected, credited });
}

/** What an entry of the books says, as `list` answers it. */
export function bookedInvoice({ invoice, collected, credited }: StoredInvoice) {
  const cents = credited.reduce((sum, { totalTTC }) => sum + toCents(totalTTC), 0);
  return { kind: 'invoice' as const, invoice, collected, creditedTTC: fromCents(cents) };
}

export function bookedCreditNote({ creditNote, refund }: StoredCreditNote) {
  return { kind: 'creditNote' as const, creditNote, refund };
}

/** A place in the books: what stands behind it was issued before, or then under a lesser number. */
export interface BookPosition {
  issuedAt: string;
  number: string;
}

export function cursorOf({ issuedAt, number }: BookPosition): string {
  return `${issuedAt}/${number}`;
}

/** Where a list starts; `null` for what is no place in the books. */
export function positionOf(cursor: string | undefined): BookPosition | null {
  if (cursor === undefined) return { issuedAt: '9999-12-31T23:59:59.999Z', number: '~' };
  const [issuedAt = '', number = ''] = cursor.split('/');
  return Number.isNaN(Date.parse(issuedAt)) || number === '' ? null : { issuedAt, number };
}

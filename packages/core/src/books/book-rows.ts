import type { BookRow, BookTotals, Collection } from '../contract/books.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { invoiceSettlement } from '../orders/invoice-settlement.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { Invoice } from '../schemas/invoice.ts';
import type { Order } from '../schemas/order.ts';
import type { VatLine } from '../schemas/order-parts.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { creditedToCardTTC, paidByCardTTC } from './credit.ts';

/** An invoice with what became of it. */
export interface BookedInvoice {
  readonly kind: 'invoice';
  readonly invoice: Invoice;
  readonly collected: Collection | null;
  /** Euros with VAT of all its credit notes. */
  readonly creditedTTC: number;
  /** The part of that sum which lowered what the card had paid; 0 where the card paid everything or nothing. */
  readonly creditedToCardTTC: number;
}

/** A credit note, and how far its money has gone back. */
interface BookedCreditNote {
  readonly kind: 'creditNote';
  readonly creditNote: CreditNote;
  readonly refund: BookRow['refund'];
}

export type BookEntry = BookedInvoice | BookedCreditNote;

/**
 * An invoice or a credit note as a line of the books: an invoice adds, a credit note takes away (Rules 11.7).
 *
 * @example
 * bookRow({ kind: 'creditNote', refund: null, creditNote: { creditNoteNumber: 'A2026-1', issuedAt: '2026-12-02T05:00:00.000Z', totalTTC: 11,
 *   totalHT: 10, vatLines: [], refundTTC: 0, reason: 'gesture', invoiceNumber: 'F2026-1',
 *   order: { customer: { firstName: 'Ada', lastName: 'Lovelace', siren: '' } } } }).totalTTC
 * // -11
 */
export function bookRow(entry: BookEntry): BookRow {
  return entry.kind === 'invoice' ? invoiceRow(entry) : creditNoteRow(entry);
}

function invoiceRow({ invoice, collected, creditedTTC, creditedToCardTTC: toCardTTC }: BookedInvoice): BookRow {
  const { order, invoiceNumber: number, issuedAt } = invoice;
  const creditedOpenCents = toCents(creditedTTC) - toCents(toCardTTC);
  const openCents = toCents(dueTTC(invoice)) - creditedOpenCents - toCents(collected?.amountTTC ?? 0);
  return {
    kind: 'invoice',
    number,
    issuedAt,
    ...soldTo(order),
    vatLines: order.vatLines,
    totalHT: order.totalHT,
    totalTTC: order.totalTTC,
    byCardTTC: paidByCardTTC(order),
    toCollectTTC: fromCents(Math.max(0, openCents)),
    collected,
    creditableTTC: fromCents(toCents(order.totalTTC) - toCents(creditedTTC)),
    invoiceNumber: null,
    reason: null,
    refund: null,
  };
}

function creditNoteRow({ creditNote, refund }: BookedCreditNote): BookRow {
  const { order, creditNoteNumber: number, issuedAt, vatLines, invoiceNumber, reason } = creditNote;
  return {
    kind: 'creditNote',
    number,
    issuedAt,
    ...soldTo(order),
    vatLines: vatLines.map((line) => ({
      vatRate: line.vatRate,
      totalHT: negative(line.totalHT),
      vat: negative(line.vat),
      totalTTC: negative(line.totalTTC),
    })),
    totalHT: negative(creditNote.totalHT),
    totalTTC: negative(creditNote.totalTTC),
    byCardTTC: negative(creditedToCardTTC(creditNote)),
    toCollectTTC: 0,
    collected: null,
    creditableTTC: 0,
    invoiceNumber,
    reason,
    refund,
  };
}

/**
 * Whether everything that an invoice asks for was collected, and not a part of it by an invoice that it replaced (Rules 21.4).
 *
 * @example isCollected({ at: '2026-12-02T09:00:00.000Z', email: '', amountTTC: 100 }) // false
 */
export function isCollected(collected: Collection | null): boolean {
  return collected !== null && collected.amountTTC === undefined;
}

/**
 * What was collected of an invoice once it replaces one that was ticked: all of it, or a part where it asks for more (Rules 21.4).
 *
 * @example
 * collectedBefore({ invoiceNumber: 'F2026-2', issuedAt: '2026-12-03T05:00:00.000Z', order: { totalTTC: 197 } },
 *   { invoice: { invoiceNumber: 'F2026-1', issuedAt: '2026-12-02T05:00:00.000Z', order: { totalTTC: 180 } }, collected: null })
 * // null
 */
export function collectedBefore(
  invoice: Invoice,
  { invoice: replaced, collected }: Pick<BookedInvoice, 'invoice' | 'collected'>,
): Collection | null {
  if (collected === null) return null;
  const { at, email } = collected;
  const amountTTC = collected.amountTTC ?? dueTTC(replaced);
  if (toCents(dueTTC(invoice)) <= toCents(amountTTC)) return { at, email };
  return amountTTC === 0 ? null : { at, email, amountTTC };
}

function dueTTC(invoice: Invoice): number {
  return invoiceSettlement(invoice).due?.amountTTC ?? 0;
}

/** The amount below zero. 0 stays 0, since some programs would write `-0`. */
function negative(euros: number): number {
  return euros === 0 ? 0 : -euros;
}

function soldTo(order: Order) {
  const { customer, paymentMethod } = order;
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customer: `${customer.firstName} ${customer.lastName}`,
    company: customer.companyName,
    siren: customer.siren,
    paymentMethod,
  };
}

/**
 * The sums of the books' lines, in euros, exact to the cent: all columns, and at each rate, lowest first (Rules 11.7).
 *
 * @example
 * bookTotals([]) // { invoices: 0, creditNotes: 0, vatLines: [], totalHT: 0, totalTTC: 0, toCollectTTC: 0 }
 */
export function bookTotals(rows: readonly BookRow[]): BookTotals {
  const lines = rows.flatMap(({ vatLines }) => vatLines);
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  const open = rows.filter(({ collected }) => !isCollected(collected));
  return {
    invoices: rows.filter(({ kind }) => kind === 'invoice').length,
    creditNotes: rows.filter(({ kind }) => kind === 'creditNote').length,
    vatLines: rates.map((vatRate) => {
      const atRate = lines.filter((line) => line.vatRate === vatRate);
      const sum = (field: Exclude<keyof VatLine, 'vatRate'>) => sumOf(atRate.map((line) => line[field]));
      return { vatRate, totalHT: sum('totalHT'), vat: sum('vat'), totalTTC: sum('totalTTC') };
    }),
    totalHT: sumOf(rows.map(({ totalHT }) => totalHT)),
    totalTTC: sumOf(rows.map(({ totalTTC }) => totalTTC)),
    toCollectTTC: sumOf(open.map(({ toCollectTTC }) => toCollectTTC)),
  };
}

function sumOf(euros: readonly number[]): number {
  const cents = euros.reduce((sum, each) => sum + (each < 0 ? -toCents(-each) : toCents(each)), 0);
  return fromCents(cents);
}

/**
 * A month of Europe/Paris, `yyyy-mm`, as instants of UTC: the end is outside.
 *
 * @example monthSpan('2026-12') // { from: '2026-11-30T23:00:00.000Z', until: '2026-12-31T23:00:00.000Z' }
 */
export function monthSpan(month: string): { readonly from: string; readonly until: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: parisInstant(`${month}-01`, '00:00'), until: parisInstant(`${next}-01`, '00:00') };
}

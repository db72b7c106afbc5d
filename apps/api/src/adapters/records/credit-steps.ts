import {
  type BookEntry,
  collectedBefore,
  type Collection,
  creditableTTC,
  creditAmounts,
  creditedToCardTTC,
  creditNoteNumber,
  type CreditNote,
  fromCents,
  type Invoice,
  invoiceSettlement,
  isCollected,
  type Order,
  refundPartsOf,
  sharesOfCredit,
  toCents,
  type VatLine,
} from '@chauffeur/core';
import type { ArchivedRecords } from '#ports/archive.ts';
import type { NewCredit, StoredCreditNote, StoredInvoice } from '#ports/invoice-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';

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
  { invoice, collected, credited, order, counter }: StoredInvoice & { order: Order; counter: number },
): Crediting | null {
  const earlier = [{ vatLines: credited }];
  const leftTTC = creditableTTC(invoice.order, earlier);
  const isOther = credit.creditableTTC !== undefined && toCents(credit.creditableTTC) !== toCents(leftTTC);
  if (isOther || toCents(credit.amountTTC) > toCents(leftTTC)) return null;
  const amounts = creditAmounts(invoice.order, { amountTTC: credit.amountTTC, earlier });
  const shares = sharesOfCredit(order, { amountTTC: amounts.totalTTC, collected });
  const refundTTC = credit.toCard ? shares.refundTTC : 0;
  const refundParts = refundPartsOf(order.payment, refundTTC);
  const { cardTTC, handTTC } = credit.note.reason === 'gesture' ? shares : { cardTTC: refundTTC, handTTC: 0 };
  const creditNote: CreditNote = {
    ...credit.note,
    ...amounts,
    creditNoteNumber: creditNoteNumber(credit.note.issuedAt, counter),
    invoiceNumber: invoice.invoiceNumber,
    invoicedAt: invoice.issuedAt,
    order: invoice.order,
    refundTTC,
    ...(cardTTC !== refundTTC && { cardTTC }),
    ...(handTTC > 0 && { handTTC }),
    ...(refundParts && { refundParts }),
  };
  // An order that was invoiced anew owes nothing for what lowered an earlier invoice.
  const isCurrent = order.invoiceNumber === invoice.invoiceNumber;
  return {
    stored: { id: credit.id, creditNote, refund: refundTTC > 0 ? 'waiting' : null },
    credited: [...credited, ...amounts.vatLines],
    order: isCurrent ? creditedOrder(order, creditNote) : order,
  };
}

function creditedOrder(order: Order, creditNote: CreditNote): Order {
  return {
    ...order,
    creditedTTC: sumOf(order.creditedTTC, creditNote.totalTTC),
    creditedToCardTTC: sumOf(order.creditedToCardTTC, creditedToCardTTC(creditNote)),
  };
}

/**
 * What takes back an invoice that another one replaces: a credit note of all that is left of it (Rules 21.4); `null` where nothing is.
 */
export function replacementCredit(
  { invoice, credited }: StoredInvoice,
  { issuedAt, company }: Pick<Invoice, 'issuedAt' | 'company'>,
): NewCredit | null {
  const amountTTC = creditableTTC(invoice.order, [{ vatLines: credited }]);
  if (amountTTC === 0) return null;
  const { invoiceNumber } = invoice;
  const id = replacementId(invoiceNumber);
  const note = { issuedAt, reason: 'replaced', message: '', company } as const;
  return { id, invoiceNumber, note, amountTTC, toCard: false, mail: creditMail(id) };
}

/** The id of the credit note that takes back a replaced invoice. */
export function replacementId(invoiceNumber: string): string {
  return `${invoiceNumber}-replaced`;
}

/** Brings the customer a credit note, once. */
export function creditMail(creditNoteId: string): NewMail {
  return { dedupeKey: `credit-note:${creditNoteId}`, subject: { kind: 'credit-note', creditNoteId } };
}

/**
 * What stands beside an invoice from the beginning. Who ticked the one that it replaces has collected this one too, or the part of it that the
 * other asked for.
 */
export function beginningOf(invoice: Invoice, replaced: StoredInvoice | null): StoredInvoice {
  return storedInvoiceOf(invoice, { collected: replaced && collectedBefore(invoice, replaced) });
}

/** Whether a tick, or its taking back, leaves an invoice as it is. */
export function isTickedSo({ collected }: StoredInvoice, wished: Collection | null): boolean {
  return isCollected(collected) === (wished !== null);
}

/** What stands of an invoice once its tick is taken back: what was collected before it, of the one that it replaces (Rules 21.4). */
function untickedOf({ invoice }: StoredInvoice, replaced: StoredInvoice | null): Collection | null {
  const before = replaced && collectedBefore(invoice, replaced);
  return isCollected(before) ? null : before;
}

/**
 * What a tick of one of an order's invoices, or its taking back, makes of all of them, oldest first: what a later one has of an earlier as
 * collected goes with that one's tick, unless somebody has ticked the later one too (Rules 21.4). Those that stay as they were are the same.
 */
export function tickedInvoices(
  invoices: readonly StoredInvoice[],
  { number, wished }: { number: string; wished: Collection | null },
): StoredInvoice[] {
  const ticked: StoredInvoice[] = [];
  for (const [index, stored] of invoices.entries()) {
    const [was, is] = [invoices[index - 1] ?? null, ticked[index - 1] ?? null];
    const isMeant = stored.invoice.invoiceNumber === number;
    const isCarried = was !== is && isSameTick(stored.collected, was && collectedBefore(stored.invoice, was));
    if (isMeant) ticked.push({ ...stored, collected: wished ?? untickedOf(stored, is) });
    else ticked.push(isCarried ? { ...stored, collected: is && collectedBefore(stored.invoice, is) } : stored);
  }
  return ticked;
}

function isSameTick(one: Collection | null, other: Collection | null): boolean {
  return one?.at === other?.at && one?.email === other?.email && one?.amountTTC === other?.amountTTC;
}

/** Throws where an order is not any more what is to be billed: somebody has changed it since it was read, or is about to. */
export function expectUnchanged(stored: Order, billed: Order): void {
  const isSame = stored.pendingChange === null && stored.history.length === billed.history.length;
  if (!isSame) throw new Error(`The order ${stored.id} has changed since it was to be billed.`);
}

function sumOf(one: number, other: number): number {
  return fromCents(toCents(one) + toCents(other));
}

/** An invoice as it was issued: older ones have nothing beside them, and their customer has no SIREN. */
export function storedInvoiceOf(
  { order, ...issued }: Invoice,
  { collected, credited }: { collected?: Collection | null | undefined; credited?: VatLine[] | undefined },
): StoredInvoice {
  const customer = Object.assign({ siren: '' }, order.customer);
  const company = Object.assign({ iban: '' }, issued.company);
  const invoice = { ...issued, company, order: { ...order, customer } };
  return { invoice, collected: collected ?? null, credited: credited ?? [] };
}

/** An invoice as an archive has it, which may be one of an older release: what became of it stands beside what it says. */
export function archivedInvoice({ invoice, ...beside }: StoredInvoice): ArchivedRecords['invoices'] {
  return { ...invoice, ...beside };
}

export function invoiceOfArchive({ collected, credited, ...invoice }: ArchivedRecords['invoices']): StoredInvoice {
  return storedInvoiceOf(invoice, { collected, credited });
}

/** Whether it takes an invoice's credit notes to tell what is still to be collected of it: its card paid a part, and something was credited. */
export function isSplit({ invoice, credited }: StoredInvoice): boolean {
  const { paidTTC, due } = invoiceSettlement(invoice);
  return credited.length > 0 && paidTTC > 0 && due !== null;
}

/** What an entry of the books says, as `list` answers it; of one that is split by its credit notes. */
export function bookedInvoice(stored: StoredInvoice, notes: readonly StoredCreditNote[]) {
  const { invoice, collected, credited } = stored;
  const toCard = isSplit(stored) ? notes.map(({ creditNote }) => creditedToCardTTC(creditNote)) : [];
  return {
    kind: 'invoice' as const,
    invoice,
    collected,
    creditedTTC: credited.reduce((sum, { totalTTC }) => sumOf(sum, totalTTC), 0),
    creditedToCardTTC: toCard.reduce(sumOf, 0),
  };
}

export function bookedCreditNote({ creditNote, refund }: StoredCreditNote) {
  return { kind: 'creditNote' as const, creditNote, refund };
}

/** Every entry of an order's books; a credit note behind its invoice, and before the one that is issued with it. */
export function inOrderOfIssue(invoices: readonly StoredInvoice[], notes: readonly StoredCreditNote[]): BookEntry[] {
  return invoices.flatMap((stored) => {
    const lowering = notes
      .filter(({ creditNote }) => creditNote.invoiceNumber === stored.invoice.invoiceNumber)
      .toSorted((one, other) => (one.creditNote.issuedAt < other.creditNote.issuedAt ? -1 : 1));
    return [bookedInvoice(stored, lowering), ...lowering.map(bookedCreditNote)];
  });
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

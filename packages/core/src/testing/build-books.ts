import * as fc from 'fast-check';
import type { BookEntry } from '../books/book-rows.ts';
import { creditableTTC, creditAmounts } from '../books/credit.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { orderTotals } from '../pricing/order-totals.ts';
import { vatRates } from '../schemas/catalogue.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { Invoice } from '../schemas/invoice.ts';
import type { Order } from '../schemas/order.ts';
import { readStoredOrder } from '../schemas/stored-order.ts';
import { companySchema } from '../schemas/company.ts';
import { buildCustomer } from './build-customer.ts';

/** An invoice of 110 € for a ride and 60 € for a bottle; what a test is about goes into `order`. */
export function buildInvoice(order: Partial<Order> = {}, parts: Partial<Invoice> = {}): Invoice {
  const sold = {
    ...readStoredOrder({ id: 'order-1' }).order,
    orderNumber: 'W202611-1',
    customer: buildCustomer(),
    totalTTC: 170,
    totalHT: 150,
    vatLines: [
      { vatRate: 10, totalHT: 100, vat: 10, totalTTC: 110 },
      { vatRate: 20, totalHT: 50, vat: 10, totalTTC: 60 },
    ],
    ...order,
  };
  const issuedAt = '2026-12-02T05:00:00.000Z';
  return {
    invoiceNumber: 'F2026-1',
    issuedAt,
    company: companySchema.parse({ name: 'Acme' }),
    order: sold,
    isCancellation: false,
    ...parts,
  };
}

/** A credit note of so much of an invoice. */
export function buildCreditNote(
  { invoiceNumber, issuedAt: invoicedAt, company, order }: Invoice,
  parts: Partial<CreditNote> & { amountTTC: number; earlier?: readonly CreditNote[] },
): CreditNote {
  const { amountTTC, earlier = [], ...changes } = parts;
  return {
    creditNoteNumber: 'A2026-1',
    issuedAt: '2026-12-03T05:00:00.000Z',
    invoiceNumber,
    invoicedAt,
    reason: 'gesture',
    message: '',
    company,
    order,
    ...creditAmounts(order, { amountTTC, earlier }),
    refundTTC: 0,
    ...changes,
  };
}

const anySold = fc.record({
  fareCents: fc.integer({ min: 1, max: 200_000 }),
  extras: fc.array(
    fc.record({
      priceTTC: fc.integer({ min: 0, max: 20_000 }).map(fromCents),
      vatRate: fc.constantFrom(...vatRates),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 4 },
  ),
  // Which part of what is left each credit note takes, in percent.
  credits: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
  customer: fc.record({ firstName: fc.string(), lastName: fc.string(), companyName: fc.string() }),
});

/** Invoices with some credit notes each, as a month may bring them. */
export const anyMonth: fc.Arbitrary<BookEntry[]> = fc
  .array(anySold, { maxLength: 12 })
  .map((sold) => sold.flatMap((each, n) => entriesOf(each, n)));

type Sold = typeof anySold extends fc.Arbitrary<infer One> ? One : never;

function entriesOf({ fareCents, extras, credits, customer }: Sold, n: number): BookEntry[] {
  const carPrice = { totalTTC: fromCents(fareCents), totalHT: fromCents(Math.round(fareCents / 1.1)), vatRate: 10 };
  const { totalTTC, totalHT, vatLines } = orderTotals({ carPrice, extras });
  const invoice = buildInvoice(
    { totalTTC, totalHT, vatLines, customer: buildCustomer(customer) },
    { invoiceNumber: `F2026-${n + 1}` },
  );
  const notes: CreditNote[] = [];
  for (const percent of credits) {
    const leftCents = toCents(creditableTTC(invoice.order, notes));
    if (leftCents === 0) break;
    const amountTTC = fromCents(Math.ceil((leftCents * percent) / 100));
    notes.push(buildCreditNote(invoice, { amountTTC, earlier: notes }));
  }
  const creditedTTC = fromCents(notes.reduce((cents, note) => cents + toCents(note.totalTTC), 0));
  return [
    { kind: 'invoice', invoice, collected: null, creditedTTC, creditedToCardTTC: 0 },
    ...notes.map((creditNote) => ({ kind: 'creditNote' as const, creditNote, refund: null })),
  ];
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../money/cents.ts';
import type { VatLine } from '../schemas/order-parts.ts';
import { anyMonth, buildCreditNote, buildInvoice } from '../testing/build-books.ts';
import { creditableTTC, creditAmounts } from './credit.ts';

describe('creditAmounts', () => {
  const { order } = buildInvoice();

  it('shares a part out over the rates', () => {
    expect(creditAmounts(order, { amountTTC: 17, earlier: [] })).toEqual({
      vatLines: [
        { vatRate: 10, totalHT: 10, vat: 1, totalTTC: 11 },
        { vatRate: 20, totalHT: 5, vat: 1, totalTTC: 6 },
      ],
      totalHT: 15,
      totalTTC: 17,
    });
  });

  it('leaves out a rate at which not a cent falls', () => {
    expect(creditAmounts(order, { amountTTC: 0.01, earlier: [] }).vatLines).toEqual([
      { vatRate: 10, totalHT: 0.01, vat: 0, totalTTC: 0.01 },
    ]);
  });

  it.each([0, 170.01])('refuses %d of 170', (amountTTC) => {
    expect(() => creditAmounts(order, { amountTTC, earlier: [] })).toThrow(RangeError);
  });

  it('credits what is left to the last cent, at a rate of which nothing is left too', () => {
    const invoice = buildInvoice();
    const first = buildCreditNote(invoice, { amountTTC: 33.33 });
    const rest = buildCreditNote(invoice, { amountTTC: 136.67, earlier: [first] });
    expect(creditableTTC(order, [first, rest])).toBe(0);
    const ofRide = { vatLines: order.vatLines.slice(0, 1) };
    expect(creditAmounts(order, { amountTTC: 60, earlier: [ofRide] }).vatLines).toEqual(order.vatLines.slice(1));
    expect(() => creditAmounts(order, { amountTTC: 0.01, earlier: [first, rest] })).toThrow(RangeError);
  });

  it('never takes more than the invoice has, in any column, and all of it in the end', () => {
    fc.assert(
      fc.property(anyMonth, (entries) => {
        for (const entry of entries) {
          if (entry.kind !== 'invoice') continue;
          const { invoice } = entry;
          const notes = entries.flatMap((each) =>
            each.kind === 'creditNote' && each.creditNote.invoiceNumber === invoice.invoiceNumber
              ? [each.creditNote]
              : [],
          );
          const left = creditableTTC(invoice.order, notes);
          const rest = left === 0 ? [] : [creditAmounts(invoice.order, { amountTTC: left, earlier: notes })];
          const credited = [...notes, ...rest].flatMap(({ vatLines }) => vatLines);
          expect(sumsOf(credited)).toEqual(sumsOf(invoice.order.vatLines));
          for (const line of credited)
            expect(Math.min(line.totalHT, line.vat, line.totalTTC)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function sumsOf(lines: readonly VatLine[]) {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  const sum = (rate: number, field: 'totalHT' | 'vat' | 'totalTTC') =>
    fromCents(lines.filter(({ vatRate }) => vatRate === rate).reduce((cents, line) => cents + toCents(line[field]), 0));
  return rates.map((rate) => [rate, sum(rate, 'totalHT'), sum(rate, 'vat'), sum(rate, 'totalTTC')]);
}

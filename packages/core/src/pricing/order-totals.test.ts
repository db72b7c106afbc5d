import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money/cents.ts';
import { withoutVat } from '../money/vat.ts';
import { type Extra, vatRates } from '../schemas/catalogue.ts';
import { type ChosenExtra, orderTotals, sumTotals } from './order-totals.ts';

const carPrice = { totalTTC: 142, totalHT: 129.09, vatRate: 10 };
const childSeat = { code: 'child-seat', priceTTC: 0, vatRate: 20, quantity: 1 } as const;
const champagne = { code: 'champagne', priceTTC: 59.9, vatRate: 20, quantity: 2 } as const;
const chocolates = { code: 'chocolates', priceTTC: 18.5, vatRate: 5.5, quantity: 1 } as const;

describe('orderTotals', () => {
  it('is the car alone where there are no extras', () => {
    expect(orderTotals({ carPrice, extras: [] })).toEqual({
      totalTTC: 142,
      totalHT: 129.09,
      vatRate: 10,
      extras: [],
      vatLines: [{ vatRate: 10, totalTTC: 142, totalHT: 129.09, vat: 12.91 }],
    });
  });

  it('adds each extra at its own rate', () => {
    expect(orderTotals({ carPrice, extras: [champagne, chocolates] })).toEqual({
      totalTTC: 280.3,
      totalHT: 246.46,
      vatRate: 10,
      extras: [
        { ...champagne, totalTTC: 119.8, totalHT: 99.83 },
        { ...chocolates, totalTTC: 18.5, totalHT: 17.54 },
      ],
      vatLines: [
        { vatRate: 5.5, totalTTC: 18.5, totalHT: 17.54, vat: 0.96 },
        { vatRate: 10, totalTTC: 142, totalHT: 129.09, vat: 12.91 },
        { vatRate: 20, totalTTC: 119.8, totalHT: 99.83, vat: 19.97 },
      ],
    });
  });

  it('puts an extra at the rate of the ride on its line', () => {
    const { vatLines } = orderTotals({ carPrice, extras: [{ priceTTC: 11, vatRate: 10, quantity: 1 }] });
    expect(vatLines).toEqual([{ vatRate: 10, totalTTC: 153, totalHT: 139.09, vat: 13.91 }]);
  });

  it('lists what is offered, without a line of VAT for it', () => {
    const totals = orderTotals({ carPrice, extras: [childSeat] });
    expect(totals.extras).toEqual([{ ...childSeat, totalTTC: 0, totalHT: 0 }]);
    expect(totals.vatLines.map(({ vatRate }) => vatRate)).toEqual([10]);
  });

  it('takes none of an extra for nothing', () => {
    const totals = orderTotals({ carPrice, extras: [{ ...champagne, quantity: 0 }] });
    expect(totals).toMatchObject({ totalTTC: 142, extras: [{ quantity: 0, totalTTC: 0 }] });
  });

  it.each([
    ['half a bottle', { ...champagne, quantity: 0.5 }],
    ['less than none', { ...champagne, quantity: -1 }],
    ['a price with a fraction of a cent', { ...champagne, priceTTC: 1.005 }],
  ])('refuses %s', (_, extra) => {
    expect(() => orderTotals({ carPrice, extras: [extra] })).toThrow(RangeError);
  });

  it('has columns that add up, whatever is bought, and survives JSON', () => {
    const anyExtra: fc.Arbitrary<ChosenExtra> = fc.record({
      priceTTC: fc.nat(100_000).map((cents) => cents / 100),
      vatRate: fc.constantFrom<Extra['vatRate']>(...vatRates),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    const anyCarPrice = fc
      .nat(5_000)
      .map((euros) => ({ totalTTC: euros, totalHT: withoutVat(euros * 100, 10) / 100, vatRate: 10 }));
    fc.assert(
      fc.property(anyCarPrice, fc.array(anyExtra, { maxLength: 8 }), (price, extras) => {
        const totals = orderTotals({ carPrice: price, extras });
        for (const column of ['totalTTC', 'totalHT'] as const) {
          const lines = [price[column], ...totals.extras.map((extra) => extra[column])];
          expect(sumOfCents(lines)).toBe(toCents(totals[column]));
          expect(sumOfCents(totals.vatLines.map((line) => line[column]))).toBe(toCents(totals[column]));
        }
        for (const { totalTTC, totalHT, vat } of totals.vatLines) {
          expect(sumOfCents([totalHT, vat])).toBe(toCents(totalTTC));
        }
        expect(JSON.parse(JSON.stringify(totals))).toEqual(totals);
      }),
    );
  });
});

const sumOfCents = (euros: readonly number[]) => euros.reduce((sum, amount) => sum + toCents(amount), 0);

describe('sumTotals', () => {
  it('adds two orders up, rate by rate, without rounding again', () => {
    const bottle = { code: 'champagne', priceTTC: 65, vatRate: 20, quantity: 1 } as const;
    const first = orderTotals({ carPrice: { totalTTC: 198, totalHT: 180, vatRate: 10 }, extras: [bottle] });
    const second = orderTotals({ carPrice: { totalTTC: 119, totalHT: 108.18, vatRate: 10 }, extras: [] });
    expect(sumTotals([first, second])).toEqual({
      totalTTC: 382,
      totalHT: 342.35,
      vatLines: [
        { vatRate: 10, totalTTC: 317, totalHT: 288.18, vat: 28.82 },
        { vatRate: 20, totalTTC: 65, totalHT: 54.17, vat: 10.83 },
      ],
    });
  });
});

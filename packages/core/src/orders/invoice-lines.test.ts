import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money/cents.ts';
import { orderTotals } from '../pricing/order-totals.ts';
import { vatRates } from '../schemas/catalogue.ts';
import type { OrderExtra } from '../schemas/order-parts.ts';
import type { PricedTrip } from '../schemas/trip.ts';
import { buildAddress } from '../testing/build-address.ts';
import { invoiceLines } from './invoice-lines.ts';

const leg = (tripPriceTTC: number, tripPriceHT: number): PricedTrip => ({
  from: buildAddress(),
  to: buildAddress(),
  fromDatetime: '2026-12-01T17:30:00.000Z',
  toDatetime: '2026-12-01T18:45:00.000Z',
  distance: 76,
  duration: 4500,
  tripPriceTTC,
  tripPriceHT,
  vatRate: 10,
  approachDistance: 0,
});
const extra = (changes: Partial<OrderExtra> = {}): OrderExtra => ({
  code: 'champagne',
  name: 'Champagne',
  nameEn: 'Champagne',
  quantity: 1,
  priceTTC: 60,
  vatRate: 20,
  totalTTC: 60,
  totalHT: 50,
  ...changes,
});

describe('invoiceLines', () => {
  it('charges each leg at its share of the price, then the extras at their own rate', () => {
    const order = { trips: [leg(110, 100), leg(87, 79.09)], extras: [extra()], totalHT: 229.09, totalTTC: 257 };
    expect(invoiceLines(order)).toEqual([
      { kind: 'leg', trip: order.trips[0], quantity: 1, unitPriceHT: 100, vatRate: 10, totalHT: 100, totalTTC: 110 },
      { kind: 'leg', trip: order.trips[1], quantity: 1, unitPriceHT: 79.09, vatRate: 10, totalHT: 79.09, totalTTC: 87 },
      { kind: 'extra', extra: extra(), quantity: 1, unitPriceHT: 50, vatRate: 20, totalHT: 50, totalTTC: 60 },
    ]);
  });

  it('gives a unit price that leads back to its line, to the hundredth of a cent', () => {
    const water = extra({ quantity: 3, priceTTC: 10, totalTTC: 30, totalHT: 25 });
    const [line] = invoiceLines({ trips: [], extras: [water], totalHT: 25, totalTTC: 30 });
    expect(line?.unitPriceHT).toBe(8.3333);
  });

  it('lists what is offered at nothing', () => {
    const seat = extra({ priceTTC: 0, totalTTC: 0, totalHT: 0 });
    const lines = invoiceLines({ trips: [leg(110, 100)], extras: [seat], totalHT: 100, totalTTC: 110 });
    expect(lines[1]).toMatchObject({ unitPriceHT: 0, totalTTC: 0 });
  });

  it.each([
    ['without VAT', { totalHT: 100.01, totalTTC: 110 }],
    ['with VAT', { totalHT: 100, totalTTC: 109.99 }],
  ])('throws where lines and total %s differ', (_name, totals) => {
    expect(() => invoiceLines({ trips: [leg(110, 100)], extras: [], ...totals })).toThrow(RangeError);
  });

  it('adds up for whatever extras an order was sold with, and each unit price rounds back to its line', () => {
    const sold = fc.record({
      priceTTC: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
      vatRate: fc.constantFrom(...vatRates),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(sold, { maxLength: 30 }), (chosen) => {
        const carPrice = { totalTTC: 110, totalHT: 100, vatRate: 10 };
        const { extras, ...totals } = orderTotals({ carPrice, extras: chosen });
        const lines = invoiceLines({ trips: [leg(110, 100)], extras: extras.map(extra), ...totals });
        for (const { unitPriceHT, quantity, totalHT: lineHT } of lines) {
          const hundredths = Math.round(unitPriceHT * 10_000) * quantity;
          expect(Math.round(hundredths / 100)).toBe(toCents(lineHT));
        }
      }),
    );
  });
});

import { toCents } from '../money/cents.ts';
import { divideHalfUp, toNumber } from '../money/whole.ts';
import type { Order } from '../schemas/order.ts';
import type { OrderExtra } from '../schemas/order-parts.ts';
import type { PricedTrip } from '../schemas/trip.ts';

/** One line of an invoice: a leg or an extra. Amounts are euros, `vatRate` percent. */
export type InvoiceLine = (
  | { readonly kind: 'leg'; readonly trip: PricedTrip }
  | { readonly kind: 'extra'; readonly extra: OrderExtra }
) & {
  readonly quantity: number;
  /** For one, half up to the hundredth of a cent: a third of 25.00 is 8.3333. */
  readonly unitPriceHT: number;
  readonly vatRate: number;
  readonly totalHT: number;
  readonly totalTTC: number;
};

type Billed = Pick<Order, 'trips' | 'extras' | 'totalHT' | 'totalTTC'>;

/**
 * What an invoice charges, line by line, as the order was sold: its legs in travelling order, then its extras (Rules 4.15, 9.4).
 * Throws a RangeError where the lines do not add up to the order's totals: such an order is not billed.
 *
 * @example
 * invoiceLines({ totalHT: 50, totalTTC: 60, trips: [], extras: [{ code: 'champagne', name: 'Champagne', nameEn: 'Champagne',
 *   quantity: 2, priceTTC: 30, vatRate: 20, totalTTC: 60, totalHT: 50 }] })[0]?.unitPriceHT // 25
 */
export function invoiceLines(order: Billed): InvoiceLine[] {
  const legs = order.trips.map((trip) => legLine(trip));
  const extras = order.extras.map((extra) => extraLine(extra));
  const lines = [...legs, ...extras];
  for (const total of ['totalHT', 'totalTTC'] as const) {
    const cents = lines.reduce((sum, line) => sum + toCents(line[total]), 0);
    if (cents !== toCents(order[total])) throw new RangeError(`lines do not add up to ${total}`);
  }
  return lines;
}

function legLine(trip: PricedTrip): InvoiceLine {
  const { vatRate, tripPriceHT: totalHT, tripPriceTTC: totalTTC } = trip;
  return { kind: 'leg', trip, quantity: 1, unitPriceHT: totalHT, vatRate, totalHT, totalTTC };
}

function extraLine(extra: OrderExtra): InvoiceLine {
  const { quantity, vatRate, totalHT, totalTTC } = extra;
  const hundredthCents = toNumber(divideHalfUp(toCents(totalHT) * 100, quantity));
  return { kind: 'extra', extra, quantity, unitPriceHT: hundredthCents / 10_000, vatRate, totalHT, totalTTC };
}

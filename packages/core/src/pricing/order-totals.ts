import { fromCents, toCents } from '../money/cents.ts';
import { withoutVat } from '../money/vat.ts';
import type { Extra } from '../schemas/catalogue.ts';
import type { OrderExtra, VatLine } from '../schemas/order-parts.ts';
import type { CarPrice } from './price-car.ts';

/** An extra of the catalogue and how many of it. `priceTTC` is euros with VAT for one, `vatRate` percent. */
export type ChosenExtra = Pick<Extra, 'priceTTC'> & { readonly vatRate: number; readonly quantity: number };

export interface OrderTotals<E extends ChosenExtra = ChosenExtra> {
  /** Euros with VAT: the car and its extras. */
  totalTTC: number;
  /** Euros without VAT: the sum of the lines. */
  totalHT: number;
  /** VAT rate of the ride, in percent. */
  vatRate: number;
  /** The extras with the euros of their line, in the order in which they came. */
  extras: (E & Pick<OrderExtra, 'totalTTC' | 'totalHT'>)[];
  /** What is owed at each rate, lowest rate first; a rate at which nothing is owed has no line. */
  vatLines: VatLine[];
}

interface Line {
  readonly vatRate: number;
  readonly centsTTC: number;
  readonly centsHT: number;
}

/**
 * What an order costs: the car's price (of `priceCar`) and its extras. VAT is taken out line by line, half up to the cent,
 * each line at its own rate, and the totals are sums of lines, so every column adds up (Rules 9.4). Throws a RangeError for
 * a quantity that is not whole or a price with a fraction of a cent.
 *
 * @example
 * orderTotals({
 *   carPrice: { totalTTC: 110, totalHT: 100, vatRate: 10 },
 *   extras: [{ code: 'champagne', priceTTC: 60, vatRate: 20, quantity: 1 }],
 * }).vatLines
 * // [{ vatRate: 10, totalTTC: 110, totalHT: 100, vat: 10 }, { vatRate: 20, totalTTC: 60, totalHT: 50, vat: 10 }]
 */
export function orderTotals<E extends ChosenExtra>({
  carPrice,
  extras,
}: {
  carPrice: Pick<CarPrice, 'totalTTC' | 'totalHT' | 'vatRate'>;
  extras: readonly E[];
}): OrderTotals<E> {
  const sold = extras.map((extra) => ({ extra, line: extraLine(extra) }));
  const { vatRate } = carPrice;
  const ride = { vatRate, centsTTC: toCents(carPrice.totalTTC), centsHT: toCents(carPrice.totalHT) };
  const lines = [ride, ...sold.map(({ line }) => line)];
  return {
    ...inEuros(sumOf(lines)),
    vatRate,
    extras: sold.map(({ extra, line }) => ({ ...extra, ...inEuros(line) })),
    vatLines: vatLinesOf(lines),
  };
}

/**
 * What several orders cost together, in euros: sums of what each says, so that every column still adds up (Rules 4.21, 9.4).
 *
 * @example
 * sumTotals([
 *   { vatLines: [{ vatRate: 10, totalTTC: 198, totalHT: 180, vat: 18 }] },
 *   { vatLines: [{ vatRate: 10, totalTTC: 119, totalHT: 108.18, vat: 10.82 }] },
 * ])
 * // { totalTTC: 317, totalHT: 288.18, vatLines: [{ vatRate: 10, totalTTC: 317, totalHT: 288.18, vat: 28.82 }] }
 */
export function sumTotals(
  orders: readonly Pick<OrderTotals, 'vatLines'>[],
): Pick<OrderTotals, 'totalTTC' | 'totalHT' | 'vatLines'> {
  const lines = orders.flatMap(({ vatLines }) =>
    vatLines.map((line) => ({
      vatRate: line.vatRate,
      centsTTC: toCents(line.totalTTC),
      centsHT: toCents(line.totalHT),
    })),
  );
  return { ...inEuros(sumOf(lines)), vatLines: vatLinesOf(lines) };
}

function extraLine({ priceTTC, vatRate, quantity }: ChosenExtra): Line {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`);
  const centsTTC = toCents(priceTTC) * quantity;
  return { vatRate, centsTTC, centsHT: withoutVat(centsTTC, vatRate) };
}

function vatLinesOf(lines: readonly Line[]): VatLine[] {
  const owed = lines.filter(({ centsTTC }) => centsTTC > 0);
  const rates = [...new Set(owed.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  return rates.map((vatRate) => {
    const sum = sumOf(owed.filter((line) => line.vatRate === vatRate));
    return { vatRate, ...inEuros(sum), vat: fromCents(sum.centsTTC - sum.centsHT) };
  });
}

type Cents = Pick<Line, 'centsTTC' | 'centsHT'>;

function sumOf(lines: readonly Cents[]): Cents {
  return lines.reduce(
    (sum, line) => ({ centsTTC: sum.centsTTC + line.centsTTC, centsHT: sum.centsHT + line.centsHT }),
    { centsTTC: 0, centsHT: 0 },
  );
}

function inEuros({ centsTTC, centsHT }: Cents): { totalTTC: number; totalHT: number } {
  return { totalTTC: fromCents(centsTTC), totalHT: fromCents(centsHT) };
}

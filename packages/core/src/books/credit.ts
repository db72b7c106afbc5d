import { fromCents, toCents } from '../money/cents.ts';
import { shareOut } from '../money/share-out.ts';
import { divideHalfUp, times, toNumber } from '../money/whole.ts';
import { chargedCents } from '../orders/uncharged-part.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { Order } from '../schemas/order.ts';
import type { VatLine } from '../schemas/order-parts.ts';

type Invoiced = Pick<Order, 'vatLines'>;
type Credited = Pick<CreditNote, 'vatLines'>;
type Amounts = Pick<CreditNote, 'vatLines' | 'totalHT' | 'totalTTC'>;

/** What is left of an invoice at one rate, in cents. */
interface Rest {
  vatRate: number;
  centsTTC: number;
  centsHT: number;
}

/**
 * What of an invoice may still be credited, in euros with VAT: its total less its earlier credit notes (Rules 4.24).
 *
 * @example
 * creditableTTC({ vatLines: [{ vatRate: 10, totalHT: 100, vat: 10, totalTTC: 110 }] }, []) // 110
 */
export function creditableTTC(order: Invoiced, earlier: readonly Credited[]): number {
  return fromCents(sumOf(restsOf(order, earlier), 'centsTTC'));
}

/**
 * The lines of a credit note of so much, in euros with VAT: shared out over the invoice's rates in proportion to what is left at each, to
 * the cent, and the same for the VAT in it. What is left is credited to the last cent: the credit notes of an invoice never add up to more than
 * it, in any column (Rules 4.24). Throws a RangeError for nothing and for more than is left.
 *
 * @example
 * creditAmounts({ vatLines: [{ vatRate: 10, totalHT: 100, vat: 10, totalTTC: 110 }] }, { amountTTC: 11, earlier: [] })
 * // { vatLines: [{ vatRate: 10, totalHT: 10, vat: 1, totalTTC: 11 }], totalHT: 10, totalTTC: 11 }
 */
export function creditAmounts(
  order: Invoiced,
  { amountTTC, earlier }: { amountTTC: number; earlier: readonly Credited[] },
): Amounts {
  const rests = restsOf(order, earlier);
  const cents = toCents(amountTTC);
  if (cents === 0 || cents > sumOf(rests, 'centsTTC')) throw new RangeError(`cannot be credited: ${amountTTC}`);
  const shares = shareOut(
    cents,
    rests.map(({ centsTTC }) => centsTTC),
  );
  const lines = rests.map((rest, n) => lineOf(rest, shares[n] as number)).filter(({ centsTTC }) => centsTTC > 0);
  return {
    vatLines: lines.map(({ vatRate, centsTTC, centsHT }) => ({
      vatRate,
      totalHT: fromCents(centsHT),
      vat: fromCents(centsTTC - centsHT),
      totalTTC: fromCents(centsTTC),
    })),
    totalHT: fromCents(sumOf(lines, 'centsHT')),
    totalTTC: fromCents(sumOf(lines, 'centsTTC')),
  };
}

type Paid = Pick<Order, 'totalTTC' | 'payment' | 'history'>;

/**
 * What a card has paid of an order, in euros with VAT, and never more than that costs: what went back to it since the order became cheaper was not
 * paid for it, and what went back otherwise is a credit note's to say (Rules 4.24).
 *
 * @example paidByCardTTC({ totalTTC: 197, payment: null, history: [] }) // 0
 */
export function paidByCardTTC({ totalTTC, payment, history }: Paid): number {
  if (payment?.state !== 'captured') return 0;
  return fromCents(Math.max(0, Math.min(toCents(totalTTC), chargedCents({ payment, history }))));
}

/**
 * What of a credit note lowers what the card has paid of its invoice, in euros with VAT; the rest lowers what is still to be paid. What was
 * refunded or disputed is the card's alone; what the card paid of an invoice that another one replaces, it pays of that one (Rules 4.24). An
 * order's `creditedToCardTTC` is the sum of it over the credit notes of its invoice.
 *
 * @example creditedToCardTTC({ reason: 'refund', totalTTC: 20, refundTTC: 0, order: { totalTTC: 197, payment: null, history: [] } }) // 20
 */
export function creditedToCardTTC({
  reason,
  totalTTC,
  refundTTC,
  cardTTC = refundTTC,
  order,
}: Pick<CreditNote, 'reason' | 'totalTTC' | 'refundTTC' | 'cardTTC'> & { order: Paid }): number {
  if (reason === 'gesture') return cardTTC;
  if (reason !== 'replaced') return totalTTC;
  const earlierCents = toCents(order.totalTTC) - toCents(totalTTC);
  return fromCents(Math.max(0, toCents(paidByCardTTC(order)) - earlierCents));
}

/** The price without VAT goes by the same part as that with it, half up, so that all of the one is all of the other. */
function lineOf({ vatRate, centsTTC: leftTTC, centsHT: leftHT }: Rest, centsTTC: number): Rest {
  const centsHT = leftTTC === 0 ? 0 : toNumber(divideHalfUp(times(leftHT, centsTTC), leftTTC));
  return { vatRate, centsTTC, centsHT };
}

function restsOf({ vatLines }: Invoiced, earlier: readonly Credited[]): Rest[] {
  const credited = (vatRate: number, field: 'totalTTC' | 'totalHT') =>
    earlier
      .flatMap((note) => note.vatLines.filter((line) => line.vatRate === vatRate))
      .reduce((cents, line) => cents + toCents(line[field]), 0);
  return vatLines.map(({ vatRate, totalTTC, totalHT }: VatLine) => ({
    vatRate,
    centsTTC: toCents(totalTTC) - credited(vatRate, 'totalTTC'),
    centsHT: toCents(totalHT) - credited(vatRate, 'totalHT'),
  }));
}

function sumOf(rests: readonly Rest[], field: 'centsTTC' | 'centsHT'): number {
  return rests.reduce((cents, rest) => cents + rest[field], 0);
}

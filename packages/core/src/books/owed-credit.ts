import type { Collection } from '../contract/books.ts';
import { fromCents, toCents } from '../money/cents.ts';
import { partsOf, refundShares } from '../orders/card-parts.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { CardPart, CardPayment, Order } from '../schemas/order.ts';
import { isCollected } from './book-rows.ts';
import { paidByCardTTC } from './credit.ts';

type Invoiced = Pick<Order, 'invoiceNumber' | 'totalTTC' | 'creditedToCardTTC' | 'payment' | 'history'>;

/** A credit note that has to be written. */
export interface OwedCredit {
  /** Euros with VAT. */
  readonly amountTTC: number;
  readonly reason: Extract<CreditNote['reason'], 'refund' | 'dispute'>;
}

/**
 * What of an invoiced order's price went back to the card, or was lost in a dispute, without a credit note that says so: `null` where
 * nothing did (Rules 4.24). What was credited first and goes back later is not owed again, nor is what the card was never charged, nor what went
 * back because the order became cheaper.
 *
 * @example
 * owedCredit({ invoiceNumber: 'F2026-1', totalTTC: 197, creditedToCardTTC: 0, history: [], payment: { intentId: 'pi_1', state: 'captured', amountTTC: 197,
 *   refundedTTC: 20, captureBefore: null, dispute: null } })
 * // { amountTTC: 20, reason: 'refund' }
 */
export function owedCredit(order: Invoiced): OwedCredit | null {
  const { invoiceNumber, creditedToCardTTC, payment } = order;
  if (invoiceNumber === null || payment?.state !== 'captured') return null;
  const isLost = payment.dispute === 'lost';
  const keptCents = partsOf(payment).reduce((cents, part) => cents + keptOf(part), 0);
  const cents = toCents(paidByCardTTC(order)) - toCents(creditedToCardTTC) - keptCents;
  return cents > 0 ? { amountTTC: fromCents(cents), reason: isLost ? 'dispute' : 'refund' } : null;
}

/** What the company has of a card's payment: what was taken, less refunds, and nothing where a dispute was lost. */
function keptOf({ state, dispute, amountTTC, refundedTTC }: CardPart): number {
  return state === 'captured' && dispute !== 'lost' ? toCents(amountTTC) - toCents(refundedTTC) : 0;
}

/** How a credit of the office's goes back, in euros with VAT. What is in neither `cardTTC` nor `handTTC` is not to be paid any more. */
export interface CreditShares {
  /** What goes back to the card because of it. */
  readonly refundTTC: number;
  /** What of it lowers what the card has paid, whether or not it goes back because of it. */
  readonly cardTTC: number;
  /** What of it was paid otherwise, as the tick of its invoice says, and is given back by hand. */
  readonly handTTC: number;
}

/**
 * What a credit of the office's lowers first is what is still to be paid; then what the card has paid, which goes back as far as the card keeps
 * it beyond that; then what was collected otherwise. What somebody gave back before goes back no second time (Rules 4.24).
 *
 * @example
 * sharesOfCredit({ totalTTC: 197, creditedTTC: 0, creditedToCardTTC: 0, history: [], payment: { intentId: 'pi_1', state: 'captured', amountTTC: 100,
 *   refundedTTC: 0, captureBefore: null, dispute: null } }, { amountTTC: 110, collected: null })
 * // { refundTTC: 13, cardTTC: 13, handTTC: 0 }
 */
export function sharesOfCredit(
  order: Credited,
  { amountTTC, collected }: { amountTTC: number; collected: Collection | null },
): CreditShares {
  const { payment } = order;
  const paidCents = toCents(paidByCardTTC(order)) - toCents(order.creditedToCardTTC);
  const otherCents = toCents(order.totalTTC) - toCents(order.creditedTTC) - paidCents;
  const openCents = isCollected(collected) ? 0 : Math.max(0, otherCents - toCents(collected?.amountTTC ?? 0));
  const beyondCents = Math.max(0, toCents(amountTTC) - openCents);
  const cardCents = Math.min(beyondCents, paidCents);
  const keptCents =
    payment?.state === 'captured' && payment.dispute !== 'lost'
      ? toCents(payment.amountTTC) - toCents(payment.refundedTTC)
      : 0;
  return {
    refundTTC: fromCents(Math.max(0, Math.min(cardCents, keptCents - (paidCents - cardCents)))),
    cardTTC: fromCents(cardCents),
    handTTC: fromCents(beyondCents - cardCents),
  };
}

type Credited = Pick<Order, 'totalTTC' | 'creditedTTC' | 'creditedToCardTTC' | 'payment' | 'history'>;

/**
 * From which authorisation of a card how much of a credit goes back, in euros with VAT; undefined where there is one (Rules 21.6). The
 * credit note keeps it, so that whoever takes the refund up gives back the same.
 *
 * @example
 * refundPartsOf({ intentId: 'pi_1', state: 'captured', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null }, 20)
 * // undefined
 */
export function refundPartsOf(payment: CardPayment | null, refundTTC: number): CreditNote['refundParts'] {
  if (payment?.parts === undefined || refundTTC === 0) return undefined;
  const shares = refundShares(payment.parts.map(keptOf), toCents(refundTTC));
  return payment.parts
    .map(({ intentId }, place) => ({ intentId, amountTTC: fromCents(shares[place] as number) }))
    .filter(({ amountTTC }) => amountTTC > 0);
}

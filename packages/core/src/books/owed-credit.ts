import { fromCents, toCents } from '../money/cents.ts';
import { partsOf, refundShares } from '../orders/card-parts.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { CardPart, CardPayment, Order } from '../schemas/order.ts';
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

/**
 * What of a credit goes back to the card, in euros with VAT: what the card then keeps beyond the price that is left. Where it was charged in
 * part, a credit lowers first what is still to be paid; what somebody gave back before goes back no second time (Rules 4.24).
 *
 * @example
 * refundOfCredit({ totalTTC: 197, creditedTTC: 0, creditedToCardTTC: 0, history: [], payment: { intentId: 'pi_1', state: 'captured', amountTTC: 100,
 *   refundedTTC: 0, captureBefore: null, dispute: null } }, 110)
 * // 13
 */
export function refundOfCredit(order: Credited, amountTTC: number): number {
  const { payment } = order;
  if (payment?.state !== 'captured' || payment.dispute === 'lost') return 0;
  const { cents, leftCents } = loweredOnCard(order, amountTTC);
  const keptCents = toCents(payment.amountTTC) - toCents(payment.refundedTTC);
  return fromCents(Math.max(0, Math.min(cents, keptCents - leftCents)));
}

/**
 * What of a credit of the office's lowers what the card has paid of the order, in euros with VAT, whether or not it goes back because of it: what
 * is beyond what was still to be paid (Rules 4.24).
 *
 * @example
 * cardShareOfCredit({ totalTTC: 197, creditedTTC: 0, creditedToCardTTC: 0, history: [], payment: { intentId: 'pi_1', state: 'captured', amountTTC: 100,
 *   refundedTTC: 0, captureBefore: null, dispute: null } }, 110)
 * // 13
 */
export function cardShareOfCredit(order: Credited, amountTTC: number): number {
  return order.payment?.state === 'captured' ? fromCents(loweredOnCard(order, amountTTC).cents) : 0;
}

type Credited = Pick<Order, 'totalTTC' | 'creditedTTC' | 'creditedToCardTTC' | 'payment' | 'history'>;

/** How far a credit lowers what the card has paid, and what the card has paid then, in cents. What is still to be paid is lowered first. */
function loweredOnCard(order: Credited, amountTTC: number) {
  const totalCents = toCents(order.totalTTC);
  const paidCents = toCents(paidByCardTTC(order)) - toCents(order.creditedToCardTTC);
  const openCents = totalCents - toCents(order.creditedTTC) - paidCents;
  const cents = Math.max(0, toCents(amountTTC) - openCents);
  return { cents, leftCents: paidCents - cents };
}

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

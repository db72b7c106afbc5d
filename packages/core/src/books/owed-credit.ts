import { fromCents, toCents } from '../money/cents.ts';
import { partsOf, refundShares } from '../orders/card-parts.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { CardPart, CardPayment, Order } from '../schemas/order.ts';

type Invoiced = Pick<Order, 'invoiceNumber' | 'totalTTC' | 'creditedTTC' | 'payment'>;

/** A credit note that has to be written. */
export interface OwedCredit {
  /** Euros with VAT. */
  readonly amountTTC: number;
  readonly reason: Extract<CreditNote['reason'], 'refund' | 'dispute'>;
}

/**
 * What of an invoiced order's price went back to the card, or was lost in a dispute, without a credit note that says so: `null` where
 * nothing did (Rules 4.24). What was credited first and goes back later is not owed again, nor is what the card was never charged.
 *
 * @example
 * owedCredit({ invoiceNumber: 'F2026-1', totalTTC: 197, creditedTTC: 0, payment: { intentId: 'pi_1', state: 'captured', amountTTC: 197,
 *   refundedTTC: 20, captureBefore: null, dispute: null } })
 * // { amountTTC: 20, reason: 'refund' }
 */
export function owedCredit({ invoiceNumber, totalTTC, creditedTTC, payment }: Invoiced): OwedCredit | null {
  if (invoiceNumber === null || payment?.state !== 'captured') return null;
  const isLost = payment.dispute === 'lost';
  const keptCents = partsOf(payment).reduce((cents, part) => cents + keptOf(part), 0);
  const paidCents = Math.min(toCents(totalTTC), toCents(payment.amountTTC));
  const cents = paidCents - toCents(creditedTTC) - keptCents;
  return cents > 0 ? { amountTTC: fromCents(cents), reason: isLost ? 'dispute' : 'refund' } : null;
}

/** What is lost in a dispute is not kept. */
function keptOf({ state, dispute, amountTTC, refundedTTC }: CardPart): number {
  return state === 'captured' && dispute !== 'lost' ? toCents(amountTTC) - toCents(refundedTTC) : 0;
}

/**
 * What of a credit goes back to the card, in euros with VAT: what the card then keeps beyond the price that is left. Where it was charged in
 * part, a credit lowers first what is still to be paid; what somebody gave back before goes back no second time (Rules 4.24).
 *
 * @example
 * refundOfCredit({ totalTTC: 197, creditedTTC: 0, payment: { intentId: 'pi_1', state: 'captured', amountTTC: 100,
 *   refundedTTC: 0, captureBefore: null, dispute: null } }, 110)
 * // 13
 */
export function refundOfCredit(
  { totalTTC, creditedTTC, payment }: Pick<Order, 'totalTTC' | 'creditedTTC' | 'payment'>,
  amountTTC: number,
): number {
  if (payment?.state !== 'captured' || payment.dispute === 'lost') return 0;
  const [takenCents, leftCents] = [toCents(payment.amountTTC), toCents(totalTTC) - toCents(creditedTTC)];
  const before = Math.min(takenCents, leftCents);
  const after = Math.min(takenCents, leftCents - toCents(amountTTC));
  const keptCents = takenCents - toCents(payment.refundedTTC);
  return fromCents(Math.max(0, Math.min(before - after, keptCents - after)));
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

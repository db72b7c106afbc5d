import { fromCents, toCents } from '../money/cents.ts';
import type { CreditNote } from '../schemas/credit-note.ts';
import type { Order } from '../schemas/order.ts';

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
  const keptCents = isLost ? 0 : toCents(payment.amountTTC) - toCents(payment.refundedTTC);
  const paidCents = Math.min(toCents(totalTTC), toCents(payment.amountTTC));
  const cents = paidCents - toCents(creditedTTC) - keptCents;
  return cents > 0 ? { amountTTC: fromCents(cents), reason: isLost ? 'dispute' : 'refund' } : null;
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

import { fromCents, toCents } from '../money/cents.ts';
import type { Order } from '../schemas/order.ts';
import { refundBeside } from './cancellation-terms.ts';
import { nextStatus } from './next-status.ts';

/** What one way of cancelling means, in euros with VAT. */
export interface CancellationMoney {
  /** What stays owing. */
  readonly dueTTC: number;
  /** What goes back to the card, or is released on it. */
  readonly refundTTC: number;
  /** What of it nobody has paid yet. */
  readonly unpaidTTC: number;
}

/** The two ways in which the operator cancels an accepted ride. */
export interface OperatorCancellation {
  readonly free: CancellationMoney;
  /** Null where the price was never confirmed: nobody owes what was not agreed. */
  readonly billed: CancellationMoney | null;
}

type Cancelled = Pick<Order, 'status' | 'totalTTC' | 'priceToConfirm' | 'payment' | 'invoiceNumber'> & {
  readonly earlierInvoices: readonly string[];
};

/**
 * What it means that the operator cancels an accepted ride, without a fee or billed in full, also once it should have begun: whom it waited for in
 * vain is billed too. `null` where it cannot be done: an order that waits is refused instead, and one that was invoiced asks for a credit
 * note (Rules 12.2).
 *
 * @example
 * operatorCancellation({ status: 'validated', totalTTC: 197, priceToConfirm: false, payment: null, invoiceNumber: null,
 *   earlierInvoices: [] })?.billed
 * // { dueTTC: 197, refundTTC: 0, unpaidTTC: 197 }
 */
export function operatorCancellation(order: Cancelled): OperatorCancellation | null {
  const wasInvoiced = order.invoiceNumber !== null || order.earlierInvoices.length > 0;
  if (nextStatus(order.status, 'cancelByOperator') === null || wasInvoiced) return null;
  return {
    free: moneyOf(order, 0),
    billed: order.priceToConfirm ? null : moneyOf(order, order.totalTTC),
  };
}

function moneyOf(order: Cancelled, dueTTC: number): CancellationMoney {
  const { payment } = order;
  const keptCents = payment?.state === 'captured' ? toCents(payment.amountTTC) - toCents(payment.refundedTTC) : 0;
  const unpaidTTC = fromCents(Math.max(0, toCents(dueTTC) - keptCents));
  return { dueTTC, refundTTC: refundBeside(order, dueTTC), unpaidTTC };
}

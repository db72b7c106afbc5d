import { fromCents, toCents } from '../money/cents.ts';
import type { Order } from '../schemas/order.ts';
import { billedCancellation } from './billed-cancellation.ts';
import { refundBeside } from './cancellation-terms.ts';
import { nextStatus } from './next-status.ts';

/** What one way of cancelling means, in euros with VAT. */
interface CancellationMoney {
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
  if (nextStatus(order.status, 'cancelByOperator') === null || wasInvoiced(order)) return null;
  return {
    free: moneyOf(order, 0),
    billed: order.priceToConfirm ? null : moneyOf(order, order.totalTTC),
  };
}

/** What it means that the office waives a fee, in euros with VAT. */
export interface FeeWaiver {
  /** What was owed. */
  readonly feeTTC: number;
  /** What of it goes back to the card. */
  readonly refundTTC: number;
}

/**
 * What it means that the office waives the fee of a ride that was cancelled too late, or `null` where there is none. Once there is an invoice it is
 * lowered by a credit note instead (Rules 12.18).
 *
 * @example
 * feeWaiver({ status: 'canceled', totalTTC: 197, priceToConfirm: false, payment: null, invoiceNumber: null, earlierInvoices: [],
 *   history: [{ event: 'cancelByCustomer', at: '2026-12-01T10:00:00.000Z', message: '', dueTTC: 197 }] })
 * // { feeTTC: 197, refundTTC: 0 }
 */
export function feeWaiver(order: Cancelled & Pick<Order, 'history'>): FeeWaiver | null {
  const billed = billedCancellation(order);
  if (nextStatus(order.status, 'waiveFee') === null || wasInvoiced(order) || billed === null) return null;
  return { feeTTC: billed.dueTTC, refundTTC: refundBeside(order, 0) };
}

function wasInvoiced({ invoiceNumber, earlierInvoices }: Cancelled): boolean {
  return invoiceNumber !== null || earlierInvoices.length > 0;
}

function moneyOf(order: Cancelled, dueTTC: number): CancellationMoney {
  const { payment } = order;
  const keptCents = payment?.state === 'captured' ? toCents(payment.amountTTC) - toCents(payment.refundedTTC) : 0;
  const unpaidTTC = fromCents(Math.max(0, toCents(dueTTC) - keptCents));
  return { dueTTC, refundTTC: refundBeside(order, dueTTC), unpaidTTC };
}

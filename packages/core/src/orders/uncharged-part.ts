import { fromCents, toCents } from '../money/cents.ts';
import type { Order } from '../schemas/order.ts';

/**
 * What an order's total is above what its card was charged, in euros with VAT: a part alone may be captured in the provider's
 * dashboard (Rules 4.11). 0 while nothing is charged, and where everything is.
 *
 * @example unchargedPart({ totalTTC: 197, payment: null }) // 0
 */
export function unchargedPart({ totalTTC, payment }: Pick<Order, 'totalTTC' | 'payment'>): number {
  if (payment?.state !== 'captured') return 0;
  return fromCents(Math.max(0, toCents(totalTTC) - toCents(payment.amountTTC)));
}

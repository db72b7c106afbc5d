import { fromCents, toCents } from '../money/cents.ts';
import type { Order, OrderChange } from '../schemas/order.ts';

/** An order as far as it says what its card was charged. */
export type Charged = Pick<Order, 'totalTTC' | 'payment'> & {
  readonly history: readonly Pick<OrderChange, 'event' | 'amendment'>[];
};

/**
 * What an order's total is above what its card was charged, in euros with VAT: a part alone may be captured in the provider's
 * dashboard (Rules 4.11), and an order may have become dearer since (21.3). What went back to the card because the order became cheaper
 * was not charged for it; what the company gave back otherwise is not asked for again. 0 while nothing is charged, and where everything is.
 *
 * @example unchargedPart({ totalTTC: 197, payment: null, history: [] }) // 0
 */
export function unchargedPart({ totalTTC, payment, history }: Charged): number {
  if (payment?.state !== 'captured') return 0;
  return fromCents(Math.max(0, toCents(totalTTC) - chargedCents({ payment, history })));
}

/** What a captured card has paid of what the order costs by now, in cents. */
export function chargedCents({
  payment,
  history,
}: Pick<Charged, 'history'> & { payment: Pick<NonNullable<Order['payment']>, 'amountTTC'> }): number {
  const gone = history.map(({ event, amendment }) => (event === 'amend' ? toCents(amendment?.refundTTC ?? 0) : 0));
  return toCents(payment.amountTTC) - gone.reduce((sum, cents) => sum + cents, 0);
}

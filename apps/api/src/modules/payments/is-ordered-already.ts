import type { OrderStore } from '#ports/order-store.ts';
import { isSameRide } from '../orders/is-same-ride.ts';
import type { PreparedOrder } from '../orders/prepare-order.ts';

/** As long as a quote lives: whoever orders the same later does so on purpose. */
const recentMs = 60 * 60_000;
/** Nobody makes more orders in that time and forgets one of them. */
const latest = 10;

interface Chosen {
  order: PreparedOrder;
  at: Date;
}

/**
 * Whether a customer ordered the very same on board a moment ago: the answer was lost, and now he tries his card. He would be
 * driven once and billed twice.
 */
export async function isOrderedAlready(orders: OrderStore, { order, at }: Chosen): Promise<boolean> {
  const page = await orders.list(order.userUID, { period: 'in-progress', limit: latest, now: at });
  return page.orders.some(
    (other) =>
      other.payment === null && at.getTime() - Date.parse(other.createdAt) < recentMs && isSameRide(other, order),
  );
}

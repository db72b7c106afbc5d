import { type OfficePerson, pickUpAtLanding } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import type { AmendOrder } from '../orders/amend-order.ts';

export interface FollowLandingDeps {
  orders: Pick<OrderStore, 'find'>;
  amendOrder: AmendOrder;
}

interface Landing {
  orderId: string;
  rideIndex: number;
  landsAt: string;
  /** Under which it was entered. */
  key: string;
  by: OfficePerson;
}

/**
 * Moves the pick-up to a landing where a vehicle of ours can drive it then and it costs nobody more: by the change in two steps that every other
 * goes through, under the landing's own key. Else the ride stays what it is, and the office sees it in the day (Rules 14.16).
 */
export function createFollowLanding({ orders, amendOrder }: FollowLandingDeps) {
  return async ({ orderId, rideIndex, landsAt, key, by }: Landing): Promise<void> => {
    const order = await orders.find(orderId);
    const hour = order?.status === 'validated' ? pickUpAtLanding(order, rideIndex, landsAt) : null;
    if (hour === null) return;
    const of = { orderId, askedBy: 'office', by, landsAt } as const;
    const wish = { kind: 'hour', rideIndex, ...hour } as const;
    const seen = await amendOrder.preview(of, wish);
    if (!seen.ok) return;
    const { vehicle, money, shown } = seen.value;
    if (vehicle?.state !== 'free' || money.needsYes) return;
    await amendOrder.amend(of, { wish, shown, message: '', key: `landing-${key}` });
  };
}

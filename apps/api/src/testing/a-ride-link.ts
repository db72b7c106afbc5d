import type { RideLink } from '#ports/ride-link-store.ts';

/** The first link of the booker of an order. */
export function aRideLink(changes: Partial<RideLink> = {}): RideLink {
  const { orderId = 'order-1', kind = 'booker', generation = 1 } = changes;
  return {
    orderId,
    kind,
    generation,
    tokenHash: `hash of ${orderId} ${kind} ${generation}`,
    accountId: 'user-1',
    endedAt: null,
    ...changes,
  };
}

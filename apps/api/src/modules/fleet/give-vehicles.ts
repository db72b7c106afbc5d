import { isAssigned, numberedRides, type Occupation, type Order } from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { FleetDesk } from './fleet-desk.ts';

interface Deps {
  orders: Pick<OrderStore, 'find' | 'inProgress'>;
  fleet: FleetStore;
  desk: FleetDesk;
}

/** How many orders are looked at together. */
const pageSize = 200;

/** Everybody's orders that are not over at an instant, one after the other. */
export async function* ordersInProgress({ orders }: Pick<Deps, 'orders'>, now: Date): AsyncGenerator<Order> {
  let cursor: string | null | undefined;
  do {
    const page = await orders.inProgress({ now, limit: pageSize, ...(cursor != null && { cursor }) });
    yield* page.orders;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/**
 * Rides to come of an order that no vehicle was given and that are not listed as without one either (Rules 10.14), by the ids that their
 * occupations would have. A ride that has begun needs none any more.
 */
export function unlistedRides({ id, trips }: Order, occupations: readonly Occupation[], now: string): string[] {
  const known = new Set(occupations.filter(({ kind }) => kind === 'ride').map((occupation) => occupation.id));
  return numberedRides(trips).flatMap(({ rideIndex, legs: [leg] }) => {
    const occupationId = `${id}:${rideIndex}`;
    return leg.fromDatetime > now && !known.has(occupationId) ? [occupationId] : [];
  });
}

/**
 * Gives an order that stands nowhere a vehicle for each of its rides, or lists it as without. Answers whether it is driven then; null
 * where nothing was to be done: it has begun or is over, is sold or listed already, or the fleet decides nothing.
 */
export async function giveVehicles({ orders, fleet, desk }: Deps, order: Order, now: string): Promise<boolean | null> {
  const isToCome = order.status !== 'canceled' && order.trips.every(({ fromDatetime }) => fromDatetime > now);
  if (!isToCome || (await fleet.ofOrder(order.id)).length > 0) return null;
  const sale = await desk.prepareSale([order], { onRequest: true });
  if (sale === undefined) return null;
  await fleet.change(sale);
  // Somebody ended the order in between: the vehicle that it was given is let go.
  const isOver = (await orders.find(order.id))?.status === 'canceled';
  const release = isOver ? await desk.prepareRelease(order.id) : undefined;
  if (release) await fleet.change(release);
  return isOver ? null : (await fleet.ofOrder(order.id)).some(isAssigned);
}

import type { NewOrder, OrderStore } from '#ports/order-store.ts';
import type { Stores } from '#ports/stores.ts';
import { createFleetDesk, type FleetDesk, type FleetDeskDeps } from './fleet-desk.ts';

/** The same stores, whose orders come and go with their vehicles. */
export function withVehicles(stores: Stores, around: Omit<FleetDeskDeps, 'fleet'>): Stores {
  return { ...stores, orders: sellVehicles(stores.orders, createFleetDesk({ ...around, fleet: stores.fleet })) };
}

/**
 * The same orders; each that is made has its vehicles in the same write, and each that ends without being driven frees them in the same
 * write, whoever makes or ends it (Rules 10.9).
 */
function sellVehicles(orders: OrderStore, desk: Pick<FleetDesk, 'selling' | 'freeing'>): OrderStore {
  return {
    ...orders,
    async create(entry) {
      const fleet = await desk.selling(ordersOf(entry), { onRequest: entry.onRequest ?? false });
      return orders.create(fleet === undefined ? entry : { ...entry, fleet });
    },
    async completeChange(change) {
      const fleet = change.event === 'accept' ? undefined : await desk.freeing(change.orderId);
      return orders.completeChange(fleet === undefined ? change : { ...change, fleet });
    },
  };
}

/** Two cars are two orders, each with a vehicle of its own (Rules 4.21). */
function ordersOf({ order, second }: NewOrder) {
  return second === undefined ? [order] : [order, second.order];
}

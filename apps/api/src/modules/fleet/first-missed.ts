import { beganWithTwoRides, type Company, isFirstMissed, missedRides, type Order } from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';

export interface FirstMissedDeps {
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  fleet: Pick<FleetStore, 'ofOrder'>;
  company: () => Pick<Company, 'waiting'>;
}

/** Whether nobody came to the first of two rides of an order, as `isFirstMissed` has it. The log is not asked about an order of one. */
export async function readFirstMissed({ rideLog, fleet, company }: FirstMissedDeps, order: Order): Promise<boolean> {
  if (!beganWithTwoRides(order)) return false;
  const [presses, rides] = await Promise.all([rideLog.ofOrders([order.id]), fleet.ofOrder(order.id)]);
  return isFirstMissed(order, { presses, rides, terms: company().waiting });
}

/** The rides of an order to which nobody came, as an invoice keeps them: nothing is paid on board of those. */
export async function readMissedRides({ rideLog, fleet, company }: FirstMissedDeps, order: Order): Promise<number[]> {
  const [presses, rides] = await Promise.all([rideLog.ofOrders([order.id]), fleet.ofOrder(order.id)]);
  return missedRides(order, { presses, rides, terms: company().waiting });
}

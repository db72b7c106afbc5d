import type { Occupation } from '@chauffeur/core';
import { aFleet, anOccupation } from './a-fleet.ts';
import { aStoredOrder } from './a-stored-order.ts';
import type { AnApi } from './an-api.ts';

/** The ride of an accepted order that no vehicle drives yet, in a company with one van. */
export async function aWaitingRide({ deps }: AnApi): Promise<Occupation> {
  const { id: orderId } = await aStoredOrder(deps.orders, { status: 'validated' });
  const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId: null, driverId: null });
  await deps.fleet.replace(aFleet());
  await deps.fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
  return ride;
}

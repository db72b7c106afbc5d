import type { Address, Order } from '@chauffeur/core';
import type { MapsPort } from '#ports/maps.ts';
import { withoutRaw } from '../quotes/find-stops.ts';

/** Addresses with the provider's own record of each, where it may be kept: an order carries it, and nothing reads it (Rules 3.3). */
export function withPlaceRecords(maps: Pick<MapsPort, 'record'>, stops: readonly Address[]): Promise<Address[]> {
  return Promise.all(
    stops.map(async (stop) => {
      const raw = await maps.record(stop.placeId);
      return raw === null ? stop : { ...stop, raw };
    }),
  );
}

/** An order as browsers get it: the providers' records of its places are of no use there. */
export function withoutPlaceRecords(order: Order): Order {
  const trips = order.trips.map((trip) => ({ ...trip, from: withoutRaw(trip.from), to: withoutRaw(trip.to) }));
  return { ...order, trips };
}

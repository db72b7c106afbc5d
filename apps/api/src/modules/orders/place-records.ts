import type { Address, Amendment, Order, OrderChange, PricedTrip } from '@chauffeur/core';
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
  const { history, pendingChange, proposal } = order;
  return {
    ...order,
    trips: order.trips.map(withoutTripRecords),
    history: history.map(changeWithoutRecords),
    pendingChange: pendingChange && changeWithoutRecords(pendingChange),
    proposal: proposal && { ...proposal, amendment: { ...proposal.amendment, ...withoutRecords(proposal.amendment) } },
  };
}

/** What a change alters, without the providers' records of places. */
export function withoutRecords({
  before,
  after,
}: Pick<Amendment, 'before' | 'after'>): Pick<Amendment, 'before' | 'after'> {
  return { before: fieldsWithout(before), after: fieldsWithout(after) };
}

function changeWithoutRecords({ amendment, ...change }: OrderChange): OrderChange {
  return amendment === undefined ? change : { ...change, amendment: { ...amendment, ...withoutRecords(amendment) } };
}

function fieldsWithout({ trips, ...fields }: Amendment['after']): Amendment['after'] {
  return trips === undefined ? fields : { ...fields, trips: trips.map(withoutTripRecords) };
}

export function withoutTripRecords(trip: PricedTrip): PricedTrip {
  return { ...trip, from: withoutRaw(trip.from), to: withoutRaw(trip.to) };
}

import {
  type FleetGround,
  type FleetPicture,
  isAssigned,
  type Occupation,
  type OfficeVehicle,
  type Order,
  type WaitingOrder,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { foreseeSale } from '../fleet/fleet-desk.ts';
import { rideOf } from './fleet-records.ts';

interface Deps {
  orders: Pick<OrderStore, 'find'>;
  fleet: Pick<FleetStore, 'picture'>;
  ground: FleetGround;
  clock: Clock;
}

/**
 * What accepting an order would do to vehicles as things are: which ones its rides get that have none, and which other rides change vehicle
 * for them (Rules 12.4). Null where it would do nothing: an order with a vehicle for every ride made others move when it was sold.
 */
export async function foreseeAcceptance(
  deps: Deps,
  order: Order,
  own: readonly Occupation[],
): Promise<WaitingOrder['acceptance']> {
  const isSoldWhole = own.length > 0 && own.every(isAssigned);
  if (order.status !== 'pending' || order.pendingChange !== null || isSoldWhole) return null;
  const foreseen = await foreseeSale(deps, order);
  if (foreseen === undefined) return null;
  const { picture, writes } = foreseen;
  const before = new Map(picture.occupations.map((one) => [one.id, one]));
  const given = (writes?.put ?? []).flatMap((occupation) => {
    const [from, to] = [before.get(occupation.id)?.vehicleId ?? null, occupation.vehicleId];
    return from === to ? [] : [{ occupation, from: vehicleOf(picture, from), to: vehicleOf(picture, to) }];
  });
  const moves = given.flatMap(({ occupation, from, to }) =>
    from && to && occupation.orderId !== order.id ? [{ occupation, from, to }] : [],
  );
  return {
    vehicles: given.flatMap(({ occupation: { orderId, rideIndex }, to }) =>
      to && orderId === order.id ? [{ rideIndex, vehicle: to }] : [],
    ),
    moves: await Promise.all(
      moves
        .toSorted((one, other) => (one.occupation.startsAt < other.occupation.startsAt ? -1 : 1))
        .map(async ({ occupation, from, to }) => ({ ride: await rideOf(occupation, deps), from, to })),
    ),
  };
}

function vehicleOf({ vehicles }: FleetPicture, vehicleId: string | null): OfficeVehicle | null {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return vehicle ? { id: vehicle.id, name: vehicle.name, plate: vehicle.plate, colour: vehicle.colour } : null;
}

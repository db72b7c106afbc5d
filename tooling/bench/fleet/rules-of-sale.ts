import { type Fleet, sellRide, type SoldRide } from '@chauffeur/core';
import { base, driveSeconds, type SimulatedDay } from './simulated-day.ts';

/** All rides as they stand after a request: with it and its moves where it is sold, else as before. */
export type RuleOfSale = (fleet: Omit<Fleet, 'driveSeconds'>) => readonly SoldRide[];

/** What programs of this trade decide by, and what this one does. */
export const rulesOfSale: readonly (readonly [name: string, rule: RuleOfSale])[] = [
  ['overlap alone', withPause(0)],
  ['30 minutes between rides', withPause(30)],
  ['60 minutes between rides', withPause(60)],
  ['from the base and back', fromBaseAndBack],
  ['insertion', (fleet) => inserted({ ...fleet, sold: pinned(fleet.sold) })],
  ['insertion, else moves', inserted],
];

/** What a day's requests come to by a rule, one after the other. */
export function soldBy(rule: RuleOfSale, { vehicles, requests }: SimulatedDay): readonly SoldRide[] {
  let sold: readonly SoldRide[] = [];
  for (const request of requests) sold = rule({ vehicles, sold, request });
  return sold;
}

function inserted(fleet: Omit<Fleet, 'driveSeconds'>): readonly SoldRide[] {
  const sale = sellRide({ ...fleet, driveSeconds });
  if (!sale) return fleet.sold;
  const moved = new Map(sale.moves.map(({ rideId, vehicleId }) => [rideId, vehicleId]));
  return [
    ...fleet.sold.map((ride) => ({ ...ride, vehicleId: moved.get(ride.id) ?? ride.vehicleId })),
    { ...fleet.request, vehicleId: sale.vehicleId, pinned: false },
  ];
}

/** A fixed pause between rides: the rule asks neither where a vehicle is nor how far it has to go. */
function withPause(minutes: number): RuleOfSale {
  return ({ vehicles, sold, request }) => {
    const isApart = (ride: SoldRide) =>
      secondsBetween(ride.endsAt, request.startsAt) >= minutes * 60 ||
      secondsBetween(request.endsAt, ride.startsAt) >= minutes * 60;
    const vehicle = vehicles
      .filter(({ serves }) => serves.includes(request.carCode))
      .toSorted((one, other) => one.serves.length - other.serves.length)
      .find(({ id }) => sold.filter(({ vehicleId }) => vehicleId === id).every(isApart));
    return vehicle ? [...sold, { ...request, vehicleId: vehicle.id, pinned: false }] : sold;
  };
}

/** Each ride lasts until its vehicle is back at the base, and the next begins there. */
function fromBaseAndBack({ vehicles, sold, request }: Omit<Fleet, 'driveSeconds'>): readonly SoldRide[] {
  const back = <Ride extends Fleet['request']>(ride: Ride): Ride => ({
    ...ride,
    to: base,
    endsAt: new Date(Date.parse(ride.endsAt) + driveSeconds(ride.to, base) * 1000).toISOString(),
  });
  const sale = sellRide({ vehicles, sold: pinned(sold).map(back), request: back(request), driveSeconds });
  return sale ? [...sold, { ...request, vehicleId: sale.vehicleId, pinned: false }] : sold;
}

function pinned(rides: readonly SoldRide[]): SoldRide[] {
  return rides.map((ride) => ({ ...ride, pinned: true }));
}

function secondsBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 1000;
}

import {
  type Amendment,
  type AmendmentPreview,
  type Availability,
  type FleetPicture,
  isDropping,
  type Occupation,
  type Order,
} from '@chauffeur/core';
import { err, type Result } from '#errors/result.ts';
import { type FleetDecision, type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { FleetDesk } from '../fleet/fleet-desk.ts';

export interface AmendedVehiclesDeps {
  fleet: Pick<FleetStore, 'picture'>;
  desk: Pick<FleetDesk, 'prepareAmendment'>;
}

/** Whether a change of that kind says when, where or whether a ride is driven. */
export function movesRides(kind: Amendment['kind']): boolean {
  return kind === 'hour' || kind === 'places' || isDropping(kind);
}

/** What becomes of the vehicles of an order that is changed; undefined where no ride is moved, or the fleet decides nothing. */
async function fleetOf(
  { desk }: Pick<AmendedVehiclesDeps, 'desk'>,
  order: Order,
  { kind, rideIndex, after }: Amendment,
): Promise<FleetDecision | undefined> {
  if (!movesRides(kind) || rideIndex === undefined || after.trips === undefined) return undefined;
  return desk.prepareAmendment(order, { trips: after.trips, rideIndex });
}

/** The same decision as a part of the change that begins. */
export async function withFleet(
  deps: Pick<AmendedVehiclesDeps, 'desk'>,
  order: Order,
  amendment: Amendment,
): Promise<{ fleet?: FleetDecision }> {
  const fleet = await fleetOf(deps, order, amendment);
  return fleet === undefined ? {} : { fleet };
}

/** What would become of the ride, as things are; decided anew when the change is made. */
interface Foreseen extends Pick<AmendmentPreview, 'handOver'> {
  /** Whether a vehicle could drive it; null where the fleet decides nothing. */
  vehicle: Availability | null;
}

export async function foreseen(deps: AmendedVehiclesDeps, order: Order, amendment: Amendment): Promise<Foreseen> {
  const decision = await fleetOf(deps, order, amendment);
  if (decision === undefined) return { vehicle: null };
  const picture = await deps.fleet.picture(decision.spans);
  const outcome = decision.decide(picture);
  if (isRefusal(outcome)) {
    const { nearest } = outcome;
    return { vehicle: { state: nearest.length > 0 ? 'taken' : 'on_request', nearest: [...nearest] } };
  }
  const own = outcome.put.filter(({ orderId }) => orderId === order.id);
  // A way that is not driven any more asks for no vehicle; the other one may come from elsewhere then, and keeps its own.
  if (own.length === 0 || isDropping(amendment.kind)) return { vehicle: null };
  const state = own.some(({ vehicleId }) => vehicleId === null) ? 'on_request' : 'free';
  return { vehicle: { state, nearest: [] }, ...handOverOf(picture, own) };
}

/** The driver who was chosen for a ride and loses it at another hour, or between other places, and who drives it then (Rules 10.20). */
function handOverOf({ occupations, drivers }: FleetPicture, own: readonly Occupation[]): Pick<Foreseen, 'handOver'> {
  for (const after of own) {
    const before = occupations.find(({ id }) => id === after.id);
    const from = driverNameOf(before?.chosenDriverId, drivers);
    const isDropped = from !== null && after.driverId !== before?.chosenDriverId;
    if (isDropped) return { handOver: { from, to: driverNameOf(after.driverId, drivers) } };
  }
  return {};
}

export function driverNameOf(driverId: string | null | undefined, drivers: FleetPicture['drivers']) {
  const driver = drivers.find(({ id }) => id === driverId);
  return driver === undefined ? null : { firstName: driver.firstName, lastName: driver.lastName };
}

export function takenBy({ state, nearest }: Availability): Result<never> | null {
  return state === 'taken' ? err('car_taken', { nearest }) : null;
}

import type { Block, Duty } from '../schemas/fleet.ts';
import { dutiesOf } from './duties-of.ts';
import { activeSpan, chosenElsewhere, type FleetPicture, overlapOf } from './fleet-picture.ts';
import type { FleetSpan } from './timeline.ts';

/** When a vehicle is on duty, with whom, and when it is blocked, by a block of its own, of its driver or of all. */
export interface VehicleLane {
  readonly vehicleId: string;
  readonly duties: readonly Duty[];
  readonly blocks: readonly (FleetSpan & { readonly blockId: string; readonly reason: string })[];
  /** When its driver drives another vehicle's ride, for which he was chosen (Rules 10.20). */
  readonly away: ReturnType<typeof chosenElsewhere>;
}

/**
 * The lanes of the agenda: each vehicle's duties that touch a span of time, whole, on the days on which it is there, and its blocks
 * (Rules 10.5, 10.6). A block of a driver takes the duties that are his. Vehicles stand in the order of the records; instants are ISO UTC.
 *
 * @example
 * vehicleLanes({ vehicles: [], duties: [], blocks: [], occupations: [] }, { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' })
 * // []
 */
export function vehicleLanes(
  { vehicles, duties: patterns, blocks, occupations }: Omit<FleetPicture, 'settings' | 'drivers'>,
  span: FleetSpan,
): VehicleLane[] {
  const all = patterns.flatMap((pattern) => dutiesOf(pattern, span));
  return vehicles.map((vehicle) => {
    const active = activeSpan(vehicle);
    const duties = all
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .flatMap((duty) => overlapOf(duty, active).map((within) => ({ ...duty, ...within })));
    return {
      vehicleId: vehicle.id,
      duties,
      blocks: blocks.flatMap((block) =>
        takenBy(block, { vehicleId: vehicle.id, duties })
          .filter(({ from, until }) => from < span.until && span.from < until)
          .map((within) => ({ ...within, blockId: block.id, reason: block.reason })),
      ),
      away: chosenElsewhere({ id: vehicle.id, shifts: duties }, occupations),
    };
  });
}

function takenBy(block: Block, { vehicleId, duties }: { vehicleId: string; duties: readonly Duty[] }): FleetSpan[] {
  if (block.driverId !== undefined)
    return duties.filter(({ driverId }) => driverId === block.driverId).flatMap((duty) => overlapOf(block, duty));
  return block.vehicleId === undefined || block.vehicleId === vehicleId
    ? [{ from: block.from, until: block.until }]
    : [];
}

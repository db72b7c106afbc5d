import type { Duty, FleetRecords } from '../schemas/fleet.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { dutiesOf } from './duties-of.ts';

/** How far ahead drivers are looked at: a year and a bit, so that every exception of a season is seen. */
const daysAhead = 400;

/**
 * What is the matter with records that are each valid: ids that are there twice, a vehicle or a driver who is not among them, and a
 * driver with two vehicles at once from a day (`yyyy-mm-dd`) on. Each is a sentence for the operator; none where all is well (Rules 10.5).
 *
 * @example
 * fleetProblems({
 *   settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], blocks: [],
 *   duties: [{ id: 'week', vehicleId: 'van', driverId: 'anne', activeFrom: '2026-12-01', week: {}, exceptions: [] }],
 * }, '2026-12-01')
 * // ['duties, week: there is no vehicle van', 'duties, week: there is no driver anne']
 */
export function fleetProblems(records: FleetRecords, from: string): string[] {
  const { vehicles, drivers, duties, blocks } = records;
  const lists = { vehicles, drivers, duties, blocks };
  const twice = Object.entries(lists).flatMap(([name, list]) =>
    repeated(list.map(({ id }) => id)).map((id) => `${name}, ${id}: the id is there twice`),
  );
  const isThere = { vehicle: new Set(vehicles.map(({ id }) => id)), driver: new Set(drivers.map(({ id }) => id)) };
  const missing = [
    ...duties.map((duty) => ({ ...duty, list: 'duties' })),
    ...blocks.map((block) => ({ ...block, list: 'blocks' })),
  ].flatMap(({ list, id, vehicleId, driverId }) => [
    ...(vehicleId === undefined || isThere.vehicle.has(vehicleId)
      ? []
      : [`${list}, ${id}: there is no vehicle ${vehicleId}`]),
    ...(driverId === undefined || isThere.driver.has(driverId)
      ? []
      : [`${list}, ${id}: there is no driver ${driverId}`]),
  ]);
  return [...twice, ...missing, ...doubleDuties(records, from)];
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}

/** The first time of each driver alone: what is wrong on one Monday is wrong on most. */
function doubleDuties({ drivers, duties }: FleetRecords, from: string): string[] {
  const span = { from: parisInstant(from, '00:00'), until: parisInstant(daysAfter(from, daysAhead), '00:00') };
  const all = duties.flatMap((pattern) => dutiesOf(pattern, span));
  return drivers.flatMap(({ id }) => {
    const own = all
      .filter(({ driverId }) => driverId === id)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const second = own.find((duty, place) => own.slice(0, place).some((earlier) => isElsewhere(earlier, duty)));
    return second === undefined ? [] : [`drivers, ${id}: has two vehicles at once, first at ${second.from}`];
  });
}

function isElsewhere(earlier: Duty, duty: Duty): boolean {
  return earlier.vehicleId !== duty.vehicleId && duty.from < earlier.until;
}

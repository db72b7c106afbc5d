import type { Duty, FleetRecords, Vehicle } from '../schemas/fleet.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { dutiesOf } from './duties-of.ts';
import { activeSpan, overlapOf } from './fleet-picture.ts';

/** How far ahead drivers are looked at: a year and a bit, so that every exception of a season is seen. */
const daysAhead = 400;

/** What the records together refuse, by the record that is to blame. */
export interface FleetProblem {
  readonly list: 'vehicles' | 'drivers' | 'duties' | 'blocks';
  readonly id: string;
  readonly kind: 'repeated' | 'vehicle_unknown' | 'driver_unknown' | 'driver_busy' | 'plate_repeated';
  /** For the operator. */
  readonly text: string;
}

/**
 * What is the matter with records that are each valid: ids that are there twice, a plate that two vehicles have at once, a vehicle or a
 * driver who is not among them, and a driver with two vehicles at once from a day (`yyyy-mm-dd`) on. Each has a sentence for the operator; none where all is well (Rules 10.5).
 *
 * @example
 * fleetProblems({
 *   settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], blocks: [],
 *   duties: [{ id: 'week', vehicleId: 'van', driverId: 'anne', activeFrom: '2026-12-01', week: {}, exceptions: [] }],
 * }, '2026-12-01').map(({ text }) => text)
 * // ['duties, week: there is no vehicle van', 'duties, week: there is no driver anne']
 */
export function fleetProblems(records: FleetRecords, from: string): FleetProblem[] {
  const { vehicles, drivers, duties, blocks } = records;
  const lists = { vehicles, drivers, duties, blocks } satisfies Record<FleetProblem['list'], unknown>;
  const twice = (Object.keys(lists) as FleetProblem['list'][]).flatMap((list) =>
    repeated(lists[list].map(({ id }) => id)).map((id) =>
      problem({ list, id, kind: 'repeated' }, 'the id is there twice'),
    ),
  );
  const isThere = { vehicle: new Set(vehicles.map(({ id }) => id)), driver: new Set(drivers.map(({ id }) => id)) };
  const missing = [
    ...duties.map((duty) => ({ ...duty, list: 'duties' as const })),
    ...blocks.map((block) => ({ ...block, list: 'blocks' as const })),
  ].flatMap(({ list, id, vehicleId, driverId }) => [
    ...(vehicleId === undefined || isThere.vehicle.has(vehicleId)
      ? []
      : [problem({ list, id, kind: 'vehicle_unknown' }, `there is no vehicle ${vehicleId}`)]),
    ...(driverId === undefined || isThere.driver.has(driverId)
      ? []
      : [problem({ list, id, kind: 'driver_unknown' }, `there is no driver ${driverId}`)]),
  ]);
  return [...twice, ...samePlates(vehicles), ...missing, ...doubleDuties(records, from)];
}

function problem(of: Omit<FleetProblem, 'text'>, what: string): FleetProblem {
  return { ...of, text: `${of.list}, ${of.id}: ${what}` };
}

function repeated(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, place) => ids.indexOf(id) !== place))];
}

/** One that is entered twice would be sold twice. A plate may come again once the vehicle that had it is there no more. */
function samePlates(vehicles: readonly Vehicle[]): FleetProblem[] {
  return vehicles
    .filter((one) => vehicles.some((other) => other.id !== one.id && isSameThing(one, other)))
    .map(({ id }) => problem({ list: 'vehicles', id, kind: 'plate_repeated' }, 'another vehicle has its plate'));
}

function isSameThing(one: Vehicle, other: Vehicle): boolean {
  return barePlate(one) === barePlate(other) && overlapOf(activeSpan(one), activeSpan(other)).length > 0;
}

function barePlate({ plate }: Vehicle): string {
  return plate.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The first time of each driver alone: what is wrong on one Monday is wrong on most. */
function doubleDuties({ drivers, duties }: FleetRecords, from: string): FleetProblem[] {
  const span = { from: parisInstant(from, '00:00'), until: parisInstant(daysAfter(from, daysAhead), '00:00') };
  const all = duties.flatMap((pattern) => dutiesOf(pattern, span));
  return drivers.flatMap(({ id }) => {
    const own = all
      .filter(({ driverId }) => driverId === id)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    const second = own.find((duty, place) => own.slice(0, place).some((earlier) => isElsewhere(earlier, duty)));
    if (second === undefined) return [];
    return [
      problem(
        { list: 'drivers', id, kind: 'driver_busy' },
        `has two vehicles at once, first on ${onTheClock(second.from)}`,
      ),
    ];
  });
}

function onTheClock(instant: string): string {
  return `${parisDate(instant)} at ${parisClock(instant)}`;
}

function isElsewhere(earlier: Duty, duty: Duty): boolean {
  return earlier.vehicleId !== duty.vehicleId && duty.from < earlier.until;
}

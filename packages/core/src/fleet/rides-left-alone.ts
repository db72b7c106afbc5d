import type { Occupation } from '../schemas/fleet.ts';
import type { CapacityQuestion } from './change-capacity.ts';
import { isChosenAway, type ManagedVehicle, managedVehicles } from './fleet-picture.ts';

/**
 * The rides for which a vehicle has left, and which its duties and blocks hold no more, or from which whoever was chosen to drive is away:
 * where the records are others nobody moves them by itself, so that whoever changes the records has to see them (Rules 10.16, 13.2). What
 * lies behind the present instant is nobody's concern. With `off` there are none.
 *
 * @example
 * ridesLeftAlone({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // []
 */
export function ridesLeftAlone({ picture, now, ground }: CapacityQuestion): Occupation[] {
  const { settings, occupations } = picture;
  const begun = occupations.filter(
    ({ kind, vehicleId, leaveAt, endsAt }) => kind === 'ride' && vehicleId !== null && leaveAt <= now && now < endsAt,
  );
  if (settings.availability === 'off' || begun.length === 0) return [];
  const spans = begun.map(({ leaveAt, freeAt }) => ({ from: leaveAt, until: freeAt }));
  const vehicles = new Map(managedVehicles(picture, spans, ground).map((vehicle) => [vehicle.id, vehicle]));
  return begun.filter((one) => isChosenAway(one, picture) || !holds(vehicles.get(String(one.vehicleId)), one, now));
}

function holds(
  vehicle: Pick<ManagedVehicle, 'duties' | 'blocks'> | undefined,
  { startsAt, endsAt }: Pick<Occupation, 'startsAt' | 'endsAt'>,
  now: string,
): boolean {
  const from = startsAt > now ? startsAt : now;
  const { duties = [], blocks = [] } = vehicle ?? {};
  // Duties that touch are one.
  const onDutyUntil = duties
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce((until, duty) => (duty.from <= until && duty.until > until ? duty.until : until), from);
  return onDutyUntil >= endsAt && !blocks.some((block) => block.from < endsAt && from < block.until);
}

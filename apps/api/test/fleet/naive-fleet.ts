import type { CarCode, FleetRecords, FleetSpan } from '@chauffeur/core';
import { undrivable } from '../../../../packages/core/src/testing/fleet-rule.ts';
import { aFleet, aGround, aVehicle } from '#testing/a-fleet.ts';
import { anAddress } from '#testing/an-order.ts';

/** Who drives what, as a list: a ride that was sold, listed without a vehicle, or held until an hour. */
export interface Line {
  id: string;
  orderId: string;
  userId: string;
  carCode: CarCode;
  startsAt: string;
  endsAt: string;
  from: string;
  to: string;
  vehicleId: string | null;
  holdUntil: string | null;
  /** Whether the operator has said that it stays with its vehicle. */
  isPinned: boolean;
}

/** A draft that may still be paid, and the rides that it is about. */
interface Draft {
  id: string;
  userId: string;
  intentId: string;
  rides: readonly Line[];
}

/** What a history is told against, with no more thought than a list takes. */
export interface Naive {
  now: string;
  lines: Line[];
  drafts: Draft[];
  /** The last day of vehicles that are to go. */
  retired: Map<string, string>;
  blocks: FleetRecords['blocks'];
  mode: 'enforce' | 'warn';
  /** Rides that were under way when their vehicle was taken away: somebody drives them all the same. */
  lost: Set<string>;
  /** Journeys so far, and what has become of them. */
  count: number;
  seen: Set<'sold' | 'refused' | 'moved' | 'amended' | 'stranded' | 'rescued'>;
}

export const hourMs = 60 * 60_000;
/** Midnight in Paris, before all that a history is about. */
const firstMidnight = Date.parse('2026-11-17T23:00:00.000Z');
const dayShifts = Array.from({ length: 8 }, (_, day): FleetSpan => {
  const midnight = firstMidnight + day * 24 * hourMs;
  return { from: iso(midnight + 6 * hourMs), until: iso(midnight + 22 * hourMs) };
});

export const startsAt = '2026-11-20T10:00:00.000Z';

export function aNaiveFleet(seen: Naive['seen']): Naive {
  const nothing = { lines: [], drafts: [], retired: new Map(), blocks: [], lost: new Set<string>() };
  return { now: startsAt, ...nothing, mode: 'enforce', count: 0, seen };
}

const serves: Record<string, CarCode[]> = { van: ['VAN'], both: ['ECO', 'VAN'], eco: ['ECO'] };
export const vehicleIds = Object.keys(serves);
const bases: Record<string, string> = { van: 'beauvais', both: 'cdg', eco: 'beauvais' };

/** What the product is told: two vehicles around the clock, and one from 6:00 to 22:00 in Paris. */
export function recordsOf({ retired, blocks, mode }: Naive): FleetRecords {
  const vehicles = vehicleIds.map((id) => {
    const activeUntil = retired.get(id);
    const base = anAddress({ placeId: bases[id] ?? '' });
    return aVehicle(id, { serves: serves[id] ?? [], base, ...(activeUntil !== undefined && { activeUntil }) });
  });
  const records = aFleet(vehicles, { availability: mode });
  const duties = records.duties.map((duty) =>
    duty.vehicleId === 'both' ? { ...duty, week: dayShift(duty.week) } : duty,
  );
  return { ...records, duties, blocks };
}

function dayShift(week: FleetRecords['duties'][number]['week']) {
  return Object.fromEntries(Object.keys(week).map((day) => [day, [{ from: '06:00', until: '22:00' }]]));
}

/** The same for the rule said slowly; in these weeks Paris is an hour ahead. */
function vehiclesOf({ retired, blocks }: Naive) {
  return vehicleIds.map((id) => {
    const gone = `${retired.get(id) ?? '2026-11-27'}T23:00:00.000Z`;
    const shifts = id === 'both' ? dayShifts : [{ from: iso(firstMidnight), until: gone }];
    return {
      id,
      serves: serves[id] ?? [],
      base: bases[id] ?? '',
      duties: shifts.flatMap(({ from, until }): FleetSpan[] =>
        from < gone ? [{ from, until: until < gone ? until : gone }] : [],
      ),
      blocks: blocks.filter(({ vehicleId }) => vehicleId === undefined || vehicleId === id),
    };
  });
}

/** Those of a list that no vehicle could drive as it says. */
export function undrivableOf(naive: Naive, lines: readonly Line[]): string[] {
  const driven = lines.flatMap(({ vehicleId, ...line }) => (vehicleId === null ? [] : [{ ...line, vehicleId }]));
  return undrivable({ vehicles: vehiclesOf(naive), driveSeconds: roadSeconds }, driven).map(({ id }) => id);
}

/** Whether some vehicles could take rides beside what stands, without moving anything: all are tried. */
export function couldTake(naive: Naive, beside: readonly Line[], rides: readonly Line[]): boolean {
  const [ride, ...others] = rides;
  if (ride === undefined) return undrivableOf(naive, beside).length === 0;
  return vehicleIds.some((vehicleId) => couldTake(naive, [...beside, { ...ride, vehicleId }], others));
}

/** What counts now: a hold that is over does not. */
export function counting({ lines, now }: Naive): Line[] {
  return lines.filter(({ holdUntil }) => holdUntil === null || holdUntil > now);
}

const ground = aGround();

export function roadSeconds(from: string, to: string): number {
  const place = (placeId: string) => ground.placeOf(anAddress({ placeId }));
  return ground.road(place(from), place(to)).seconds;
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

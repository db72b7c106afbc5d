import type { Address, TransferType, Trip } from '@chauffeur/core';

export interface LegGroup<Leg> {
  readonly way: 'outbound' | 'wayBack';
  readonly legs: readonly [Leg, ...Leg[]];
}

/** The legs as a traveller thinks of them: there, over its stops, and straight back (Rules 3.4, 4.8). */
export function legGroups<Leg extends Trip>(trips: readonly Leg[], transferType: TransferType): LegGroup<Leg>[] {
  const there = transferType === 'return' ? trips.slice(0, -1) : trips;
  const back = transferType === 'return' ? trips.slice(-1) : [];
  return [groupOf('outbound', there), groupOf('wayBack', back)].flat();
}

function groupOf<Leg>(way: LegGroup<Leg>['way'], [first, ...others]: readonly Leg[]): LegGroup<Leg>[] {
  return first ? [{ way, legs: [first, ...others] }] : [];
}

interface JourneyEnds {
  readonly from: Address;
  /** Where the outbound leads; a return comes back from there. */
  readonly to: Address;
  /** ISO UTC. */
  readonly fromDatetime: string;
}

/** A journey in a line: where it starts, when, and where it goes; nothing where there is no leg. */
export function journeyEnds(trips: readonly Trip[], transferType: TransferType): JourneyEnds | null {
  const [outbound] = legGroups(trips, transferType);
  if (!outbound) return null;
  const [first, ...others] = outbound.legs;
  return { from: first.from, to: (others.at(-1) ?? first).to, fromDatetime: first.fromDatetime };
}

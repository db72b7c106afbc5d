import { type Address, journeyWays, shortPlaceName, type TransferType, type Trip } from '@chauffeur/core';

interface JourneyEnds {
  readonly from: Address;
  /** Where the outbound leads; a return comes back from there. */
  readonly to: Address;
  /** ISO UTC. */
  readonly fromDatetime: string;
}

/** A journey in a line: where it starts, when, and where it goes; nothing where there is no leg. */
export function journeyEnds(trips: readonly Trip[], transferType: TransferType): JourneyEnds | null {
  const [outbound] = journeyWays(trips, transferType);
  if (!outbound) return null;
  const [first, ...others] = outbound.legs;
  return { from: first.from, to: (others.at(-1) ?? first).to, fromDatetime: first.fromDatetime };
}

/** What a trip is called wherever it needs a title: `Gare de Senlis → Aéroport Paris-Beauvais` (Rules 3.3). */
export function journeyTitle(ends: Pick<JourneyEnds, 'from' | 'to'>): string {
  return `${shortPlaceName(ends.from)} → ${shortPlaceName(ends.to)}`;
}

/** The same of the places of a journey in travelling order; nothing where there are fewer than two. */
export function stopsTitle(stops: readonly Address[]): string {
  const [from] = stops;
  const to = stops.at(-1);
  return from && to ? journeyTitle({ from, to }) : '';
}

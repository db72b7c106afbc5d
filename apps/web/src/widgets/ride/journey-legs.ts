import { type Address, journeyWays, type TransferType, type Trip } from '@chauffeur/core';

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

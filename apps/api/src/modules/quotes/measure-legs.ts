import { type Address, isMeasured, legsOf, type Measure, type TransferType } from '@chauffeur/core';
import { type MapsPort, MapsUnavailableError } from '#ports/maps.ts';

interface Leg {
  from: Address;
  to: Address;
}

/**
 * What the map service measured of each leg, asked for at the same time. `null` where it had no answer or was down: the
 * booking goes on with a price to be confirmed (Rules 9.5).
 */
export function measureLegs(
  maps: MapsPort,
  { stops, transferType }: { stops: readonly Address[]; transferType: TransferType },
): Promise<(Measure | null)[]> {
  return Promise.all(legsOf(stops, transferType).map((leg) => measureLeg(maps, leg).catch(nullWhereDown)));
}

/** What the map service measured of a leg, `null` where it has no answer. Where it is down that is for the caller to say. */
export async function measureLeg(maps: MapsPort, { from, to }: Leg): Promise<Measure | null> {
  const measured = await maps.measure(from.placeId, to.placeId);
  if (!isMeasured(measured)) return null;
  const { distance, duration, source } = measured;
  return { distance, duration, source };
}

function nullWhereDown(error: unknown): null {
  if (error instanceof MapsUnavailableError) return null;
  throw error;
}

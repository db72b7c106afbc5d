import { type Address, isMeasured, legsOf, type Measure, type TransferType } from '@chauffeur/core';
import { type MapsPort, MapsUnavailableError } from '#ports/maps.ts';

/**
 * What the map service measured of each leg, asked for at the same time. `null` where it had no answer or was down: the
 * booking goes on with a price to be confirmed (Rules 9.5).
 */
export function measureLegs(
  maps: MapsPort,
  { stops, transferType }: { stops: readonly Address[]; transferType: TransferType },
): Promise<(Measure | null)[]> {
  return Promise.all(legsOf(stops, transferType).map(({ from, to }) => measure(maps, from.placeId, to.placeId)));
}

async function measure(maps: MapsPort, from: string, to: string): Promise<Measure | null> {
  try {
    const measured = await maps.measure(from, to);
    if (!isMeasured(measured)) return null;
    const { distance, duration, source } = measured;
    return { distance, duration, source };
  } catch (error) {
    if (error instanceof MapsUnavailableError) return null;
    throw error;
  }
}

import type { Clock } from '#ports/clock.ts';
import type { ProviderRoad } from '../remote-maps/map-provider.ts';

/** The network is renewed week by week; a road of this morning is today's. */
const longestAgeMs = 24 * 60 * 60 * 1000;
const mostRemembered = 2000;

type Road = Promise<ProviderRoad | null>;

/**
 * Remembers roads by their ends for a day, as the licence allows: the price of a ride does not wander from one quote to the next,
 * and the service is not asked twice. What failed is not remembered. Who asks while the answer is on its way gets the same.
 */
export function createRoadMemory(clock: Clock) {
  const roads = new Map<string, { road: Road; askedAtMs: number }>();
  return (ends: string, ask: () => Road): Road => {
    const now = clock.now().getTime();
    const known = roads.get(ends);
    if (known && now - known.askedAtMs < longestAgeMs) return known.road;
    if (roads.size >= mostRemembered) roads.clear();
    const road = ask();
    roads.set(ends, { road, askedAtMs: now });
    road.catch(() => roads.get(ends)?.road === road && roads.delete(ends));
    return road;
  };
}

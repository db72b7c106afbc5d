import type { Log } from '../../ports/log.ts';
import { type MapsPort, MapsUnavailableError, type RouteMeasure } from '../../ports/maps.ts';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { measureRoad } from '../offline-maps/measure-road.ts';
import { groundOf } from './ground-of.ts';
import { isBelievable } from './is-believable.ts';
import type { MapProvider, Stand } from './map-provider.ts';
import { searchableText } from './searchable-text.ts';

interface Parts {
  provider: MapProvider;
  offline: OfflineMaps;
  log: Log;
}

/**
 * A map service with the gazetteer behind it, so that no booking is lost while the service is down: places are then sought in
 * the gazetteer, whose ids hold under every provider, and roads between places that are known are estimated. What a
 * provider answers and cannot be believed is no answer, and no estimate takes its place (Rules 9.5).
 */
export function createRemoteMaps({ provider, offline, log }: Parts): MapsPort {
  const standOf = (placeId: string): Stand | null => {
    const known = offline.find(placeId);
    return known ? groundOf(known.place) : provider.standOf(placeId);
  };
  return {
    async search(query, session) {
      const text = searchableText(query);
      if (text === '') return offline.search(query);
      return whileDown(
        () => provider.suggest(text, session),
        () => offline.search(query),
      );
    },
    async place(placeId, session) {
      return offline.find(placeId)?.address ?? provider.place(placeId, session);
    },
    async measure(fromPlaceId, toPlaceId) {
      const from = standOf(fromPlaceId);
      const to = standOf(toPlaceId);
      if (from === null || to === null || fromPlaceId === toPlaceId) return null;
      return whileDown(
        () => measured({ provider, log }, from, to),
        async () => estimated(from, to),
      );
    },
  };
}

async function measured({ provider, log }: Omit<Parts, 'offline'>, from: Stand, to: Stand) {
  const road = await provider.road(from, to);
  if (road === null) return null;
  const { distance, duration, gapsKm } = road;
  if (isBelievable(road, from, to)) return { distance, duration, source: 'route' } as const;
  log.warn({ distance, duration, gapsKm }, 'a road is not believed: its price is to be confirmed');
  return null;
}

function estimated(from: Stand, to: Stand): RouteMeasure | null {
  return from.end && to.end && measureRoad(from.end, to.end);
}

async function whileDown<Answer>(ask: () => Promise<Answer>, standIn: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MapsUnavailableError) return standIn();
    throw error;
  }
}

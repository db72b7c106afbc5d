import type { Log } from '#ports/log.ts';
import { longestRecord, type MapsPort, MapsUnavailableError, type RouteMeasure } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { PointOf } from '../offline-maps/create-fleet-ground.ts';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { greatCircleKm } from '../offline-maps/great-circle.ts';
import { measureRoad } from '../offline-maps/measure-road.ts';
import { groundOf } from './ground-of.ts';
import type { MapProvider, ProviderRoad, Stand } from './map-provider.ts';
import { searchableText } from './searchable-text.ts';

interface Parts {
  provider: MapProvider;
  offline: OfflineMaps;
  log: Log;
  /** Hears of every call that the provider did not answer. */
  metrics: Metrics;
}

/** The port, and where its places lie, without asking anybody. */
export interface RemoteMaps extends MapsPort {
  pointOf: PointOf;
}

type StandIn<Answer> = (failure: MapsUnavailableError) => Promise<Answer>;

/**
 * A map service with the gazetteer behind it, so that no booking is lost while the service is down: places are then sought in
 * the gazetteer, whose ids hold under every provider, and roads between places that are known are estimated. What a
 * provider answers and cannot be believed is no answer, and no estimate takes its place (Rules 9.5).
 */
export function createRemoteMaps({ provider, offline, log, metrics }: Parts): RemoteMaps {
  const standOf = (placeId: string): Stand | null => {
    const known = offline.find(placeId);
    return known ? groundOf(known.place) : provider.standOf(placeId);
  };

  /** What the provider answers; while it is down what `standIn` does. */
  async function whileDown<Answer>(
    call: Exclude<keyof MapsPort, 'record'>,
    ask: () => Promise<Answer>,
    standIn: StandIn<Answer>,
  ) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof MapsUnavailableError)) throw error;
      metrics.note({ kind: 'maps_failure', call });
      return standIn(error);
    }
  }

  return {
    pointOf: (placeId) => provider.standOf(placeId)?.end?.point ?? null,
    async search(query, session) {
      const text = searchableText(query);
      if (text === '') return offline.search(query);
      return whileDown(
        'search',
        () => provider.suggest(text, session),
        () => offline.search(query),
      );
    },
    async place(placeId, session) {
      const known = offline.find(placeId)?.address;
      return known ?? whileDown('place', () => provider.place(placeId, session), refuse);
    },
    async record(placeId) {
      if (offline.find(placeId)) return offline.record(placeId);
      const record = provider.record(placeId);
      return record === null || JSON.stringify(record).length > longestRecord ? null : record;
    },
    async measure(fromPlaceId, toPlaceId) {
      const from = standOf(fromPlaceId);
      const to = standOf(toPlaceId);
      if (from === null || to === null || fromPlaceId === toPlaceId) return null;
      return whileDown<RouteMeasure | null>(
        'measure',
        () => measured({ provider, log }, from, to),
        async () => estimated(from, to),
      );
    },
  };
}

async function measured({ provider, log }: Pick<Parts, 'provider' | 'log'>, from: Stand, to: Stand) {
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

/** Stands in where the gazetteer cannot: nobody but the provider knows the place. */
function refuse(failure: MapsUnavailableError): never {
  throw failure;
}

/** A point off the network is moved to the next road without a word, however far that is. A farm's lane is shorter. */
const farthestGapKm = 2;
/** Twice the crow's way and ten kilometres: round a bay, a mountain or an airfield. Beyond it somebody should look. */
const longestRatio = 2;
const longestDetourKm = 10;
/** Bounds of a believable speed, within which a lorry in a jam is, and a car on a motorway. */
const slowestKmh = 3;
const fastestKmh = 150;

/**
 * Whether a price may rest on a road that a provider measured: it begins and ends where it was asked for, is no shorter than
 * the crow's way, no wild detour, and can be driven in its time. A road that is not believed is no answer (Rules 9.5): nobody
 * pays for it, and the operator names the price.
 */
export function isBelievable(road: ProviderRoad, from: Stand, to: Stand): boolean {
  const { distance, duration, gapsKm = [0, 0] } = road;
  if (!(distance > 0 && duration > 0) || Math.max(...gapsKm) > farthestGapKm) return false;
  const km = distance / 1000;
  const kmh = km / (duration / 3600);
  if (kmh < slowestKmh || kmh > fastestKmh) return false;
  if (from.end === null || to.end === null) return true;
  const slackKm = from.withinKm + to.withinKm + gapsKm[0] + gapsKm[1];
  const crowKm = greatCircleKm(from.end.point, to.end.point);
  return km >= crowKm - slackKm && km <= longestRatio * (crowKm + slackKm) + longestDetourKm;
}

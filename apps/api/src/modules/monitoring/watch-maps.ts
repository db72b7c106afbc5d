import type { MapsPort } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';

/** The same maps; each road that nobody measured is counted. Calls that a provider did not answer its adapter counts. */
export function watchMaps(maps: MapsPort, metrics: Metrics): MapsPort {
  return {
    search: (query, session) => maps.search(query, session),
    place: (placeId, session) => maps.place(placeId, session),
    async measure(from, to) {
      const answer = await maps.measure(from, to);
      if (answer?.source === 'estimate') metrics.note({ kind: 'estimate' });
      return answer;
    },
  };
}

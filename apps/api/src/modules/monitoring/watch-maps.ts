import { type MapsPort, MapsUnavailableError } from '../../ports/maps.ts';
import type { Metrics } from '../../ports/metrics.ts';

/** The same maps; each call that gets no answer is counted, and each road that nobody measured. */
export function watchMaps(maps: MapsPort, metrics: Metrics): MapsPort {
  async function watched<Answer>(call: keyof MapsPort, answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof MapsUnavailableError) metrics.note({ kind: 'maps_failure', call });
      throw error;
    }
  }
  return {
    search: (query, session) => watched('search', maps.search(query, session)),
    place: (placeId, session) => watched('place', maps.place(placeId, session)),
    async measure(from, to) {
      const answer = await watched('measure', maps.measure(from, to));
      if (answer?.source === 'estimate') metrics.note({ kind: 'estimate' });
      return answer;
    },
  };
}

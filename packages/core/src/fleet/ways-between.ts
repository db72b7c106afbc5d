import type { FleetPlace, Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import type { Scene } from './occupations-to-write.ts';
import type { DriveSeconds } from './timeline.ts';
import { secondsInTraffic } from './traffic-factor.ts';

type Places = Pick<ReadonlyMap<string, FleetPlace>, 'get'>;

/** Places by their ids, each looked for when it is asked for: of all that are near by a sale mostly asks for a few. */
export function placesAmong(
  bases: ReadonlyMap<string, FleetPlace>,
  rides: readonly Readonly<Pick<Occupation, 'from' | 'to'>>[],
): Places {
  const known = new Map<string, FleetPlace | undefined>();
  function find(placeId: string): FleetPlace | undefined {
    for (let index = rides.length - 1; index >= 0; index -= 1) {
      const { from, to } = rides[index] as (typeof rides)[number];
      if (to.placeId === placeId) return to;
      if (from.placeId === placeId) return from;
    }
    return [...bases.values()].findLast((base) => base.placeId === placeId);
  }
  return {
    get(placeId) {
      const place = known.get(placeId) ?? find(placeId);
      known.set(placeId, place);
      return place;
    },
  };
}

/** The driving time between known places, in the traffic of the hour of leaving. */
export function driveSecondsOn(places: Places, { ground, settings }: Pick<Scene, 'ground' | 'settings'>): DriveSeconds {
  return (from, to, at) => {
    if (from === to) return 0;
    const [here, there] = [places.get(from), places.get(to)] as [FleetPlace, FleetPlace];
    return secondsInTraffic(ground.road(here, there).seconds, epochMs(at), settings.traffic);
  };
}

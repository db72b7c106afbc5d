import { operatorBase } from '../offline-maps/operator-base.ts';
import type { Stand } from '../remote-maps/map-provider.ts';

/** What Google takes for a session at most; a longer one would cost the visitor the answer. */
const longestSession = 36;
/** The farthest that Google lets a bias reach. */
const biasMetres = 50_000;

/** French, in France, near the operator's base first (Rules 7.7). */
export function suggestionRequest(text: string, session: string | undefined) {
  return {
    input: text,
    languageCode: 'fr',
    regionCode: 'fr',
    includedRegionCodes: ['fr'],
    locationBias: { circle: { center: operatorBase, radius: biasMetres } },
    ...sessionOf(session),
  };
}

/** The query of a details call, which ends its session. */
export function placeQuery(session: string | undefined): URLSearchParams {
  return new URLSearchParams({ languageCode: 'fr', regionCode: 'fr', ...sessionOf(session) });
}

/** Without regard to the traffic: the price of a ride does not depend on the hour at which it is asked for. */
export function routeRequest(from: Stand, to: Stand) {
  return {
    origin: waypoint(from),
    destination: waypoint(to),
    travelMode: 'DRIVE',
    routingPreference: 'TRAFFIC_UNAWARE',
    languageCode: 'fr',
    regionCode: 'fr',
    units: 'METRIC',
  };
}

/** A place of the gazetteer has a point, one of Google's its id: which door of a station cars drive up to, Google knows better. */
function waypoint({ providerId, end }: Stand) {
  return providerId === undefined ? { location: { latLng: end?.point } } : { placeId: providerId };
}

function sessionOf(session: string | undefined): { sessionToken?: string } {
  return session === undefined || session.length > longestSession ? {} : { sessionToken: session };
}

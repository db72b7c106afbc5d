import { addressInputMaxLength, cutText, maxSuggestions, servedCountry } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { operatorBase } from '../offline-maps/operator-base.ts';
import { createRemoteMaps, type RemoteMaps } from '../remote-maps/create-remote-maps.ts';
import { groundOfTown } from '../remote-maps/ground-of.ts';
import type { MapProvider, Stand } from '../remote-maps/map-provider.ts';
import { createProviderLine } from '../remote-maps/provider-line.ts';
import {
  type GoogleSuggestion,
  placeFields,
  type PlaceRecord,
  readPlace,
  readRoute,
  readSuggestions,
  routeFields,
} from './google-answers.ts';
import { createGooglePlaceIds, type GooglePlace, type GooglePlaceIds } from './google-place-ids.ts';

/** Google asks for its name beside what it found, in these letters in every language. */
const attribution = 'Google Maps';
/** Nobody waits longer for a suggestion; the next letter asks again. */
const search = { method: 'POST', timeoutMs: 2500, attempts: 1 } as const;
const details = { timeoutMs: 4000, attempts: 2 } as const;
const route = { method: 'POST', timeoutMs: 6000, attempts: 2 } as const;

export interface GoogleMapsParts {
  /** Sent to Google alone, and in no answer of ours. */
  key: string;
  /** Origins of stand-ins; `null` is Google itself. */
  placesBase: string | null;
  routesBase: string | null;
  /** Signs the ids of places, for this purpose alone. */
  placeIdKey: Uint8Array;
  offline: OfflineMaps;
  clock: Clock;
  log: Log;
  /** Hears of every call that the provider did not answer. */
  metrics: Metrics;
}

/** Places API (New) and Routes API of Google. Of its answers nothing is kept but ids, and the address that was chosen. */
export function createGoogleMaps(parts: GoogleMapsParts): RemoteMaps {
  return createRemoteMaps({ ...parts, provider: createProvider(parts) });
}

function createProvider({
  key,
  placesBase,
  routesBase,
  placeIdKey,
  offline,
  clock,
  log,
}: GoogleMapsParts): MapProvider {
  const placesOrigin = placesBase ?? 'https://places.googleapis.com';
  const routesOrigin = routesBase ?? 'https://routes.googleapis.com';
  const places = createProviderLine({ service: new URL(placesOrigin).host, clock, log });
  const routes = createProviderLine({ service: new URL(routesOrigin).host, clock, log });
  const ids = createGooglePlaceIds(placeIdKey);
  const headers = (fields?: string) => ({ 'x-goog-api-key': key, ...(fields && { 'x-goog-fieldmask': fields }) });
  return {
    async suggest(text, session) {
      const url = new URL('/v1/places:autocomplete', placesOrigin);
      const request = { url, headers: headers(), body: suggestionRequest(text, session), ...search };
      return suggestionsOf(await places.ask(request, readSuggestions), ids);
    },
    async place(placeId, session) {
      const place = ids.placeOf(placeId);
      if (place === null) return null;
      if (place.chosen !== null) return { placeId, ...place.chosen, country: servedCountry };
      const url = new URL(`/v1/places/${encodeURIComponent(place.googleId)}`, placesOrigin);
      url.search = placeQuery(session).toString();
      const record = await places.ask({ url, headers: headers(placeFields), ...details }, readPlace);
      return record && addressOf(withPickedName(record, place), { ids, placeId });
    },
    standOf(placeId) {
      const place = ids.placeOf(placeId);
      if (place === null) return null;
      const ground = place.chosen === null ? { end: null, withinKm: 0 } : groundOfTown(offline, place.chosen);
      return { providerId: place.googleId, ...ground };
    },
    // Its terms let nothing of it be kept but ids.
    record: () => null,
    road(from, to) {
      const url = new URL('/directions/v2:computeRoutes', routesOrigin);
      return routes.ask({ url, headers: headers(routeFields), body: routeRequest(from, to), ...route }, readRoute);
    },
  };
}

function suggestionsOf(suggestions: readonly GoogleSuggestion[], ids: GooglePlaceIds) {
  return suggestions.slice(0, maxSuggestions).flatMap(({ googleId, mainText, secondaryText }) => {
    const placeId = ids.suggested(googleId, mainText);
    return placeId === null ? [] : [{ placeId, mainText, secondaryText, attribution }];
  });
}

/** The words that were picked are the words that stay (Rules 3.3). */
function withPickedName(record: PlaceRecord, { picked }: GooglePlace): PlaceRecord {
  return picked === undefined ? record : { ...record, placeName: cutText(picked, addressInputMaxLength) };
}

/** Chosen, and from now on known by an id that holds it; a place that we do not serve is not worth one. */
function addressOf(record: PlaceRecord, { ids, placeId }: { ids: GooglePlaceIds; placeId: string }) {
  const { googleId, ...address } = record;
  const chosenId = address.country === servedCountry ? ids.chosen(googleId, address) : null;
  return { placeId: chosenId ?? placeId, ...address };
}

/** What Google takes for a session at most; a longer one would cost the visitor the answer. */
const longestSession = 36;
/** The farthest that Google lets a bias reach. */
const biasMetres = 50_000;

/** French, in France, near the operator's base first (Rules 7.7). */
function suggestionRequest(text: string, session: string | undefined) {
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
function placeQuery(session: string | undefined): URLSearchParams {
  return new URLSearchParams({ languageCode: 'fr', regionCode: 'fr', ...sessionOf(session) });
}

/** Without regard to the traffic: the price of a ride does not depend on the hour at which it is asked for. */
function routeRequest(from: Stand, to: Stand) {
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

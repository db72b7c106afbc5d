import type { Address, PlaceSuggestion } from '@chauffeur/core';
import type { MapsPort } from '#ports/maps.ts';
import { answerSearch, linesOf } from './answer-search.ts';
import { findPlaces, type PlaceFinder, readQuery } from './find-places.ts';
import { openGazetteer, readGazetteer } from './gazetteer.ts';
import type { Point } from './great-circle.ts';
import { measureRoad } from './measure-road.ts';
import { operatorBase } from './operator-base.ts';
import type { Place } from './place.ts';
import { recordOf, rememberPlaces, type ResolvedPlace, resolvePlaceId } from './resolve-place.ts';
import { openSearchIndex } from './search-index.ts';
import { createSpelling } from './spelling.ts';

/** The port, and what adapters of other map services ask the gazetteer besides. */
export interface OfflineMaps extends MapsPort {
  /** The places that have a query's words as they are written, and nothing that is only guessed or asked. */
  named(query: string): PlaceSuggestion[];
  /** A place of its own, at once; `null` for the id of anything else. */
  find(placeId: string): ResolvedPlace | null;
  /** The commune or arrondissement that a postal address names; `null` where it names none. */
  communeOf(address: Pick<Address, 'postalCode' | 'city'>): Place | null;
}

/**
 * Maps without a server: every commune of metropolitan France and the places that people ride to, with roads estimated.
 * It reads one file when it is created and nothing afterwards, so no call of it can fail.
 *
 * `base` is where the operator's cars stand: places near it are suggested before others of the same name.
 */
export function createOfflineMaps({ base = operatorBase }: { base?: Point } = {}): OfflineMaps {
  const finder = createFinder(base);
  const { gazetteer } = finder;
  const resolve = rememberPlaces((placeId) => resolvePlaceId(gazetteer, placeId));
  return {
    async search(query) {
      return answerSearch(finder, query);
    },
    async place(placeId) {
      return resolve(placeId)?.address ?? null;
    },
    async measure(fromPlaceId, toPlaceId) {
      const from = resolve(fromPlaceId);
      const to = resolve(toPlaceId);
      return from && to && measureRoad(from.place, to.place);
    },
    async record(placeId) {
      const known = resolve(placeId);
      return known && recordOf(known);
    },
    named: (query) => linesOf(gazetteer, findPlaces(finder, readQuery(query))),
    find: resolve,
    communeOf: (address) => communeOfAddress(finder, address),
  };
}

function createFinder(base: Point): PlaceFinder {
  const packed = readGazetteer(base);
  const index = openSearchIndex(packed.index, packed.weights);
  return { gazetteer: openGazetteer(packed), index, spelling: createSpelling(index) };
}

/**
 * The commune or arrondissement that a postal address names, in the department of its postal code: `75008 Paris` is the
 * eighth. Codes of large receivers (CEDEX) belong to no commune, so the name alone is tried as well.
 */
function communeOfAddress(
  finder: PlaceFinder,
  { postalCode, city }: Pick<Address, 'postalCode' | 'city'>,
): Place | null {
  // A name alone has namesakes all over the country.
  if (postalCode === '') return null;
  const department = postalCode.slice(0, 2);
  for (const query of [`${postalCode} ${city}`, city]) {
    const communes = findPlaces(finder, readQuery(query)).flatMap(({ base }) => communeAt(finder, base));
    const found = communes.find(({ postalCodes }) => postalCodes.some((code) => code.startsWith(department)));
    if (found) return found;
  }
  return null;
}

function communeAt({ gazetteer }: PlaceFinder, base: string): Place[] {
  const row = gazetteer.rowOf(base);
  return row === undefined || !gazetteer.isCommune(row) ? [] : [gazetteer.placeAt(row)];
}

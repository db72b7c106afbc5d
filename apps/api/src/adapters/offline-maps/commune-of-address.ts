import type { Address } from '@chauffeur/core';
import { findPlaces, type PlaceFinder } from './find-places.ts';
import type { Place } from './place.ts';

/**
 * The commune or arrondissement that a postal address names, in the department of its postal code: `75008 Paris` is the
 * eighth. Codes of large receivers (CEDEX) belong to no commune, so the name alone is tried as well.
 */
export function communeOfAddress(
  finder: PlaceFinder,
  { postalCode, city }: Pick<Address, 'postalCode' | 'city'>,
): Place | null {
  // A name alone has namesakes all over the country.
  if (postalCode === '') return null;
  const department = postalCode.slice(0, 2);
  for (const query of [`${postalCode} ${city}`, city]) {
    const communes = findPlaces(finder, query).flatMap(({ base }) => communeAt(finder, base));
    const found = communes.find(({ postalCodes }) => postalCodes.some((code) => code.startsWith(department)));
    if (found) return found;
  }
  return null;
}

function communeAt({ gazetteer }: PlaceFinder, base: string): Place[] {
  const row = gazetteer.rowOf(base);
  return row === undefined || !gazetteer.isCommune(row) ? [] : [gazetteer.placeAt(row)];
}

import type { Address, PlaceSuggestion } from '@chauffeur/core';
import type { PlaceRecord } from '#ports/maps.ts';
import type { Gazetteer } from './gazetteer.ts';
import { parsePlaceId, placeIdOf, type PlaceReference } from './place-reference.ts';
import type { Place } from './place.ts';

/** A place of the gazetteer as a visitor meant it: with the postal code and the street that were asked for. */
export interface ResolvedPlace {
  place: Place;
  street: string | undefined;
  address: Address;
}

/** What an id stands for; `null` for an id that `findPlaces` never gave. */
export function resolvePlaceId(gazetteer: Gazetteer, placeId: string): ResolvedPlace | null {
  const reference = parsePlaceId(placeId);
  return reference === null ? null : resolvePlace(gazetteer, reference);
}

export function resolvePlace(gazetteer: Gazetteer, reference: PlaceReference): ResolvedPlace | null {
  const row = gazetteer.rowOf(reference.base);
  if (row === undefined) return null;
  const place = gazetteer.placeAt(row);
  const postalCode = reference.postalCode ?? place.postalCodes[0];
  if (postalCode === undefined || !place.postalCodes.includes(postalCode)) return null;
  const { street } = reference;
  const address = {
    placeId: placeIdOf(reference),
    placeName: street ?? place.name,
    city: place.city,
    postalCode,
    country: 'France',
  };
  return { place, street, address };
}

/** The two lines of a suggestion: what it is, and which of that name. */
export function suggestionOf({ place, street, address }: ResolvedPlace): PlaceSuggestion {
  const { placeId, placeName, postalCode, city } = address;
  const isTown = place.kind === 'commune' && street === undefined;
  return { placeId, mainText: placeName, secondaryText: `${postalCode} ${isTown ? place.department : city}` };
}

/** What the gazetteer has of a place, with the street that was asked for. */
export function recordOf({ place, street }: ResolvedPlace): PlaceRecord {
  const { id, kind, name, city, postalCodes, department, communeCode, point } = place;
  const { latitude, longitude } = point;
  const record = { id, kind, name, city, postalCodes: [...postalCodes], department, communeCode, latitude, longitude };
  return street === undefined ? record : { ...record, street };
}

const mostRemembered = 1_000;

/**
 * Remembers what ids stand for: a quote resolves each of its stops, and again both ends of each leg. What no id stands for
 * is not remembered, and neither is more than a bounded number, so that nobody fills the memory with addresses.
 */
export function rememberPlaces(resolve: (placeId: string) => ResolvedPlace | null) {
  const remembered = new Map<string, ResolvedPlace>();
  return (placeId: string): ResolvedPlace | null => {
    const known = remembered.get(placeId);
    if (known) return known;
    const place = resolve(placeId);
    if (place === null) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    // Everyone who asks for it gets this one.
    Object.freeze(place.address);
    remembered.set(placeId, place);
    return place;
  };
}

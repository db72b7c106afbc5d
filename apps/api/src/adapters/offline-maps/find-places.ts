import { addressInputMaxLength, maxSuggestions } from '@chauffeur/core';
import type { Gazetteer } from './gazetteer.ts';
import { normalizeText } from './normalize-text.ts';
import { cleanStreet, type PlaceReference } from './place-reference.ts';
import type { Match, SearchIndex } from './search-index.ts';
import type { Spelling } from './spelling.ts';
import { isStreet, type StreetReading, streetReadings } from './street-readings.ts';
import { wellKnownStreet } from './well-known-streets.ts';

export interface PlaceFinder {
  gazetteer: Gazetteer;
  index: SearchIndex;
  spelling: Spelling;
}

type AcceptsTown = (match: Match, reading: StreetReading) => boolean;

/** A query of so few letters fits so many places that the towns of the base's department come first. */
const fewLetters = 3;
const leanToHome = 6;

/** What a visitor has typed, as it is read once for every way to seek it. */
export interface TypedQuery {
  text: string;
  readings: readonly StreetReading[];
}

export function readQuery(query: string): TypedQuery {
  const text = query
    .slice(0, addressInputMaxLength)
    .replace(/\s*,\s*france\s*$/i, '')
    .trim();
  return { text, readings: streetReadings(text) };
}

/**
 * What a visitor means who writes it in full, best first: a street in the town that it names, a street that everybody knows, then
 * the places that have the query's words. Only when there are none: anything before a comma and a town.
 */
export function findPlaces(finder: PlaceFinder, { text, readings }: TypedQuery): PlaceReference[] {
  const streets = readings.filter(({ street }) => isStreet(street));
  const found = [...streetsFound(finder, text, streets), ...placesNamed(finder, text)];
  if (found.length > 0) return found.slice(0, maxSuggestions);
  const parted = readings.filter(({ isWholeTown }) => !isWholeTown);
  return inNamedTown(finder, parted, isNamedTown);
}

/** A town behind a comma or a postal code is meant; one that is only the last words may be part of a well-known name. */
function streetsFound(finder: PlaceFinder, text: string, streets: readonly StreetReading[]): PlaceReference[] {
  const wellKnown = wellKnownStreet(text);
  if (wellKnown === null) return inNamedTown(finder, streets, isNamedTown);
  const { street, bases } = wellKnown;
  return bases.map((base) => ({ base, postalCode: `750${base.slice(-2)}`, street }));
}

function placesNamed({ gazetteer, index }: PlaceFinder, text: string): PlaceReference[] {
  const isShort = normalizeText(text).length <= fewLetters;
  const lean = isShort ? (row: number) => (gazetteer.isHome(row) ? leanToHome : 0) : undefined;
  return referencesOf(gazetteer, index.search(text, maxSuggestions, { lean }), text);
}

/** The places of matches, with the postal code that a text asks for where a town has several. */
export function referencesOf(gazetteer: Gazetteer, matches: readonly Match[], text: string): PlaceReference[] {
  return matches.map(({ row }) => {
    const { id: base, kind, postalCodes } = gazetteer.placeAt(row);
    const asked = kind === 'commune' ? postalCodes.slice(1).find((code) => text.includes(code)) : undefined;
    return asked === undefined ? { base } : { base, postalCode: asked };
  });
}

/** The first reading whose town exists, in each town of that name. */
export function inNamedTown(
  finder: PlaceFinder,
  readings: readonly StreetReading[],
  accepts: AcceptsTown,
): PlaceReference[] {
  const { gazetteer, index } = finder;
  for (const reading of readings) {
    const isTown = (match: Match) => gazetteer.isCommune(match.row) && accepts(match, reading);
    const references = index
      .search(reading.town, maxSuggestions, { accepts: isTown })
      .flatMap(({ row }) => streetIn(finder, row, reading));
    if (references.length > 0) return references;
  }
  return [];
}

export function isNamedTown({ quality }: Match, { isWholeTown }: StreetReading): boolean {
  return isWholeTown ? quality === 'exact' : quality !== 'surroundings';
}

type StreetAndTown = Pick<StreetReading, 'street' | 'town'>;

/** None where the street cannot be kept as it was typed. */
export function streetIn({ gazetteer }: PlaceFinder, row: number, { street, town }: StreetAndTown): PlaceReference[] {
  const clean = cleanStreet(street);
  const { id: base, postalCodes } = gazetteer.placeAt(row);
  const postalCode = postalCodes.find((code) => town.includes(code)) ?? postalCodes[0];
  return clean === null || postalCode === undefined ? [] : [{ base, postalCode, street: clean }];
}

import { addressInputMaxLength, maxSuggestions } from '@chauffeur/core';
import { cleanStreet } from './clean-street.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { PlaceReference } from './place-reference.ts';
import type { Match, SearchIndex } from './search-index.ts';
import { isNumberedStreet, isStreet, type StreetReading, streetReadings } from './street-query.ts';

export interface PlaceFinder {
  gazetteer: Gazetteer;
  index: SearchIndex;
  /** Rows of the towns in which a street is sought when the visitor has not named one yet. */
  likelyTowns: readonly number[];
}

type AcceptsTown = (match: Match, reading: StreetReading) => boolean;

/** While its name is being typed, a town must be about this large and near to be guessed: 1,100 people at the base. */
const leastWeightOfGuess = 7;
const fewestLettersOfGuess = 3;
const mostGuesses = 3;

/**
 * What a visitor may mean, best first: a street in the town that it names, then the places that have the query's words.
 * Only when there are none: anything before a comma and a town, then a street whose town is still missing.
 */
export function findPlaces(finder: PlaceFinder, query: string): PlaceReference[] {
  const text = query.slice(0, addressInputMaxLength).trim();
  const readings = streetReadings(text);
  const streets = readings.filter(({ street }) => isStreet(street));
  const found = [...inNamedTown(finder, streets, isNamedTown), ...placesNamed(finder, text)];
  if (found.length > 0) return found.slice(0, maxSuggestions);
  const parted = readings.filter(({ isWholeTown }) => !isWholeTown);
  const places = inNamedTown(finder, parted, isNamedTown);
  return places.length > 0 ? places : streetWithoutTown(finder, text, streets);
}

function placesNamed({ gazetteer, index }: PlaceFinder, text: string): PlaceReference[] {
  return index.search(text, maxSuggestions).map(({ row }) => {
    const { id: base, kind, postalCodes } = gazetteer.placeAt(row);
    const asked = kind === 'commune' ? postalCodes.slice(1).find((code) => text.includes(code)) : undefined;
    return asked === undefined ? { base } : { base, postalCode: asked };
  });
}

/** The first reading whose town exists, in each town of that name. */
function inNamedTown(finder: PlaceFinder, readings: readonly StreetReading[], accepts: AcceptsTown): PlaceReference[] {
  const { gazetteer, index } = finder;
  for (const reading of readings) {
    const isTown = (match: Match) => gazetteer.isCommune(match.row) && accepts(match, reading);
    const references = index
      .search(reading.town, maxSuggestions, isTown)
      .flatMap(({ row }) => streetIn(finder, row, reading));
    if (references.length > 0) return references;
  }
  return [];
}

function isNamedTown({ quality }: Match, { isWholeTown }: StreetReading): boolean {
  return isWholeTown ? quality === 'exact' : quality !== 'surroundings';
}

function isTownBegun({ quality, weight }: Match, { isWholeTown, town }: StreetReading): boolean {
  return isWholeTown && quality === 'start' && weight >= leastWeightOfGuess && town.length >= fewestLettersOfGuess;
}

function streetWithoutTown(finder: PlaceFinder, text: string, readings: StreetReading[]): PlaceReference[] {
  if (!isNumberedStreet(text)) return [];
  const begun = inNamedTown(finder, readings, isTownBegun).slice(0, mostGuesses);
  const whole = { street: text, town: '' };
  const likely = finder.likelyTowns.flatMap((row) => streetIn(finder, row, whole));
  return [...begun, ...likely].slice(0, maxSuggestions);
}

type StreetAndTown = Pick<StreetReading, 'street' | 'town'>;

/** None where the street cannot be kept as it was typed. */
function streetIn({ gazetteer }: PlaceFinder, row: number, { street, town }: StreetAndTown): PlaceReference[] {
  const clean = cleanStreet(street);
  const { id: base, postalCodes } = gazetteer.placeAt(row);
  const postalCode = postalCodes.find((code) => town.includes(code)) ?? postalCodes[0];
  return clean === null || postalCode === undefined ? [] : [{ base, postalCode, street: clean }];
}

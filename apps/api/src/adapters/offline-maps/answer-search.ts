import { maxSuggestions, type PlaceSuggestion } from '@chauffeur/core';
import { isAbroad } from './abroad.ts';
import { arrondissementsOfParis, paris } from './arrondissements.ts';
import {
  findPlaces,
  inNamedTown,
  isNamedTown,
  type PlaceFinder,
  readQuery,
  referencesOf,
  streetIn,
  type TypedQuery,
} from './find-places.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isLinkingWord, normalizeText } from './normalize-text.ts';
import { cleanStreet, type PlaceReference } from './place-reference.ts';
import { resolvePlace, suggestionOf } from './resolve-place.ts';
import type { Match } from './search-index.ts';
import { isNumberedStreet, isStreet, isStreetBegun, type StreetReading } from './street-readings.ts';

/** While its name is being typed, a town must be about this large and near to be guessed: 1,100 people at the base. */
const leastWeightOfGuess = 7;
const fewestLettersOfGuess = 3;
const mostGuesses = 3;

/**
 * What is answered to a text as it stands in an address field: places, best first, and before them a word about what is still to be
 * told. What is only meant is sought where nothing is found as it is written, so that a query in plain words costs one search.
 */
export function answerSearch(finder: PlaceFinder, query: string): PlaceSuggestion[] {
  const typed = readQuery(query);
  if (isAbroad(typed.text)) return [hintLine('abroad', typed.text), ...placesOf(finder, namesakes(finder, typed.text))];
  const found = findPlaces(finder, typed);
  if (found.length > 0) return placesOf(finder, found);
  if (isNumberedStreet(typed.text)) return townAsked(finder, typed);
  const meant = firstFound(waysToMean, finder, typed);
  if (meant.length > 0) return placesOf(finder, meant);
  return isStreetBegun(typed.text) ? townAsked(finder, typed) : [];
}

type Way = (finder: PlaceFinder, typed: TypedQuery) => PlaceReference[];

/** From the surest reading of a text that names nothing to the boldest. */
const waysToMean: readonly Way[] = [townOfTownHall, inFrench, placeInTown, misspelt, inMisspeltTown];

function firstFound(ways: readonly Way[], finder: PlaceFinder, typed: TypedQuery): PlaceReference[] {
  for (const way of ways) {
    const found = way(finder, typed);
    if (found.length > 0) return found;
  }
  return [];
}

/** Places in France that have a foreign town's name, in full. */
function namesakes({ gazetteer, index }: PlaceFinder, text: string): PlaceReference[] {
  const accepts = ({ quality }: Match) => quality === 'exact';
  return referencesOf(gazetteer, index.search(text, maxSuggestions, { accepts }), text);
}

const centres = 'mairie|hotel de ville|centre ville|centre|town hall|city hall|city centre|town centre|downtown';
const centreBefore = new RegExp(`^(?:la |l )?(?:${centres}) (?:(?:de|du|des|d|of|in) )?(?=\\S)`);
const centreBehind = new RegExp(` (?:${centres})$`);

/** The town hall of a town, and its centre, stand where the town does. */
function townOfTownHall({ gazetteer, index }: PlaceFinder, { text }: TypedQuery): PlaceReference[] {
  const normalized = normalizeText(text);
  const town = normalized.replace(centreBefore, '').replace(centreBehind, '');
  if (town === normalized) return [];
  const accepts = ({ row, quality }: Match) => gazetteer.isCommune(row) && quality !== 'surroundings';
  return referencesOf(gazetteer, index.search(town, maxSuggestions, { accepts }), text);
}

const frenchOf = new Map([
  ['airport', 'aeroport'],
  ['station', 'gare'],
  ['castle', 'chateau'],
  ['palace', 'chateau'],
  ['museum', 'musee'],
  ['cathedral', 'cathedrale'],
  ['abbey', 'abbaye'],
  ['racecourse', 'hippodrome'],
  ['hospital', 'hopital'],
  ['stadium', 'stade'],
  ['tower', 'tour'],
  ['park', 'parc'],
  ['square', 'place'],
  ['north', 'nord'],
  ['east', 'est'],
]);
const englishFillers = new Set(['the', 'of', 'in', 'at', 'to', 'train', 'railway', 'international']);

/** The places of a text in English, as far as the names of places go. */
function inFrench({ gazetteer, index }: PlaceFinder, { text }: TypedQuery): PlaceReference[] {
  const words = normalizeText(text).split(' ');
  const french = words.filter((word) => !englishFillers.has(word)).map((word) => frenchOf.get(word) ?? word);
  if (french.join(' ') === words.join(' ')) return [];
  return referencesOf(gazetteer, index.search(french.join(' '), maxSuggestions), text);
}

const venues = new Set(
  (
    'gare hotel ibis mercure novotel campanile kyriad restaurant brasserie cafe bar auberge gite chateau manoir eglise chapelle ' +
    'abbaye hopital clinique ehpad pharmacie lycee college ecole universite stade gymnase piscine golf camping theatre ' +
    'cinema salle hippodrome supermarche carrefour leclerc auchan intermarche usine entreprise parking port tribunal prefecture'
  ).split(' '),
);

/** A hotel, a station or a school that the gazetteer does not have, in the town that stands behind it: kept as it was typed. */
function placeInTown(finder: PlaceFinder, { text, readings }: TypedQuery): PlaceReference[] {
  if (!venues.has(normalizeText(text).split(' ')[0] ?? '')) return [];
  const behind = readings.filter(({ isWholeTown }) => isWholeTown);
  return inNamedTown(finder, behind.map(withWholeName), isNamedTown);

  /** `gare de` is none, and stays `gare de Bornel`. */
  function withWholeName(reading: StreetReading): StreetReading {
    const lastWord = normalizeText(reading.street).split(' ').at(-1) ?? '';
    return isLinkingWord(lastWord) ? { ...reading, street: text } : reading;
  }
}

function misspelt({ gazetteer, spelling }: PlaceFinder, { text }: TypedQuery): PlaceReference[] {
  return referencesOf(gazetteer, spelling.search(text, maxSuggestions), text);
}

/** Whatever stands before a comma or a postal code, in a town that is misspelt behind it. */
function inMisspeltTown(finder: PlaceFinder, { readings }: TypedQuery): PlaceReference[] {
  const { gazetteer, spelling } = finder;
  for (const reading of readings.filter(({ isWholeTown }) => !isWholeTown)) {
    const accepts = (match: Match) => gazetteer.isCommune(match.row) && isNamedTown(match, reading);
    const found = spelling.search(reading.town, maxSuggestions, accepts);
    if (found.length > 0) return found.flatMap(({ row }) => streetIn(finder, row, reading));
  }
  return [];
}

/** A street that may be in any town: it is no place yet. The towns that begin as its last word does may be meant. */
function townAsked(finder: PlaceFinder, typed: TypedQuery): PlaceSuggestion[] {
  const misplaced = inMisspeltTown(finder, typed);
  if (misplaced.length > 0) return placesOf(finder, misplaced);
  const street = cleanStreet(typed.text.replace(/[\s,]+$/, ''));
  if (street === null) return [];
  const streets = typed.readings.filter((reading) => isStreet(reading.street));
  const begun = inNamedTown(finder, streets, isTownBegun).slice(0, mostGuesses);
  return [hintLine('which_town', street), ...placesOf(finder, begun)];
}

function isTownBegun({ quality, weight }: Match, { isWholeTown, town }: StreetReading): boolean {
  return isWholeTown && quality === 'start' && weight >= leastWeightOfGuess && town.length >= fewestLettersOfGuess;
}

/** The lines of places. Paris as a whole is none: from one end to the other is a price's difference, so its part is asked for. */
function placesOf({ gazetteer }: PlaceFinder, references: readonly PlaceReference[]): PlaceSuggestion[] {
  const wholeAt = references.findIndex(({ base }) => base === paris.id);
  const whole = references[wholeAt];
  if (whole === undefined) return linesOf(gazetteer, references);
  const parts = partsOfParis(whole.street);
  const before = references.slice(0, wholeAt).filter(({ base }) => parts.every((part) => part.base !== base));
  return [hintLine('which_arrondissement', whole.street ?? paris.name), ...linesOf(gazetteer, [...before, ...parts])];
}

function partsOfParis(street: string | undefined): PlaceReference[] {
  return arrondissementsOfParis.map(({ code, postalCodes: [postalCode] }) =>
    street === undefined || postalCode === undefined
      ? { base: `c:${code}` }
      : { base: `c:${code}`, postalCode, street },
  );
}

/** The lines of places, in their order. */
export function linesOf(gazetteer: Gazetteer, references: readonly PlaceReference[]): PlaceSuggestion[] {
  return references
    .map((reference) => resolvePlace(gazetteer, reference))
    .filter((place) => place !== null)
    .map(suggestionOf);
}

/** A word about what was typed in place of a place. */
function hintLine(says: NonNullable<PlaceSuggestion['says']>, mainText: string): PlaceSuggestion {
  return { placeId: '', mainText, secondaryText: '', says };
}

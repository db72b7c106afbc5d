import { addressInputMaxLength, maxSuggestions } from '@chauffeur/core';
import type { Gazetteer } from './gazetteer.ts';
import { isLinkingWord, normalizeText } from './normalize-text.ts';
import { cleanStreet, type PlaceReference } from './place-reference.ts';
import type { Match, SearchIndex } from './search-index.ts';

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

/** A way to read a query as a street in a town. */
interface StreetReading {
  /** Number and street, in the visitor's own writing. */
  street: string;
  /** What names the town: a name, a postal code, both, or their beginning. */
  town: string;
  /** The town must be named in full, because nothing in the query tells where the street ends. */
  isWholeTown: boolean;
}

const streetWords = new Set(
  (
    'rue r avenue av ave boulevard bd boul bld place pl impasse imp chemin ch route rte allee allees quai cours square sq ' +
    'residence lotissement hameau faubourg fg passage sentier sente voie rond rpt zone za zac zi esplanade promenade ' +
    'ruelle villa cite lieu parvis mail cour montee venelle chaussee domaine clos'
  ).split(' '),
);
const suffixesOfNumbers = new Set(['bis', 'ter', 'quater', 'b', 't', 'q', 'c']);
const longestTownWords = 6;

/** The ways to read a query as a street in a town, the surest first; none where it does not look like one. */
function streetReadings(text: string): StreetReading[] {
  const withoutCountry = text.replace(/[\s,]+france\s*$/i, '');
  const readings = [...byPostalCode(withoutCountry), ...byComma(withoutCountry), ...byLastWords(withoutCountry)];
  return readings.map(tidy).filter(({ street, town }) => street !== '' && town !== '');
}

/** Whether a text is a number or a word such as "avenue", and then a name: `12 bis rue de la Gare`, not `12 rue de`. */
function isStreet(text: string): boolean {
  const { hasNumber, hasStreetWord, name } = streetParts(text);
  return (hasNumber || hasStreetWord) && name.length > 0 && !isLinkingWord(name.at(-1) ?? '');
}

/** Whether a text can be nothing else than a street: it has both the number and such a word. */
function isNumberedStreet(text: string): boolean {
  const { hasNumber, hasStreetWord } = streetParts(text);
  return hasNumber && hasStreetWord && isStreet(text);
}

function streetParts(text: string): { hasNumber: boolean; hasStreetWord: boolean; name: string[] } {
  const words = normalizeText(text).split(' ');
  const hasNumber = /^\d{1,4}[a-d]?$/.test(words[0] ?? '');
  const hasSuffix = hasNumber && suffixesOfNumbers.has(words[1] ?? '');
  const kindAt = Number(hasNumber) + Number(hasSuffix);
  const startsByStreetWord = streetWords.has(words[kindAt] ?? '');
  return { hasNumber, hasStreetWord: startsByStreetWord, name: words.slice(kindAt + Number(startsByStreetWord)) };
}

function byPostalCode(text: string): StreetReading[] {
  const parts = /^(.*?\S)[\s,]+(\d{5})(?!\d)[\s,]*(.*)$/s.exec(text);
  if (parts === null) return [];
  const [, street = '', postalCode = '', rest = ''] = parts;
  const byCode = { street, town: postalCode, isWholeTown: false };
  return rest === '' ? [byCode] : [{ ...byCode, town: `${postalCode} ${rest}` }, byCode];
}

function byComma(text: string): StreetReading[] {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return [];
  return [{ street: text.slice(0, comma), town: text.slice(comma + 1), isWholeTown: false }];
}

function byLastWords(text: string): StreetReading[] {
  const words = text.split(/\s+/);
  const longest = Math.min(longestTownWords, words.length - 1);
  return Array.from({ length: Math.max(0, longest) }, (_, index) => {
    const cut = words.length - longest + index;
    return { street: words.slice(0, cut).join(' '), town: words.slice(cut).join(' '), isWholeTown: true };
  });
}

function tidy(reading: StreetReading): StreetReading {
  return { ...reading, street: reading.street.replace(/[\s,]+$/, ''), town: reading.town.trim() };
}

import { isLinkingWord, normalizeText } from './normalize-text.ts';

/** A way to read a query as a street in a town. */
export interface StreetReading {
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
export function streetReadings(text: string): StreetReading[] {
  const withoutCountry = text.replace(/[\s,]+france\s*$/i, '');
  const readings = [...byPostalCode(withoutCountry), ...byComma(withoutCountry), ...byLastWords(withoutCountry)];
  return readings.map(tidy).filter(({ street, town }) => street !== '' && town !== '');
}

/** Whether a text is a number or a word such as "avenue", and then a name: `12 bis rue de la Gare`, not `12 rue de`. */
export function isStreet(text: string): boolean {
  const { hasNumber, hasStreetWord, name } = streetParts(text);
  return (hasNumber || hasStreetWord) && name.length > 0 && !isLinkingWord(name.at(-1) ?? '');
}

/** Whether a text can be nothing else than a street: it has both the number and such a word. */
export function isNumberedStreet(text: string): boolean {
  const { hasNumber, hasStreetWord } = streetParts(text);
  return hasNumber && hasStreetWord && isStreet(text);
}

/** Whether a text begins as a street does: what follows may still be typed. */
export function isStreetBegun(text: string): boolean {
  const { hasNumber, hasStreetWord, name } = streetParts(text);
  return hasStreetWord && (hasNumber || name.length > 0);
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

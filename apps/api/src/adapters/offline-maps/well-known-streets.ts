import { isLinkingWord, normalizeText } from './normalize-text.ts';

type Row = [kind: string, name: string, ...arrondissements: number[]];

/** Streets that people name without their town, by the arrondissements of Paris in which they lie, the most visited first. */
const streetsOfParis: Row[] = [
  ['Avenue', 'des Champs-Élysées', 8],
  ['Avenue', 'Montaigne', 8],
  ['Avenue', 'George V', 8],
  ['Avenue', 'Hoche', 8],
  ['Avenue', 'de Wagram', 17, 8],
  ['Avenue', 'de la Grande Armée', 16, 17],
  ['Avenue', 'Kléber', 16],
  ['Avenue', 'd’Iéna', 16],
  ['Avenue', 'de l’Opéra', 1, 2],
  ['Avenue', 'de Suffren', 7, 15],
  ['Avenue', 'de La Bourdonnais', 7],
  ['Avenue', 'Matignon', 8],
  ['Avenue', 'de Friedland', 8],
  ['Avenue', 'de Clichy', 17, 18],
  ['Avenue', 'd’Italie', 13],
  ['Boulevard', 'Haussmann', 8, 9],
  ['Boulevard', 'Saint-Germain', 6, 5, 7],
  ['Boulevard', 'Saint-Michel', 5, 6],
  ['Boulevard', 'Raspail', 7, 6, 14],
  ['Boulevard', 'Malesherbes', 8, 17],
  ['Boulevard', 'des Capucines', 9, 2],
  ['Boulevard', 'des Italiens', 9, 2],
  ['Boulevard', 'Montmartre', 9, 2],
  ['Boulevard', 'de Sébastopol', 1, 2, 3, 4],
  ['Boulevard', 'de Magenta', 10],
  ['Boulevard', 'Barbès', 18],
  ['Boulevard', 'de Rochechouart', 18, 9],
  ['Boulevard', 'de Clichy', 18, 9],
  ['Boulevard', 'Beaumarchais', 11, 4, 3],
  ['Boulevard', 'Richard-Lenoir', 11],
  ['Boulevard', 'du Montparnasse', 14, 6, 15],
  ['Rue', 'de Rivoli', 1, 4],
  ['Rue', 'Saint-Honoré', 1, 8],
  ['Rue', 'du Faubourg Saint-Honoré', 8],
  ['Rue', 'du Faubourg Saint-Antoine', 11, 12],
  ['Rue', 'du Faubourg Saint-Denis', 10],
  ['Rue', 'La Fayette', 9, 10],
  ['Rue', 'Lafayette', 9, 10],
  ['Rue', 'Royale', 8],
  ['Rue', 'de Vaugirard', 15, 6],
  ['Rue', 'Mouffetard', 5],
  ['Rue', 'Lepic', 18],
  ['Rue', 'Oberkampf', 11],
  ['Rue', 'des Francs-Bourgeois', 4, 3],
  ['Rue', 'Montorgueil', 2],
  ['Rue', 'des Martyrs', 9, 18],
  ['Rue', 'de Rennes', 6],
  ['Rue', 'Cler', 7],
  ['Place', 'de la Concorde', 8],
  ['Place', 'de la Bastille', 11, 12],
  ['Place', 'de la Madeleine', 8],
  ['Place', 'du Trocadéro', 16],
  ['Place', 'de Clichy', 18, 9],
  ['Place', 'des Vosges', 4],
  ['Place', 'du Tertre', 18],
  ['Place', 'Pigalle', 9],
  ['Quai', 'd’Orsay', 7],
  ['Quai', 'Branly', 7],
  ['Cours', 'de Vincennes', 12, 20],
];

const shortForms = new Map([
  ['av', 'avenue'],
  ['ave', 'avenue'],
  ['bd', 'boulevard'],
  ['boul', 'boulevard'],
  ['bld', 'boulevard'],
  ['r', 'rue'],
  ['pl', 'place'],
]);

const streets = streetsOfParis.map(([kind, name, ...arrondissements]) => ({
  kind: normalizeText(kind),
  key: keyOf(normalizeText(name).split(' ')),
  street: `${kind} ${name}`,
  arrondissements,
}));

/** A well-known street, written as its signs are, and the ids of the arrondissements in which it may be meant. */
export interface WellKnownStreet {
  street: string;
  bases: string[];
}

/** The street that a text names, alone or with Paris behind it; its last letters may still be missing. */
export function wellKnownStreet(text: string): WellKnownStreet | null {
  const [, number = '', rest = ''] = /^(\d{1,4} ?(?:bis|ter)?(?=[ ,]))?(.*)$/s.exec(text.trim()) ?? [];
  const words = normalizeText(rest)
    .replace(/ paris$/, '')
    .split(' ');
  const first = words[0] ?? '';
  const kind = shortForms.get(first) ?? first;
  const isKind = streets.some((street) => street.kind === kind);
  if (!isKind && number === '') return null;
  const key = keyOf(isKind ? words.slice(1) : words);
  const fits = (street: (typeof streets)[number]) => !isKind || street.kind === kind;
  const known =
    streets.find((street) => fits(street) && street.key === key) ??
    streets.find((street) => fits(street) && isAlmost(key, street.key));
  if (known === undefined) return null;
  const bases = known.arrondissements.map((arrondissement) => `c:${75_100 + arrondissement}`);
  return { street: number === '' ? known.street : `${number.trim()} ${lowerFirst(known.street)}`, bases };
}

const mostLettersMissing = 3;
const fewestLetters = 5;

function isAlmost(typed: string, key: string): boolean {
  return typed.length >= fewestLetters && key.startsWith(typed) && key.length - typed.length <= mostLettersMissing;
}

function keyOf(words: readonly string[]): string {
  return words.filter((word) => !isLinkingWord(word)).join(' ');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

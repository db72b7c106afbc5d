import type { PoleId } from './poles.ts';

/** A road that drivers know: its usual length and its time in ordinary traffic. The same in both directions. */
type KnownRoute = [from: PoleId, to: PoleId, kilometres: number, minutes: number];

const routes: readonly KnownRoute[] = [
  ['beauvais', 'bva', 5, 11],
  ['beauvais', 'cdg', 76, 66],
  ['beauvais', 'paris', 79, 78],
  ['beauvais', 'orly', 103, 90],
  ['beauvais', 'le-bourget', 72, 64],
  ['beauvais', 'la-defense', 78, 68],
  ['beauvais', 'versailles', 94, 82],
  ['beauvais', 'disneyland', 109, 87],
  ['beauvais', 'asterix', 68, 66],
  ['beauvais', 'villepinte', 77, 67],
  ['beauvais', 'amiens', 62, 52],
  ['beauvais', 'rouen', 82, 75],
  ['beauvais', 'compiegne', 60, 58],
  ['beauvais', 'creil', 42, 46],
  ['beauvais', 'senlis', 54, 57],
  ['beauvais', 'chantilly', 47, 52],
  ['beauvais', 'clermont', 28, 31],
  ['bva', 'cdg', 77, 65],
  ['bva', 'paris', 84, 77],
  ['bva', 'orly', 106, 90],
  ['bva', 'le-bourget', 75, 63],
  ['bva', 'la-defense', 82, 68],
  ['bva', 'versailles', 98, 84],
  ['bva', 'disneyland', 112, 86],
  ['bva', 'asterix', 69, 65],
  ['bva', 'villepinte', 79, 66],
  ['bva', 'amiens', 60, 47],
  ['bva', 'rouen', 86, 76],
  ['bva', 'compiegne', 59, 56],
  ['bva', 'creil', 43, 46],
  ['bva', 'senlis', 55, 57],
  ['bva', 'chantilly', 49, 53],
  ['bva', 'clermont', 28, 30],
  ['creil', 'cdg', 37, 37],
  ['creil', 'paris', 57, 60],
  ['creil', 'orly', 77, 70],
  ['creil', 'le-bourget', 45, 42],
  ['creil', 'disneyland', 69, 58],
  ['creil', 'asterix', 22, 27],
  ['creil', 'compiegne', 38, 40],
  ['creil', 'senlis', 13, 18],
  ['creil', 'chantilly', 9, 15],
  ['creil', 'clermont', 17, 21],
  ['compiegne', 'cdg', 59, 44],
  ['compiegne', 'paris', 83, 70],
  ['compiegne', 'orly', 105, 80],
  ['compiegne', 'le-bourget', 69, 50],
  ['compiegne', 'disneyland', 90, 65],
  ['compiegne', 'asterix', 48, 38],
  ['compiegne', 'senlis', 36, 32],
  ['compiegne', 'amiens', 80, 74],
  ['compiegne', 'reims', 98, 92],
  ['compiegne', 'lille', 150, 93],
  ['senlis', 'cdg', 26, 24],
  ['senlis', 'paris', 50, 50],
  ['senlis', 'orly', 71, 60],
  ['senlis', 'le-bourget', 37, 29],
  ['senlis', 'disneyland', 57, 45],
  ['senlis', 'asterix', 14, 16],
  ['senlis', 'chantilly', 10, 15],
  ['chantilly', 'cdg', 28, 30],
  ['chantilly', 'paris', 49, 57],
  ['chantilly', 'orly', 71, 67],
  ['chantilly', 'le-bourget', 36, 37],
  ['chantilly', 'disneyland', 60, 52],
  ['chantilly', 'asterix', 15, 19],
  ['clermont', 'cdg', 57, 51],
  ['clermont', 'paris', 73, 72],
  ['clermont', 'compiegne', 36, 36],
  ['cdg', 'paris', 28, 42],
  ['cdg', 'orly', 47, 50],
  ['cdg', 'le-bourget', 12, 15],
  ['cdg', 'disneyland', 47, 38],
  ['cdg', 'asterix', 16, 16],
  ['cdg', 'villepinte', 9, 13],
  ['cdg', 'la-defense', 32, 40],
  ['cdg', 'versailles', 50, 55],
  ['cdg', 'amiens', 125, 80],
  ['cdg', 'lille', 202, 120],
  ['cdg', 'reims', 135, 85],
  ['cdg', 'rouen', 150, 105],
  ['orly', 'paris', 18, 32],
  ['orly', 'le-bourget', 35, 44],
  ['orly', 'disneyland', 43, 42],
  ['orly', 'asterix', 59, 58],
  ['orly', 'la-defense', 29, 42],
  ['orly', 'versailles', 25, 34],
  ['paris', 'le-bourget', 14, 28],
  ['paris', 'disneyland', 43, 48],
  ['paris', 'asterix', 41, 45],
  ['paris', 'villepinte', 27, 36],
  ['paris', 'la-defense', 10, 25],
  ['paris', 'versailles', 21, 36],
  ['paris', 'amiens', 145, 103],
  ['paris', 'lille', 225, 152],
  ['paris', 'reims', 145, 100],
  ['paris', 'rouen', 135, 103],
];

export interface RoadLength {
  kilometres: number;
  minutes: number;
}

const lengths = new Map<string, RoadLength>(
  routes.map(([from, to, kilometres, minutes]) => [pairKey(from, to), { kilometres, minutes }]),
);

/** The known road between two poles, in either direction. */
export function knownRoute(from: PoleId, to: PoleId): RoadLength | undefined {
  return lengths.get(pairKey(from, to));
}

/** Every known road, for the tests that hold the table against the ground. */
export function knownRoutes(): readonly KnownRoute[] {
  return routes;
}

function pairKey(from: PoleId, to: PoleId): string {
  return from < to ? `${from} ${to}` : `${to} ${from}`;
}

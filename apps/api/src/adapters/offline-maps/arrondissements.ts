import type { Point } from './great-circle.ts';

/** A municipal arrondissement: a commune's part with a postal code and an INSEE code of its own. */
export interface Arrondissement {
  /** INSEE code: `75108`. */
  code: string;
  /** INSEE code of its city: `75056`. */
  cityCode: string;
  number: number;
  /** Usual one first: the 16th of Paris has two. */
  postalCodes: readonly string[];
  point: Point;
  population: number;
}

interface City {
  code: string;
  firstCode: number;
  firstPostalCode: number;
  /** A typical arrondissement of it: only the order of suggestions depends on it. */
  population: number;
}

const cityOfParis: City = { code: '75056', firstCode: 75101, firstPostalCode: 75001, population: 105_000 };
const lyon: City = { code: '69123', firstCode: 69381, firstPostalCode: 69001, population: 58_000 };
const marseille: City = {
  code: '13055',
  firstCode: 13201,
  firstPostalCode: 13001,
  population: 55_000,
};

type Centre = [latitude: number, longitude: number];

const parisCentres: Centre[] = [
  [48.8625, 2.3364],
  [48.8683, 2.3428],
  [48.8629, 2.3601],
  [48.8543, 2.3576],
  [48.8445, 2.3507],
  [48.8491, 2.3329],
  [48.8562, 2.3122],
  [48.8727, 2.3126],
  [48.8772, 2.3374],
  [48.8761, 2.3607],
  [48.8591, 2.3801],
  [48.8399, 2.3955],
  [48.8284, 2.3623],
  [48.8297, 2.327],
  [48.8401, 2.2938],
  [48.8604, 2.2703],
  [48.8874, 2.3068],
  [48.8926, 2.3482],
  [48.8871, 2.3848],
  [48.8635, 2.4011],
];
const lyonCentres: Centre[] = [
  [45.7699, 4.8292],
  [45.7537, 4.8275],
  [45.7541, 4.8697],
  [45.7783, 4.8258],
  [45.7562, 4.8028],
  [45.7724, 4.8539],
  [45.7337, 4.8379],
  [45.7331, 4.8696],
  [45.7795, 4.8022],
];
const marseilleCentres: Centre[] = [
  [43.2998, 5.3844],
  [43.3136, 5.3674],
  [43.3118, 5.3829],
  [43.306, 5.4006],
  [43.2928, 5.4006],
  [43.2876, 5.3808],
  [43.2823, 5.3627],
  [43.2424, 5.3776],
  [43.237, 5.449],
  [43.2766, 5.4292],
  [43.2894, 5.4858],
  [43.3086, 5.4436],
  [43.3474, 5.4356],
  [43.3428, 5.3902],
  [43.3557, 5.3692],
  [43.3653, 5.3181],
];

function arrondissementsOf(city: City, centres: readonly Centre[]): Arrondissement[] {
  return centres.map(([latitude, longitude], index) => ({
    code: String(city.firstCode + index),
    cityCode: city.code,
    number: index + 1,
    postalCodes: postalCodesOf(city.firstPostalCode + index),
    point: { latitude, longitude },
    population: city.population,
  }));
}

function postalCodesOf(postalCode: number): string[] {
  return postalCode === 75_016 ? ['75016', '75116'] : [String(postalCode)];
}

/** The 20 of Paris, in their order. */
export const arrondissementsOfParis: readonly Arrondissement[] = arrondissementsOf(cityOfParis, parisCentres);

/** Paris as a whole. */
export const paris = { id: `c:${cityOfParis.code}`, name: 'Paris' } as const;

/** The 45 arrondissements of Paris, Lyon and Marseille. */
export const arrondissements: readonly Arrondissement[] = [
  ...arrondissementsOfParis,
  ...arrondissementsOf(lyon, lyonCentres),
  ...arrondissementsOf(marseille, marseilleCentres),
];

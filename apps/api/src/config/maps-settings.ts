import * as z from 'zod/mini';
import { isOrigin } from './is-origin.ts';

/** Who finds places and measures roads. A base is the origin of a stand-in; `null` is the provider itself. */
export type MapsSettings =
  | { provider: 'offline' }
  | { provider: 'geoplateforme'; base: string | null }
  | { provider: 'google'; key: string; placesBase: string | null; routesBase: string | null };

const standIn = z.optional(
  z.string().check(z.refine(isOrigin, 'has to be the http or https address of a stand-in, without a path')),
);

export const mapProviders = ['offline', 'geoplateforme', 'google'] as const;

export const mapsShape = {
  GOOGLE_MAPS_API_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{20,100}$/, 'has to be an API key of Google Maps Platform')),
  ),
  GEOPLATEFORME_BASE: standIn,
  GOOGLE_PLACES_BASE: standIn,
  GOOGLE_ROUTES_BASE: standIn,
};

const providerOf = {
  GOOGLE_MAPS_API_KEY: 'google',
  GEOPLATEFORME_BASE: 'geoplateforme',
  GOOGLE_PLACES_BASE: 'google',
  GOOGLE_ROUTES_BASE: 'google',
} as const satisfies Record<keyof typeof mapsShape, MapsSettings['provider']>;

const settingNames = Object.keys(providerOf) as (keyof typeof providerOf)[];

type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with the settings together: half a provider finds no place, and a stand-in's roads are nobody's. */
export function mapsProblems(given: Given): string[] {
  const named = settingNames.filter((name) => given[name] !== undefined);
  const idle = named.filter((name) => given['MAPS'] !== providerOf[name]);
  const standIns = named.filter((name) => name.endsWith('_BASE'));
  return [
    ...idle.map((name) => `${name}: is of no use without MAPS=${providerOf[name]}`),
    ...(given['MAPS'] === 'google' && given['GOOGLE_MAPS_API_KEY'] === undefined
      ? ['GOOGLE_MAPS_API_KEY: is missing; MAPS=google needs it']
      : []),
    ...standIns.flatMap((name) => standInProblems(name, given)),
  ];
}

/** What is wrong with the setting of a stand-in. Keys of Google's own begin alike; one is sent to nobody else. */
function standInProblems(name: keyof typeof providerOf, given: Given): string[] {
  const isRealKey = providerOf[name] === 'google' && given['GOOGLE_MAPS_API_KEY']?.startsWith('AIza');
  return [
    ...(given['NODE_ENV'] === 'production' ? [`${name}: is for tests; production refuses stand-ins`] : []),
    ...(isRealKey ? [`${name}: is for made-up keys alone; a key of Google's is sent to nobody but Google`] : []),
  ];
}

interface GivenMaps extends Partial<Record<keyof typeof mapsShape, string | undefined>> {
  MAPS: MapsSettings['provider'];
}

/** Who finds places and measures roads: the gazetteer where nothing else is set. */
export function mapsSettings(given: GivenMaps): MapsSettings {
  const { MAPS: provider, GOOGLE_MAPS_API_KEY: key } = given;
  if (provider === 'geoplateforme') return { provider, base: originOf(given.GEOPLATEFORME_BASE) };
  if (provider === 'offline' || key === undefined) return { provider: 'offline' };
  const [placesBase, routesBase] = [given.GOOGLE_PLACES_BASE, given.GOOGLE_ROUTES_BASE].map(originOf);
  return { provider, key, placesBase: placesBase ?? null, routesBase: routesBase ?? null };
}

const originOf = (base: string | undefined) => (base === undefined ? null : new URL(base).origin);

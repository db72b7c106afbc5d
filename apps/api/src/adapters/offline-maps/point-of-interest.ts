import type { PoleId } from './poles.ts';

/** How many inhabitants a town would need to be looked for as often: it decides the order of suggestions. */
export const prominences = { hub: 5_000_000, major: 300_000, local: 5000, detail: 1500 } as const;
export type Prominence = keyof typeof prominences;

/** A place that people name without its street. */
export interface PointOfInterest {
  /** Kept for ever: quotes, orders and favourites refer to it. */
  id: `poi:${string}`;
  name: string;
  /** INSEE code of the commune, or of the arrondissement, in which it stands. */
  communeCode: string;
  latitude: number;
  longitude: number;
  prominence: Prominence;
  /** What else people type for it. */
  aliases: readonly string[];
  /** The pole of known roads at whose point this place counts: the terminals of an airport are one place to a road. */
  pole: PoleId | undefined;
}

type Row = [id: string, name: string, communeCode: string, latitude: number, longitude: number, aliases?: string];

/** Reads rows of one prominence; aliases are separated by bars. */
export function pointsOf(
  { prominence, pole }: { prominence: Prominence; pole?: PoleId },
  rows: readonly Row[],
): PointOfInterest[] {
  return rows.map(([id, name, communeCode, latitude, longitude, aliases]) => ({
    id: `poi:${id}`,
    name,
    communeCode,
    latitude,
    longitude,
    prominence,
    aliases: aliases?.split('|') ?? [],
    pole,
  }));
}

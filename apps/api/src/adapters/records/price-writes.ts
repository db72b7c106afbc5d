import type { PriceVersion } from '@chauffeur/core';
import type { NewPriceVersion, SoldCatalogue } from '#ports/catalogue-store.ts';

/** Since when the first version is in force, whenever it was made. */
export const beginning = '1970-01-01T00:00:00.000Z';

/** What an empty store sells. */
export const nothingSold: SoldCatalogue = { cars: [], extras: [], priceRules: [], version: null };

/** A version as it is kept: its fields by name, whatever else came along. */
export function newVersionOf(
  { cars, extras, priceRules, publishedAt, publishedBy }: NewPriceVersion,
  newest: number,
): PriceVersion {
  return { cars, extras, priceRules, version: newest + 1, publishedAt, publishedBy, withdrawn: null };
}

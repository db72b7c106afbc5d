import type { CatalogueStore, SoldCatalogue } from '#ports/catalogue-store.ts';

interface Asked {
  /** The version that a quote names; null where it names none. */
  version: number | null;
  now: Date;
}

/**
 * The catalogue that a quote was made from, for as long as the quote holds (Rules 20.1), also once another version is in force; what is sold now
 * where it names none, or one that nobody can have been quoted by: a price to come is nobody's to read.
 */
export async function soldAt(
  catalogue: Pick<CatalogueStore, 'read' | 'version'>,
  { version, now }: Asked,
): Promise<SoldCatalogue> {
  const sold = await catalogue.read(now);
  if (version === null || version === sold.version) return sold;
  const former = await catalogue.version(version);
  const wasSold = former !== null && former.withdrawn === null && Date.parse(former.publishedAt) <= now.getTime();
  return wasSold ? former : sold;
}

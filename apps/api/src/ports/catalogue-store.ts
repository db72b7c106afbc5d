import type { Catalogue, OfficePerson, PriceDraft, PriceVersion } from '@chauffeur/core';
import type { Journaled } from './staff-store.ts';

/** What is sold at an instant, and by which version; null where somebody else has written what is sold (Rules 20.1). */
export interface SoldCatalogue extends Catalogue {
  readonly version: number | null;
}

/** The versions and the draft as a decision finds them. */
export interface PriceBook {
  /** Every version, the one that was made last first. */
  readonly versions: readonly PriceVersion[];
  readonly draft: PriceDraft | null;
}

/** A version that is to be made; its number is the next one. */
export type NewPriceVersion = Pick<PriceVersion, keyof Catalogue | 'publishedAt' | 'publishedBy'>;

/** What a decision about prices writes: in one transaction, with its row. */
export interface PriceWrites<T> extends Journaled {
  /** The draft in the place of the one before; null takes it away. */
  draft?: PriceDraft | null;
  publish?: NewPriceVersion;
  withdraw?: { version: number; at: string; by: OfficePerson };
  answer: T;
}

/**
 * What is sold: cars, extras, price rules; in versions, each in force from an instant on and kept as it is.
 *
 * Contract, each sentence a case of `catalogue-store.contract.ts`:
 * - `read` answers all that is sold at an instant (core's `priceVersionAt`) with its version's number, also where another process wrote a
 *   moment ago; readers see one version or another, never a mixture. The same version is answered as the same object.
 * - Order of cars, extras and rules is kept.
 * - `replace` makes a version that is in force from an instant on, of nobody.
 * - `seed` makes the first version of an empty store, in force from the beginning, and says whether it did.
 * - `version` answers a version by its number as it was made, or null.
 * - `book` answers every version, the one made last first, and the draft.
 * - `change` hands the book to a decision and writes what it answers, all of it in one transaction, durably; it answers the decision's
 *   answer. A decision that throws writes nothing. It may be asked again where somebody was faster.
 * - Of decisions made at the same time each sees what the others wrote: numbers have neither gaps nor repeats.
 * - A version that was taken back stays among the others, and says by whom.
 * - A row of the journal that comes with `change` is written in its transaction.
 * - What was answered survives a crash of the process.
 *
 * Where others write into the same storage, an entry of theirs that is valid is sold too, under no version; one that is not is left out, and
 * `takeUnreadable` names it, once for each time that it was read since it was asked last. `settle` writes the version that is in force at an
 * instant to where others read and write; it changes nothing of what is sold.
 */
export interface CatalogueStore {
  read(at: Date): Promise<SoldCatalogue>;
  replace(catalogue: Catalogue, at: Date): Promise<void>;
  seed(catalogue: Catalogue): Promise<boolean>;
  version(version: number): Promise<PriceVersion | null>;
  book(): Promise<PriceBook>;
  change<T>(decide: (book: PriceBook) => PriceWrites<T>): Promise<T>;
  settle(at: Date): Promise<void>;
  takeUnreadable(): Promise<string[]>;
}

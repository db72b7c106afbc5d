import type { Catalogue } from '@chauffeur/core';

/**
 * What is sold: cars, extras, price rules.
 *
 * Contract, each sentence a case of `catalogue-store.contract.ts`:
 * - `read` answers the whole catalogue as last written, also where another process wrote it a moment ago.
 * - `replace` exchanges all of it in one transaction; readers see the old or the new, never a mixture.
 * - `seed` writes only into an empty store, and says whether it did.
 * - Order of cars, extras and rules is kept.
 *
 * Where others write into the same storage, an entry of theirs that is valid is sold too; one that is not is left out, and
 * `takeUnreadable` names it, once for each time that it was read since it was asked last.
 */
export interface CatalogueStore {
  read(): Promise<Catalogue>;
  replace(catalogue: Catalogue): Promise<void>;
  seed(catalogue: Catalogue): Promise<boolean>;
  takeUnreadable(): Promise<string[]>;
}

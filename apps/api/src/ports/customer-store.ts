import type { Customer, Favourites } from '@chauffeur/core';

/**
 * Customers by the id of their account.
 *
 * Contract, each sentence a case of `customer-store.contract.ts`:
 * - `find` answers `null` where nothing was saved; `save` writes the whole record, durably, and the last one stays.
 * - `favourites` of an account that saved none is no car and no extras; they do not depend on a customer record.
 * - Records of different accounts never mix.
 */
export interface CustomerStore {
  find(userId: string): Promise<Customer | null>;
  save(userId: string, customer: Customer): Promise<void>;
  favourites(userId: string): Promise<Favourites>;
  saveFavourites(userId: string, favourites: Favourites): Promise<void>;
}

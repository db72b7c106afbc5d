import type { Customer, Favourites } from '@chauffeur/core';
import type { KeySearch } from './order-store.ts';

/** A customer's record and whose it is. */
export interface FoundCustomer {
  userId: string;
  customer: Customer;
}

/**
 * Customers by the id of their account.
 *
 * Contract, each sentence a case of `customer-store.contract.ts`:
 * - `find` answers `null` where nothing was saved; `save` writes the whole record, durably, and the last one stays.
 * - `favourites` of an account that saved none is no car and no extras; they do not depend on a customer record.
 * - `savePaymentCustomer` keeps the payment provider's own id of a customer where there is none yet, and answers the one that
 *   stays; `paymentCustomer` answers it, or `null`.
 * - `forgetPaymentCustomer` drops that id of an account, so that another may be kept; where another is kept, it drops nothing.
 * - `forget` drops record, favourites and the provider's id of an account in one transaction; of nobody it drops nothing.
 * - `findByKey` answers records one of whose `customerSearchKeys` begins with a key of `searchKeyOf`, by pages, each once over all pages, as
 *   they were saved last; of an unknown cursor none.
 * - Records of different accounts never mix.
 */
export interface CustomerStore {
  find(userId: string): Promise<Customer | null>;
  save(userId: string, customer: Customer): Promise<void>;
  findByKey(page: KeySearch): Promise<{ found: FoundCustomer[]; nextCursor: string | null }>;
  favourites(userId: string): Promise<Favourites>;
  paymentCustomer(userId: string): Promise<string | null>;
  savePaymentCustomer(userId: string, paymentCustomerId: string): Promise<string>;
  forgetPaymentCustomer(userId: string, paymentCustomerId: string): Promise<void>;
  saveFavourites(userId: string, favourites: Favourites): Promise<void>;
  forget(userId: string): Promise<void>;
}

import type { Customer, CustomerNote, Favourites } from '@chauffeur/core';
import type { KeySearch } from './order-store.ts';
import type { NewMail } from './outbox-store.ts';
import type { Journaled } from './staff-store.ts';

/** A customer's record and whose it is. */
export interface FoundCustomer {
  userId: string;
  customer: Customer;
}

/** A note that is to be kept, with the row of the journal that it leaves. */
interface NewCustomerNote extends Journaled {
  userId: string;
  note: CustomerNote;
}

/** A mail that a record brings about, and when it is asked for. */
interface FirstMail {
  mail: NewMail;
  at: Date;
}

/** `there` where a note of that id was kept before, `full` where so many are kept already, `unknown` where there is no such customer. */
export type NoteOutcome = 'kept' | 'there' | 'full' | 'unknown';

/**
 * Customers by the id of their account, of the number that they call from, or of a guest.
 *
 * Contract, each sentence a case of `customer-store.contract.ts`:
 * - `find` answers `null` where nothing was saved; `save` writes the whole record, durably, and the last one stays.
 * - A mail that comes with `save` is added under its key in the write of a record where there was none, and with a later one it is not; where
 *   it cannot be added nothing is saved.
 * - `favourites` of an account that saved none is no car and no extras; they do not depend on a customer record.
 * - `savePaymentCustomer` keeps the payment provider's own id of a customer where there is none yet, and answers the one that
 *   stays; `paymentCustomer` answers it, or `null`.
 * - `forgetPaymentCustomer` drops that id of an account, so that another may be kept; where another is kept, it drops nothing.
 * - `forget` drops record, notes, favourites and the provider's id of an account in one transaction; of nobody it drops nothing.
 * - `addNote` keeps a note of somebody who has a record, once by its id and no more than `mostCustomerNotes`; `removeNote` drops one and
 *   answers whether it was there. `notes` answers them newest first.
 * - A row of the journal that comes with `addNote`, `removeNote` or `forget` is written with what that writes, and not where a note is neither
 *   kept nor dropped.
 * - `findByKey` answers records one of whose `customerSearchKeys` begins with a key of `searchKeyOf`, by pages, each once over all pages, as
 *   they were saved last; of an unknown cursor none.
 * - Records of different accounts never mix.
 */
export interface CustomerStore {
  find(userId: string): Promise<Customer | null>;
  save(userId: string, customer: Customer, first?: FirstMail): Promise<void>;
  findByKey(page: KeySearch): Promise<{ found: FoundCustomer[]; nextCursor: string | null }>;
  favourites(userId: string): Promise<Favourites>;
  paymentCustomer(userId: string): Promise<string | null>;
  savePaymentCustomer(userId: string, paymentCustomerId: string): Promise<string>;
  forgetPaymentCustomer(userId: string, paymentCustomerId: string): Promise<void>;
  saveFavourites(userId: string, favourites: Favourites): Promise<void>;
  notes(userId: string): Promise<CustomerNote[]>;
  addNote(entry: NewCustomerNote): Promise<NoteOutcome>;
  removeNote(entry: Journaled & { userId: string; noteId: string }): Promise<boolean>;
  forget(userId: string, row?: Journaled): Promise<void>;
}

import type { Order, OrderPage, OrderPageRequest } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';

/** A priced, checked order that still lacks its number: the store takes it from the month of `createdAt` (Rules 4.4). */
export interface NewOrder {
  order: Omit<Order, 'orderNumber'>;
  /** `requestHash` tells a repeated submission from another one under the same key. */
  idempotency: { userId: string; key: string; requestHash: string };
  /** Mails that leave because of this order, written in its transaction (Rules 4.9). */
  mails: readonly NewMail[];
}

export type CreateOutcome =
  | { kind: 'created'; order: Order }
  | { kind: 'replayed'; order: Order }
  | { kind: 'key_reused' };

/**
 * Orders with their monthly counter and their idempotency records.
 *
 * Contract, each sentence a case of `order-store.contract.ts`:
 * - `create` takes the number, stores order, idempotency record and mails in one durable transaction, or nothing at all.
 * - Counters start at 1 each month and have neither gaps nor repeats, whatever runs at the same time or fails.
 * - The same user, key and hash again answers `replayed` with the first order, unchanged, and writes nothing.
 * - The same user and key with another hash answers `key_reused` and writes nothing; another user's same key is free.
 * - An acknowledged order survives a crash of the process.
 * - One order of a batch that fails does not take its neighbours along.
 * - `find` answers `null` for an unknown id; ids are random and carry no meaning.
 * - `findSubmission` answers the order that a user's key made, or `null`.
 * - `list` answers one user's own orders, newest first, stable under equal instants, each once over all pages; an unknown
 *   or foreign cursor answers the first page's shape with no orders, never another user's.
 * - `period: 'in-progress'` are rides not canceled whose last leg has not ended at `now`; `finished` is every other.
 */
export interface OrderStore {
  create(entry: NewOrder): Promise<CreateOutcome>;
  find(id: string): Promise<Order | null>;
  findSubmission(userId: string, key: string): Promise<{ order: Order; requestHash: string } | null>;
  list(userId: string, page: OrderPageRequest & { now: Date }): Promise<OrderPage>;
}

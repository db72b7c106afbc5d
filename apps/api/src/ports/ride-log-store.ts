import type { LoggedPress } from '@chauffeur/core';
import type { Journaled } from './staff-store.ts';

/**
 * What drivers pressed on the way, by order and ride. Nothing in it is ever changed.
 *
 * Contract, each sentence a case of `ride-log-store.contract.ts`:
 * - `add` keeps a press, durably. Of a key that its ride has already it keeps nothing: it is the same press, sent once more.
 * - A row of the journal that comes with `add` is written in its transaction, and not where nothing is kept.
 * - `ofOrders` answers every press of some orders, those that came first before the others; another order's are not among them.
 * - `proposing` answers the orders that have a press since an instant by which a driver may propose something (`proposes`), each once.
 * - `forget` drops presses that came before an instant, and no others.
 * - What was answered survives a crash of the process.
 */
export interface RideLogStore {
  add(press: LoggedPress, along?: Journaled): Promise<void>;
  ofOrders(orderIds: readonly string[]): Promise<LoggedPress[]>;
  proposing(search: { since: Date; limit: number }): Promise<string[]>;
  forget(receivedBefore: Date): Promise<void>;
}

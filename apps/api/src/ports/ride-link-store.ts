import type { RideLinkKind } from '@chauffeur/core';
import type { JournalEntry } from './staff-store.ts';

/** A private link to an order, as it is kept: what opens it is not. */
export interface RideLink {
  orderId: string;
  /** An order has one of each kind at most. */
  kind: RideLinkKind;
  /** Counts the links of its kind that the order has had: 1 is the first. */
  generation: number;
  /** The hash of the token that opens it. */
  tokenHash: string;
  /** Whose order it is; empty where it is nobody's account's. */
  accountId: string;
  /** When it was taken back, ISO UTC; null while it was not. */
  endedAt: string | null;
}

/** Whose links are taken back, and when, ISO UTC. */
interface LinksEnd extends Pick<RideLink, 'orderId'> {
  at: string;
  /** The row that it leaves in the journal, where somebody of the office does it. */
  journal?: JournalEntry;
}

/**
 * Private links to orders (Rules 15.3).
 *
 * Contract, each sentence a case of `ride-link-store.contract.ts`:
 * - `find` answers the link of a hash as last written, one that was taken back too, or `null`.
 * - `ofOrder` answers the links of an order, each kind's last one.
 * - `keep` writes a link, durably, where the order has none of its kind or one of an earlier generation, and answers the one that is kept
 *   then: of several at the same time one is kept, and all are answered that.
 * - `end` takes back the links of an order that open it, with its row of the journal in the same transaction; where none does it writes
 *   nothing.
 * - `forget` drops the links of an account, and of no other.
 */
export interface RideLinkStore {
  find(tokenHash: string): Promise<RideLink | null>;
  ofOrder(orderId: string): Promise<RideLink[]>;
  keep(link: RideLink): Promise<RideLink>;
  end(end: LinksEnd): Promise<void>;
  forget(accountId: string): Promise<void>;
}

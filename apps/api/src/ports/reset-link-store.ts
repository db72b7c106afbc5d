/** A link for a new password between the moment it is asked for and that at which its mail leaves. */
export interface KeptResetLink {
  /** What opens the account, sealed under a key that is kept elsewhere. */
  sealed: string;
  expiresAt: Date;
}

/**
 * What an identity that lives elsewhere has kept here: the newest link of each account, and since when new accounts are asked to prove
 * their address.
 *
 * Contract, each sentence a case of `reset-link-store.contract.ts`:
 * - `find` answers what is kept for an account, also once its time is over, or `null`.
 * - `replace` keeps a link, durably, in the place of `previous`, which is `null` where none was found. It answers `false` and
 *   changes nothing where another one is kept by then; of several at the same time one is kept.
 * - `forget` drops the link of an account, and of no other.
 * - `askedSince` answers the instant that it was given the first time, durably; of several at the same time, one.
 */
export interface ResetLinkStore {
  find(userId: string): Promise<KeptResetLink | null>;
  replace(userId: string, link: KeptResetLink, previous: KeptResetLink | null): Promise<boolean>;
  forget(userId: string): Promise<void>;
  askedSince(now: Date): Promise<Date>;
}

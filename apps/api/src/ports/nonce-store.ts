/**
 * What may be used once.
 *
 * Contract, each sentence a case of `nonce-store.contract.ts`:
 * - `use` answers `true` to the first, durably, and `false` to everyone after, also at the same time.
 * - `forget` drops those whose time is over at `now`: what they belong to is refused by its own age by then.
 */
export interface NonceStore {
  use(nonce: string, expiresAt: Date): Promise<boolean>;
  forget(now: Date): Promise<void>;
}

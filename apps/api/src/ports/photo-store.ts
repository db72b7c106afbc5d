/** A picture of whoever drives, under a name that is made of it: the same picture again is the same one. */
export interface StoredPhoto {
  id: string;
  /** As an address of the kind `data:image/jpeg;base64,…`. */
  picture: string;
  /** When it was sent last, ISO UTC. */
  keptAt: string;
}

/**
 * The drivers' photographs (Rules 10.5).
 *
 * Contract, each sentence a case of `photo-store.contract.ts`:
 * - `keep` writes a photograph, durably; one that is there already has the later `keptAt` from then on.
 * - `find` answers the picture of a name, or `null`.
 * - `forget` drops what is none of `besides` and was kept before an instant, and nothing else.
 */
export interface PhotoStore {
  keep(photo: StoredPhoto): Promise<void>;
  find(id: string): Promise<string | null>;
  forget(search: { besides: readonly string[]; keptBefore: Date }): Promise<void>;
}

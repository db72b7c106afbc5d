/** Whether what orders are stored in can be written to just now. `check` rejects where it cannot, and changes nothing. */
export interface StorageCheck {
  check(): Promise<void>;
}

/**
 * Whether what is stored can still be read: bytes may change on a disk unasked. `findDamage` reads all of it beside the work that goes on, and
 * answers what the matter is in a few words, or `null`, also where `signal` ended it early. It rejects where nobody could look.
 */
export interface IntegrityCheck {
  findDamage(signal: AbortSignal): Promise<string | null>;
}

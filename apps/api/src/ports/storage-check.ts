/** Whether what orders are stored in can be written to just now. `check` rejects where it cannot, and changes nothing. */
export interface StorageCheck {
  check(): Promise<void>;
}

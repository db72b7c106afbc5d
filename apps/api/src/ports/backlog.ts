/** How much waits and how much is kept at one moment. */
interface BacklogFigures {
  /** Mails that have not left and will be tried, those on their way included. */
  mailsWaiting: number;
  /** When the oldest of them was added; null where none waits. */
  oldestMailAt: Date | null;
  /** Events of the payment provider that nobody has dealt with yet. */
  paymentEventsWaiting: number;
  oldestPaymentEventAt: Date | null;
  /** What the store takes on this machine, in bytes; null where it is elsewhere. */
  storedBytes: number | null;
}

/**
 * Contract, each sentence a case of `backlog.contract.ts`:
 * - An empty store has nothing waiting.
 * - A mail waits from the moment it is added until it is sent or dropped; a lease and a failed try end nothing.
 * - An event waits until it is handled; a failed try ends nothing.
 * - The oldest is the one that was added first, whenever it is tried again.
 */
export interface Backlog {
  read(): Promise<BacklogFigures>;
}

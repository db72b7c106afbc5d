/** How often something happened on a day of Paris, and what it came to. Nothing in it says who asked. */
export interface DayCount {
  /** `yyyy-mm-dd`. */
  day: string;
  /** Letters, digits and dashes, of a small set that whoever counts knows. */
  key: string;
  count: number;
  /** What it comes to in all: whole cents or minutes, as the key says. */
  amount: number;
}

/**
 * Counts by the day, for figures.
 *
 * Contract, each sentence a case of `count-store.contract.ts`:
 * - `add` raises counts durably, however many add at the same time.
 * - `between` answers the counts of days from the first to the last, both inside, by day and key.
 * - `forget` drops what is of days before one, and nothing else.
 */
export interface CountStore {
  add(counts: readonly DayCount[]): Promise<void>;
  between(days: { from: string; until: string }): Promise<DayCount[]>;
  forget(beforeDay: string): Promise<void>;
}

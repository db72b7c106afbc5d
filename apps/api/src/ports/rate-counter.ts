/** Something that happened and is to be counted. */
export interface Occurrence {
  /** What is limited; the same key of two classes is two counts. */
  rateClass: string;
  /** Who did it: an address, an account. It may be personal, and is not kept where others could read it. */
  key: string;
  /** How many a window allows. */
  max: number;
  windowMs: number;
}

export interface RateCount {
  /** This one included; at most one more than `max`. */
  current: number;
  /** Until the window is over and counting begins anew. */
  endsInMs: number;
}

/**
 * How often something has happened of late.
 *
 * Contract, each sentence a case of `rate-counter.contract.ts`:
 * - `count` answers how many have happened within the window, which the first of them opens: 1, 2, 3 and so on.
 * - When the window is over, at `endsInMs`, the next one is the first of another.
 * - Those that happen at the same time, in whichever process, are each counted: no more than `max` hear a number up to `max`.
 * - Beyond `max` counting ends: everyone else hears `max + 1` until the window is over, so that a flood costs nothing.
 * - Keys, and classes with the same key, are counted apart.
 */
export interface RateCounter {
  count(occurrence: Occurrence): Promise<RateCount>;
}

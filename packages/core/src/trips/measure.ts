import type { MeasureSource } from '../schemas/trip.ts';

/** What a map service measured for a leg, before rounding. */
export interface Measure {
  /** Metres. */
  readonly distance: number;
  /** Seconds. */
  readonly duration: number;
  /** Left out where it is not known. */
  readonly source?: MeasureSource | undefined;
}

/**
 * Whether a leg was measured: distance and duration are both there and above zero. A leg that was not counts 1 km and 0 s,
 * and the price of its order is to be confirmed (Rules 9.5).
 *
 * @example isMeasured({ distance: 0, duration: 300 }) // false
 */
export function isMeasured(measure: Measure | null | undefined): measure is Measure {
  return measure != null && isPositive(measure.distance) && isPositive(measure.duration);
}

const isPositive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;

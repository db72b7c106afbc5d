import { stopsCount } from '../limits.ts';

/** The address slots of the trip form in travelling order; `null` is one that is still empty. Two to six (Rules 9.6). */
export type StopSlots<Stop> = readonly (Stop | null)[];

/**
 * The slots of a new form: a start and an end, both empty (Rules 2.4).
 *
 * @example emptyStops() // [null, null]
 */
export function emptyStops<Stop>(): StopSlots<Stop> {
  return [null, null];
}

/**
 * Whether there is room for another stop on the way (Rules 2.4).
 *
 * @example canAddStop(['A', 'B', 'C', 'D', 'E', 'F']) // false
 */
export function canAddStop(stops: StopSlots<unknown>): boolean {
  return stops.length < stopsCount.max;
}

/**
 * An empty slot before the end; the same slots where six are taken (Rules 2.4).
 *
 * @example addStop(['A', 'B']) // ['A', null, 'B']
 */
export function addStop<Stop>(stops: StopSlots<Stop>): StopSlots<Stop> {
  return canAddStop(stops) ? [...stops.slice(0, -1), null, ...stops.slice(-1)] : stops;
}

/**
 * Whether the slot at an index may be taken away: start and end cannot (Rules 2.4).
 *
 * @example canRemoveStop(['A', 'B', 'C'], 0) // false
 */
export function canRemoveStop(stops: StopSlots<unknown>, index: number): boolean {
  return Number.isInteger(index) && index > 0 && index < stops.length - 1;
}

/**
 * The slots without the one at an index; the same slots where it is the start, the end or none (Rules 2.4).
 *
 * @example removeStop(['A', 'B', 'C'], 1) // ['A', 'C']
 */
export function removeStop<Stop>(stops: StopSlots<Stop>, index: number): StopSlots<Stop> {
  return canRemoveStop(stops, index) ? stops.toSpliced(index, 1) : stops;
}

/**
 * The journey turned round: start and end change places, and the stops between are met in reverse, so that the way stays the
 * same (Rules 2.4).
 *
 * @example swapEnds(['A', 'B', 'C']) // ['C', 'B', 'A']
 */
export function swapEnds<Stop>(stops: StopSlots<Stop>): StopSlots<Stop> {
  return stops.toReversed();
}

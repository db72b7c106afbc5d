import { parisClock } from '@chauffeur/core';

/** Whether the browser's own clock shows another hour than Paris at an instant: hours are then said to be those of Paris (Rules 9.9). */
export function isAwayFromParis(at: Date): boolean {
  return parisClock(at) !== at.toTimeString().slice(0, 5);
}

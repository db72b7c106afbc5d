import type { LoggedPress } from '../schemas/ride-press.ts';
import { epochMs } from '../time/utc-instant.ts';
import { pressedAt } from './ride-progress.ts';

/**
 * The presses of a ride that stand for a driver: own ones, what the office and services have entered, and landings, whoever has said them. What
 * was pressed by whoever drove it before does not stand for the next one (Rules 14.4).
 *
 * @example standingPresses([], 'anne') // []
 */
export function standingPresses(presses: readonly LoggedPress[], driverId: string | null): readonly LoggedPress[] {
  return presses.filter((press) => press.driverId === driverId || isOfNobody(press));
}

/**
 * Who pressed last on a ride, by the hour of the press; `null` where no driver has (Rules 14.4).
 *
 * @example lastPresser([]) // null
 */
export function lastPresser(presses: readonly LoggedPress[]): string | null {
  const own = presses.filter((press) => !isOfNobody(press));
  const byHour = own.toSorted((one, other) => epochMs(pressedAt(one)) - epochMs(pressedAt(other)));
  return byHour.at(-1)?.driverId ?? null;
}

const isOfNobody = ({ driverId, kind }: LoggedPress) => driverId === '' || kind === 'landing';

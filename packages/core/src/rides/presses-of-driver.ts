import type { Occupation } from '../schemas/fleet.ts';
import type { LoggedPress } from '../schemas/ride-press.ts';
import { epochMs } from '../time/utc-instant.ts';
import { pressedAt } from './ride-progress.ts';

/**
 * The presses of a ride that count for a driver: own ones, what the office and services have entered, and landings, whoever has said them. What
 * was pressed by whoever drove it before does not count for the next one (Rules 14.4).
 *
 * @example pressesOfDriver([], 'anne') // []
 */
export function pressesOfDriver(presses: readonly LoggedPress[], driverId: string | null): readonly LoggedPress[] {
  return presses.filter((press) => press.driverId === driverId || isOfNobody(press));
}

/** Who has a ride. */
export type DrivenRide = Pick<Occupation, 'orderId' | 'rideIndex' | 'driverId'>;

/**
 * Whose presses of a ride count: those of whoever has it now, and nobody's where none of the company's own does. Where it is not known any more what
 * the vehicle did for it (Rules 10.15), whoever pressed last has driven it (14.4).
 *
 * @param ride undefined where that is forgotten
 *
 * @example driverOfRide([], { orderId: 'order-1', rideIndex: 0, driverId: 'anne' }) // 'anne'
 */
export function driverOfRide(presses: readonly LoggedPress[], ride: DrivenRide | undefined): string | null {
  return ride === undefined ? lastPresser(presses) : ride.driverId;
}

/** The driver who pressed last, by the hour of the press; `null` where none has. */
function lastPresser(presses: readonly LoggedPress[]): string | null {
  const own = presses.filter((press) => !isOfNobody(press));
  const byHour = own.toSorted((one, other) => epochMs(pressedAt(one)) - epochMs(pressedAt(other)));
  return byHour.at(-1)?.driverId ?? null;
}

const isOfNobody = ({ driverId, kind }: LoggedPress) => driverId === '' || kind === 'landing';

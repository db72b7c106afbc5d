import { undoSeconds } from '../limits.ts';
import type { DrivenBy, Occupation } from '../schemas/fleet.ts';
import { driverCardAt } from '../rides/driver-card.ts';
import { epochMs } from '../time/utc-instant.ts';
import { isoOf } from './fleet-picture.ts';

/** As long as a move may be taken back (Rules 12.10), and time for that to arrive. */
const heldMs = (undoSeconds + 5) * 1000;

interface Telling {
  /** Whether the customer is to be told. */
  readonly isTold: boolean;
  /** The present instant, ISO UTC. */
  readonly now: string;
}

/**
 * A ride after it has changed hands, with what its customer knows of that (Rules 12.12). A mail leaves fifteen seconds later, and not where
 * the customer knows no other driver than the new one, nor where that is the first one: nobody was told of another. A vehicle that was
 * told stays with the ride. Once the driver's card has its time (14.11) a new card says it instead. What is changed again before the mail has left was never told.
 */
export function afterHandOver(before: Occupation, after: Occupation, { isTold, now }: Telling): Occupation {
  const [was, is] = [knownDriver(before, now), driverOf(after)];
  const mails = before.told?.mails ?? 0;
  const isOther = isSomebody(is) && !isSameDriver(was, is) && (isSomebody(was) || is.partner !== null);
  const isNews = isTold && isOther && now < driverCardAt(after.startsAt);
  if (!isNews) {
    if (isSameDriver(driverOf(before), is)) return after;
    // A mail that has not left yet tells what is over.
    return { ...after, told: { mails: mails + 1, was, is: was, leavesAt: now } };
  }
  const leavesAt = isoOf(epochMs(now) + heldMs);
  return { ...after, pinned: true, told: { mails: mails + 1, was, is, leavesAt } };
}

/**
 * Whether a mail has to be asked for that tells the customer of what has become of a ride.
 *
 * @example
 * needsHandOverMail({}, { told: {
 *   mails: 1, was: { vehicleId: 'van', partner: null }, is: { vehicleId: 'bus', partner: null }, leavesAt: '2026-12-01T07:00:15.000Z',
 * } })
 * // true
 */
export function needsHandOverMail(before: Pick<Occupation, 'told'>, { told }: Pick<Occupation, 'told'>): boolean {
  return told !== undefined && told.mails !== before.told?.mails && !isSameDriver(told.was, told.is);
}

/**
 * What a mail of this number has to tell of a ride: by whom it was driven as far as its customer knows, and by whom it is. Null where that
 * is over: it was taken back, a later mail tells it, or nobody drives it now.
 *
 * @example
 * changeOfDriver({ vehicleId: 'bus', told: {
 *   mails: 1, was: { vehicleId: 'van', partner: null }, is: { vehicleId: 'bus', partner: null }, leavesAt: '2026-12-01T07:00:15.000Z',
 * } }, 1)
 * // { was: { vehicleId: 'van', partner: null }, is: { vehicleId: 'bus', partner: null } }
 */
export function changeOfDriver(
  ride: Pick<Occupation, 'vehicleId' | 'partner' | 'told'>,
  mail: number,
): { readonly was: DrivenBy; readonly is: DrivenBy } | null {
  const [told, is] = [ride.told, driverOf(ride)];
  if (told === undefined || told.mails !== mail || !isSomebody(is) || isSameDriver(told.was, is)) return null;
  return { was: told.was, is };
}

/**
 * Whether the customer of a ride knows of another driver than the one that it has, and no mail is on its way that says so.
 *
 * @example isUntold({ vehicleId: 'bus' }) // false
 */
export function isUntold(ride: Pick<Occupation, 'vehicleId' | 'partner' | 'told'>): boolean {
  const is = driverOf(ride);
  if (ride.told === undefined || !isSomebody(is) || isSameDriver(ride.told.is, is)) return false;
  return isSomebody(ride.told.is) || is.partner !== null;
}

function knownDriver(ride: Occupation, now: string): DrivenBy {
  if (ride.told === undefined) return driverOf(ride);
  return ride.told.leavesAt <= now ? ride.told.is : ride.told.was;
}

function driverOf({ vehicleId, partner }: Pick<Occupation, 'vehicleId' | 'partner'>): DrivenBy {
  return { vehicleId, partner: partner ?? null };
}

const isSomebody = ({ vehicleId, partner }: DrivenBy) => vehicleId !== null || partner !== null;

function isSameDriver(one: DrivenBy, other: DrivenBy): boolean {
  return (
    one.vehicleId === other.vehicleId &&
    one.partner?.name === other.partner?.name &&
    one.partner?.revtc === other.partner?.revtc
  );
}

import type { DriverCard, Occupation } from '../schemas/fleet.ts';
import { parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

const evening = '18:00';

/**
 * When a customer is told who comes: at 18:00 in Europe/Paris on the day before the pick-up, as ISO UTC (Rules 14.11).
 *
 * @example driverCardAt('2026-12-01T17:30:00.000Z') // '2026-11-30T17:00:00.000Z'
 */
export function driverCardAt(pickupUtc: UtcInstant): string {
  return parisInstant(daysAfter(parisDate(pickupUtc), -1), evening);
}

/** What of a ride a card hangs on. */
type CardedRide = Pick<
  Occupation,
  'kind' | 'vehicleId' | 'driverId' | 'partner' | 'startsAt' | 'card' | 'pinned' | 'version'
>;

/**
 * Whether the customer has to be told who comes: the evening before has come and the pick-up has not, and what was told last is not true any
 * more. Where nobody is known that is told once, and only to whoever was told of somebody (Rules 14.11).
 *
 * @example
 * isDriverCardDue(
 *   { kind: 'ride', vehicleId: 'van', driverId: 'anne', startsAt: '2026-12-01T17:30:00.000Z', pinned: false, version: 1 },
 *   '2026-11-30T17:00:00.000Z',
 * )
 * // true
 */
export function isDriverCardDue(ride: CardedRide, nowUtc: UtcInstant): boolean {
  const { kind, startsAt, card } = ride;
  const nowMs = epochMs(nowUtc);
  const isItsTime = epochMs(driverCardAt(startsAt)) <= nowMs && nowMs < epochMs(startsAt);
  if (kind !== 'ride' || !isItsTime) return false;
  if (card === undefined) return isDriverKnown(ride);
  return !isDriverCardTrue(ride, card) && (isDriverKnown(ride) || isDriverKnown(card));
}

/**
 * Whether a ride, or a card of it, says who comes: a vehicle with its driver, or a partner (Rules 14.11).
 *
 * @example isDriverKnown({ vehicleId: 'van', driverId: null }) // false
 */
export function isDriverKnown({
  vehicleId,
  driverId,
  partner,
}: Pick<CardedRide, 'vehicleId' | 'driverId' | 'partner'> | DriverCard): boolean {
  return Boolean(partner) || (vehicleId !== null && driverId !== null);
}

/**
 * Whether what the customer was told still holds: the same vehicle and driver, or the same partner, for the same pick-up.
 *
 * @example
 * isDriverCardTrue(
 *   { vehicleId: 'van', driverId: 'paul', startsAt: '2026-12-01T17:30:00.000Z' },
 *   {
 *     number: 1,
 *     vehicleId: 'van',
 *     driverId: 'anne',
 *     partner: null,
 *     startsAt: '2026-12-01T17:30:00.000Z',
 *     toldAt: '2026-11-30T17:00:00.000Z',
 *   },
 * )
 * // false
 */
export function isDriverCardTrue(
  { vehicleId, driverId, partner, startsAt }: Pick<CardedRide, 'vehicleId' | 'driverId' | 'partner' | 'startsAt'>,
  card: DriverCard,
): boolean {
  const isSameDriver = card.vehicleId === vehicleId && card.driverId === driverId;
  const isSamePartner = card.partner?.name === partner?.name && card.partner?.revtc === partner?.revtc;
  return isSameDriver && isSamePartner && card.startsAt === startsAt;
}

/**
 * A ride once its customer is told who comes: it stays with its vehicle from then on, where it has one, and its next card says who that was
 * (Rules 14.11). `now` is ISO UTC.
 *
 * @example
 * withDriverCard(
 *   { kind: 'ride', vehicleId: 'van', driverId: 'anne', startsAt: '2026-12-01T17:30:00.000Z', pinned: false, version: 1 },
 *   '2026-11-30T17:00:00.000Z',
 * ).pinned
 * // true
 */
export function withDriverCard<Ride extends CardedRide>(ride: Ride, now: string): Ride & { card: DriverCard } {
  const { vehicleId, driverId, partner = null, startsAt, card, version } = ride;
  const number = (card?.number ?? 0) + 1;
  return {
    ...ride,
    pinned: ride.pinned || isDriverKnown(ride),
    version: version + 1,
    card: { number, vehicleId, driverId, partner, startsAt, toldAt: now },
  };
}

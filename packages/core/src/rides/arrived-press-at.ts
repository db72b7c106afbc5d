import type { RidePress } from '../schemas/ride-press.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { pressedAt } from './ride-progress.ts';
import { minuteMs } from './waiting-terms.ts';

/** A device says what its clock shows as it sends, so that the server can tell how wrong that is. What is less than this is the way there. */
const clockToleranceMs = minuteMs;

/**
 * By how much a device's clock is ahead of the server's, in milliseconds: negative where it is behind, 0 where it is right but for the time
 * that the way takes (Rules 14.4).
 *
 * @param seen what the device's clock shows, and the server's at that moment
 *
 * @example clockAheadMs({ device: '2026-12-01T15:00:00.000Z', server: '2026-12-01T17:00:00.000Z' }) // -7200000
 */
export function clockAheadMs(seen: { device: UtcInstant; server: UtcInstant }): number {
  const aheadMs = epochMs(seen.device) - epochMs(seen.server);
  return Math.abs(aheadMs) < clockToleranceMs ? 0 : aheadMs;
}

/** A press as it comes. `sentAt` is what the device's clock said as it was sent, ISO UTC; an older page does not say it. */
type SentPress = Pick<RidePress, 'at'> & { readonly sentAt?: string | undefined };

/**
 * The hour, ISO UTC, of a press that comes: that of the device, put right by as much as its clock differs from the server's. One that would lie
 * ahead, more than 48 hours back, or before the ride was accepted, counts by when it came (Rules 14.4).
 *
 * @param acceptedAt when the ride was accepted, ISO UTC; null where nobody knows
 *
 * @example
 * arrivedPressAt(
 *   { at: '2026-12-01T15:20:00.000Z', sentAt: '2026-12-01T15:40:00.000Z' },
 *   { receivedAt: '2026-12-01T17:40:00.000Z', acceptedAt: '2026-11-20T10:00:00.000Z' },
 * ) // '2026-12-01T17:20:00.000Z'
 */
export function arrivedPressAt(
  { at, sentAt }: SentPress,
  { receivedAt, acceptedAt }: { readonly receivedAt: string; readonly acceptedAt: string | null },
): string {
  const aheadMs = sentAt === undefined ? 0 : clockAheadMs({ device: sentAt, server: receivedAt });
  const rightAt = aheadMs === 0 ? at : new Date(epochMs(at) - aheadMs).toISOString();
  const isOfRide = acceptedAt === null || epochMs(rightAt) >= epochMs(acceptedAt);
  return isOfRide ? pressedAt({ at: rightAt, receivedAt }) : receivedAt;
}

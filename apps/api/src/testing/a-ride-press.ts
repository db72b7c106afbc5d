import type { LoggedPress } from '@chauffeur/core';

/** The driver is there, ten minutes before the hour of `aTrip`. */
export function aRidePress(key: string, changes: Partial<LoggedPress> = {}): LoggedPress {
  return {
    orderId: 'order-1',
    rideIndex: 0,
    driverId: 'driver-van',
    key,
    kind: 'on_site',
    stop: 0,
    at: '2026-12-01T17:20:00.000Z',
    receivedAt: '2026-12-01T17:20:00.000Z',
    ...changes,
  };
}

import type { LoggedPress, RidePressKind } from '@chauffeur/core';

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

/** Whoever is waited for comes twelve minutes late, beyond the free minutes. */
export const latePresses = (orderId: string) =>
  made(orderId, [
    ['on_site', '17:20'],
    ['aboard', '18:12'],
  ]);

/** Waited for beyond the free minutes and called twice, in vain. */
export const noShowPresses = (orderId: string) =>
  made(orderId, [
    ['on_site', '17:20'],
    ['call', '18:02'],
    ['call', '18:04'],
    ['no_show', '18:06'],
  ]);

function made(orderId: string, presses: readonly (readonly [RidePressKind, string])[]): LoggedPress[] {
  return presses.map(([kind, clock]) => {
    const at = `2026-12-01T${clock}:00.000Z`;
    return aRidePress(`device-press-${kind}-${clock.slice(3)}`, { orderId, kind, at, receivedAt: at });
  });
}

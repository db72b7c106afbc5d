import { expect, it } from 'vitest';
import type { LoggedPress, RidePressKind } from '../schemas/ride-press.ts';
import { driverOfRide, pressesOfDriver } from './presses-of-driver.ts';

const press = (driverId: string, kind: RidePressKind, clock: string): LoggedPress => {
  const at = `2026-12-01T${clock}:00.000Z`;
  return { orderId: 'order-1', rideIndex: 0, driverId, key: `${driverId}-${clock}`, kind, stop: 0, at, receivedAt: at };
};
const log = [
  press('paul', 'seen', '08:00'),
  press('paul', 'landing', '17:00'),
  press('', 'landing', '17:05'),
  press('anne', 'on_site', '17:20'),
  press('paul', 'on_the_way', '17:10'),
];
const keysFor = (driverId: string | null) => pressesOfDriver(log, driverId).map(({ key }) => key);

it('what was pressed by whoever drove before stands for nobody else, and landings for all (Rules 14.4)', () => {
  expect(keysFor('anne')).toEqual(['paul-17:00', '-17:05', 'anne-17:20']);
  expect(keysFor('paul')).toEqual(['paul-08:00', 'paul-17:00', '-17:05', 'paul-17:10']);
  expect(keysFor(null)).toEqual(['paul-17:00', '-17:05']);
});

it.each<[string, string | null | undefined, readonly LoggedPress[], string | null]>([
  ['whoever has it, though another pressed last', 'paul', log, 'paul'],
  ['nobody of ours, as where a partner drives it', null, log, null],
  ['whoever pressed last by the hour of the press, once that is forgotten', undefined, log, 'anne'],
  ['nobody where that is forgotten and nobody has pressed', undefined, log.slice(1, 3), null],
])('a ride is of %s (Rules 14.4)', (...[, driverId, presses, driver]) => {
  const ride = driverId === undefined ? undefined : { orderId: 'order-1', rideIndex: 0, driverId };
  expect(driverOfRide(presses, ride)).toBe(driver);
});

import { expect, it } from 'vitest';
import type { LoggedPress, RidePressKind } from '../schemas/ride-press.ts';
import { lastPresser, standingPresses } from './standing-presses.ts';

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
const keysFor = (driverId: string | null) => standingPresses(log, driverId).map(({ key }) => key);

it('what was pressed by whoever drove before stands for nobody else, and landings for all (Rules 14.4)', () => {
  expect(keysFor('anne')).toEqual(['paul-17:00', '-17:05', 'anne-17:20']);
  expect(keysFor('paul')).toEqual(['paul-08:00', 'paul-17:00', '-17:05', 'paul-17:10']);
  expect(keysFor(null)).toEqual(['paul-17:00', '-17:05']);
});

it('whoever pressed last did so by the hour of the press, in whatever order presses came (Rules 14.4)', () => {
  expect(lastPresser(log)).toBe('anne');
  expect(lastPresser(log.filter(({ kind }) => kind === 'landing'))).toBeNull();
});

import { describe, expect, it } from 'vitest';
import type { Order } from '../schemas/order.ts';
import { concernsOf, daySpan, type RideFacts, ridesOfDay } from './rides-of-day.ts';

describe('daySpan', () => {
  it.each([
    ['2026-12-01', '2026-11-30T23:00:00.000Z', '2026-12-01T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('is a day in Paris, also where a clock changes: %s', (day, from, until) => {
    expect(daySpan(day)).toEqual({ from, until });
  });
});

describe('ridesOfDay (Rules 12.3)', () => {
  const leg = (fromDatetime: string, toDatetime: string) => ({ fromDatetime, toDatetime }) as Order['trips'][number];
  const there = leg('2026-12-01T22:30:00.000Z', '2026-12-01T23:30:00.000Z');
  const on = leg('2026-12-01T23:30:00.000Z', '2026-12-02T00:30:00.000Z');
  const back = leg('2026-12-04T08:00:00.000Z', '2026-12-04T09:00:00.000Z');
  const indexesOn = (day: string) =>
    ridesOfDay({ trips: [there, on, back] }, daySpan(day)).map(({ rideIndex, rideCount }) => [rideIndex, rideCount]);

  it('names each ride on its own day, and one over midnight on both', () => {
    expect(['01', '02', '03', '04'].map((day) => indexesOn(`2026-12-${day}`))).toEqual([
      [[0, 2]],
      [[0, 2]],
      [],
      [[1, 2]],
    ]);
  });

  it('names a way back whose way there was dropped by its own number (Rules 21.1)', () => {
    const [ride] = ridesOfDay({ trips: [{ ...back, rideIndex: 1 }] }, daySpan('2026-12-04'));
    expect(ride).toMatchObject({ rideIndex: 1, rideCount: 1 });
  });

  it('puts the legs of a ride together, and leaves out what only touches', () => {
    const [ride] = ridesOfDay({ trips: [there, on, back] }, daySpan('2026-12-02'));
    expect(ride).toMatchObject({ startsAt: there.fromDatetime, endsAt: on.toDatetime, legs: [there, on] });
    const atMidnight = leg('2026-12-01T22:00:00.000Z', '2026-12-01T23:00:00.000Z');
    expect(ridesOfDay({ trips: [atMidnight] }, daySpan('2026-12-02'))).toEqual([]);
    expect(
      ridesOfDay({ trips: [leg('2026-12-02T23:00:00.000Z', '2026-12-03T00:00:00.000Z')] }, daySpan('2026-12-02')),
    ).toEqual([]);
  });
});

describe('concernsOf (Rules 12.3)', () => {
  const ride: RideFacts = {
    status: 'validated',
    startsAt: '2026-12-01T17:30:00.000Z',
    leaveAt: '2026-12-01T16:30:00.000Z',
    hasLeft: false,
    isOverdue: false,
    isBlocked: false,
    answerBefore: '2026-12-01T12:00:00.000Z',
    decideBefore: '2026-12-01T15:30:00.000Z',
    askedUntil: null,
    landsAt: null,
    flight: null,
    lacksVehicle: false,
    hasLostDriver: false,
    lacksDriver: false,
    priceToConfirm: false,
  };
  const noon = '2026-12-01T11:00:00.000Z';

  it.each([
    ['nothing', {}, noon, []],
    ['an answer', { status: 'pending' }, noon, ['unanswered']],
    ['an answer that was promised', { status: 'pending' }, '2026-12-01T12:00:00.000Z', ['answer_late']],
    [
      'an answer that is about to be too late',
      { status: 'pending', answerBefore: null },
      '2026-12-01T15:30:00.000Z',
      ['answer_late'],
    ],
    ['an answer to its customer', { askedUntil: '2026-12-01T12:00:00.000Z' }, noon, ['change_asked']],
    ['a flight that lands after its hour', { landsAt: '2026-12-01T18:05:00.000Z' }, noon, ['lands_later']],
    [
      'no flight that a service expects hardly later',
      { landsAt: '2026-12-01T17:39:00.000Z', flight: 'expected' },
      noon,
      [],
    ],
    [
      'a flight that is expected later',
      { landsAt: '2026-12-01T17:40:00.000Z', flight: 'expected' },
      noon,
      ['lands_later'],
    ],
    ['a flight that is cancelled', { flight: 'cancelled' }, noon, ['flight_lost']],
    ['a flight that is diverted', { flight: 'diverted' }, noon, ['flight_lost']],
    ['nothing that is over', { askedUntil: noon }, noon, []],
    ['a vehicle', { lacksVehicle: true, leaveAt: null }, noon, ['no_vehicle']],
    ['another vehicle of what its own cannot drive any more', { isBlocked: true }, noon, ['vehicle_blocked']],
    ['a driver', { lacksDriver: true }, noon, ['no_driver']],
    ['a word about a driver who is lost', { hasLostDriver: true }, noon, ['driver_lost']],
    ['a price', { priceToConfirm: true }, noon, ['price_to_confirm']],
    ['to leave', {}, '2026-12-01T16:30:00.000Z', ['time_to_leave']],
    ['nothing of whoever has left', { hasLeft: true }, '2026-12-01T16:40:00.000Z', []],
    ['to leave of whoever should be there by now', { isOverdue: true }, '2026-12-01T17:30:00.000Z', ['not_left']],
    ['nothing of what has begun', { lacksVehicle: true, status: 'pending' }, '2026-12-01T17:30:00.000Z', []],
  ] as const)('asks for %s', (...given) => {
    const [, changes, now, concerns] = given;
    expect(concernsOf({ ...ride, ...changes }, now)).toEqual(concerns);
  });

  it('tells the most urgent first', () => {
    const all = { ...ride, status: 'pending', lacksVehicle: true, lacksDriver: true, priceToConfirm: true } as const;
    expect(concernsOf(all, noon)).toEqual(['no_vehicle', 'no_driver', 'price_to_confirm', 'unanswered']);
  });
});

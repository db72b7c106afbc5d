import { describe, expect, it } from 'vitest';
import { pickupErrors } from './pickup-errors.ts';

/** 11:00 in Paris. */
const now = '2026-11-20T10:00:00.000Z';

describe('pickupErrors', () => {
  it.each([
    ['later today', { date: '2026-11-20', time: '11:10' }],
    ['tomorrow', { date: '2026-11-21', time: '00:00' }],
    ['on the last day', { date: '2027-12-31', time: '23:50' }],
    [
      'with a return on the same day',
      { date: '2026-11-21', time: '10:00', returnDate: '2026-11-21', returnTime: '18:00' },
    ],
    [
      'with a return at the same hour',
      { date: '2026-11-21', time: '10:00', returnDate: '2026-11-21', returnTime: '10:00' },
    ],
    [
      'with half a return, which is for the form to say',
      { date: '2026-11-21', time: '10:00', returnDate: '2025-01-01' },
    ],
    ['with the other half', { date: '2026-11-21', time: '10:00', returnTime: '09:00' }],
  ])('has nothing against a ride %s', (_, times) => {
    expect(pickupErrors(times, now)).toEqual({});
    expect(pickupErrors(times, new Date(now))).toEqual({});
  });

  it.each([
    ['the present minute', { date: '2026-11-20', time: '11:00' }, { time: 'pickup_in_past' }],
    ['an hour that is over', { date: '2026-11-20', time: '00:00' }, { time: 'pickup_in_past' }],
    ['yesterday', { date: '2026-11-19', time: '23:50' }, { date: 'date_out_of_bounds' }],
    ['the year after next', { date: '2028-01-01', time: '10:00' }, { date: 'date_out_of_bounds' }],
    [
      'a return before the departure',
      { date: '2026-11-21', time: '10:00', returnDate: '2026-11-21', returnTime: '09:50' },
      { returnTime: 'return_before_arrival' },
    ],
    [
      'a return the year after next',
      { date: '2027-12-31', time: '10:00', returnDate: '2028-01-01', returnTime: '10:00' },
      { returnDate: 'date_out_of_bounds' },
    ],
    [
      'both',
      { date: '2026-11-19', time: '10:00', returnDate: '2026-11-18', returnTime: '10:00' },
      { date: 'date_out_of_bounds', returnDate: 'date_out_of_bounds' },
    ],
  ])('refuses %s', (_, times, errors) => {
    expect(pickupErrors(times, now)).toEqual(errors);
  });

  it('goes by the day in Paris, where it may be tomorrow already', () => {
    const lateEvening = '2026-11-20T23:30:00.000Z';
    expect(pickupErrors({ date: '2026-11-20', time: '23:50' }, lateEvening)).toEqual({ date: 'date_out_of_bounds' });
    expect(pickupErrors({ date: '2026-11-21', time: '00:40' }, lateEvening)).toEqual({});
  });

  it('is asked about days and hours that exist', () => {
    expect(() => pickupErrors({ date: '2026-02-30', time: '10:00' }, now)).toThrow(RangeError);
    expect(() => pickupErrors({ date: '', time: '' }, now)).toThrow(RangeError);
  });
});

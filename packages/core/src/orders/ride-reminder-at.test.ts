import { describe, expect, it } from 'vitest';
import { rideReminderAt } from './ride-reminder-at.ts';

describe('rideReminderAt', () => {
  it.each([
    ['in the evening', '2026-12-01T17:30:00.000Z', '2026-11-30T09:00:00.000Z'],
    ['right after midnight in Paris', '2026-11-30T23:10:00.000Z', '2026-11-30T09:00:00.000Z'],
    ['right before midnight in Paris', '2026-11-30T22:50:00.000Z', '2026-11-29T09:00:00.000Z'],
    ['on the day of the spring change', '2027-03-28T10:00:00.000Z', '2027-03-27T09:00:00.000Z'],
    ['on the day after it', '2027-03-29T06:00:00.000Z', '2027-03-28T08:00:00.000Z'],
    ['on the first day of a year', '2027-01-01T05:00:00.000Z', '2026-12-31T09:00:00.000Z'],
  ])('is ten in the morning of the day before, for a ride %s', (_name, pickup, reminder) => {
    expect(rideReminderAt(pickup)).toBe(reminder);
    expect(rideReminderAt(new Date(pickup))).toBe(reminder);
  });

  it('is as many days before as are asked for', () => {
    expect(rideReminderAt('2027-03-29T06:00:00.000Z', 2)).toBe('2027-03-27T09:00:00.000Z');
  });
});

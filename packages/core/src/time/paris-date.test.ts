import { describe, expect, it } from 'vitest';
import { parisClock, parisDate } from './paris-date.ts';
import { parisOffsetMs } from './paris-offset.ts';
import { parisWallClock } from './paris-wall-clock.ts';

describe('calendar and clock in Paris', () => {
  it.each([
    ['2026-12-01T09:00:00.000Z', '2026-12-01', '10:00'],
    ['2026-07-01T22:30:59.999Z', '2026-07-02', '00:30'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', '00:00'],
    ['2027-03-28T00:59:59.999Z', '2027-03-28', '01:59'],
    ['2027-03-28T01:00:00.000Z', '2027-03-28', '03:00'],
    ['2026-10-25T00:59:00.000Z', '2026-10-25', '02:59'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25', '02:00'],
  ])('%s is %s at %s', (instant, date, clock) => {
    expect(parisDate(instant)).toBe(date);
    expect(parisClock(new Date(instant))).toBe(clock);
  });

  it.each([
    ['2026-11-30T12:00:00Z', 0],
    ['2026-12-05T22:59:59Z', 5],
    ['2026-12-05T23:00:00Z', 6],
    ['1969-12-28T12:00:00Z', 6],
    ['1969-12-29T12:00:00Z', 0],
  ])('%s is day %d of the week', (instant, weekday) => {
    expect(parisWallClock(Date.parse(instant)).weekday).toBe(weekday);
  });

  it('forgets nothing that it needs when more hours are asked than it remembers', () => {
    const start = Date.UTC(2030, 0, 1);
    for (let hour = 0; hour < 20_500; hour += 1) parisOffsetMs(start + hour * 3_600_000);
    expect(parisClock('2030-01-01T12:00:00Z')).toBe('13:00');
    expect(parisClock('2030-07-01T12:00:00Z')).toBe('14:00');
  });

  it.each([
    ['by its own sun', Date.UTC(1900, 0, 1, 12), 561_000],
    ['with Greenwich', Date.UTC(1930, 0, 1, 12), 0],
    ['in double summer time', Date.UTC(1945, 5, 1, 12), 7_200_000],
  ])('knows what Paris once went by: %s', (_, utcMs, offset) => {
    expect(parisOffsetMs(utcMs)).toBe(offset);
  });
});

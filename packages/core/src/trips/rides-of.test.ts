import { describe, expect, it } from 'vitest';
import { hasKnownStart, numberedRides, rideAt, ridesOf } from './rides-of.ts';

const leg = (from: string, to: string) => ({
  fromDatetime: `2026-12-01T${from}:00.000Z`,
  toDatetime: `2026-12-01T${to}:00.000Z`,
});

describe('ridesOf', () => {
  it('keeps legs that follow each other at once together', () => {
    const legs = [leg('08:00', '09:00'), leg('09:00', '09:30'), leg('09:30', '10:45')];
    expect(ridesOf(legs)).toEqual([legs]);
  });

  it('makes a ride of its own of a way back at its own hour', () => {
    const [out, on, back] = [leg('08:00', '09:00'), leg('09:00', '09:30'), leg('18:00', '19:15')];
    expect(ridesOf([out, on, back])).toEqual([[out, on], [back]]);
  });

  it('keeps a leg that was not measured, and takes no time, with what follows', () => {
    const legs = [leg('08:00', '08:00'), leg('08:00', '09:00')];
    expect(ridesOf(legs)).toEqual([legs]);
  });

  it('makes no ride of no leg', () => {
    expect(ridesOf([])).toEqual([]);
  });
});

describe('numberedRides', () => {
  const [out, back] = [leg('08:00', '09:00'), leg('18:00', '19:15')];

  it('counts rides from 0, and keeps the number of one whose earlier one was dropped (Rules 21.1)', () => {
    expect(numberedRides([out, back]).map(({ rideIndex, legs }) => [rideIndex, legs])).toEqual([
      [0, [out]],
      [1, [back]],
    ]);
    const left = { ...back, rideIndex: 1 };
    expect(numberedRides([left])).toEqual([{ rideIndex: 1, legs: [left] }]);
    expect([0, 1].map((rideIndex) => rideAt([left], rideIndex))).toEqual([undefined, [left]]);
    expect(rideAt([out, back], 1)).toEqual([back]);
  });
});

describe('hasKnownStart', () => {
  const timed = (from: string, to: string, duration = 3600) => ({ ...leg(from, to), duration });

  it('is no hour that follows at once what was not measured, and any other', () => {
    const [out, on, back] = [timed('08:00', '08:00', 0), timed('08:00', '09:00'), timed('09:00', '10:00')];
    expect([out, on, back].map((one) => hasKnownStart([out, on, back], one))).toEqual([true, false, false]);
    const own = timed('18:00', '19:00');
    expect(hasKnownStart([out, own], own)).toBe(true);
    expect(hasKnownStart([on, back], back)).toBe(true);
  });
});

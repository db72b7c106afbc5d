import { describe, expect, it } from 'vitest';
import { ridesOf } from './rides-of.ts';

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

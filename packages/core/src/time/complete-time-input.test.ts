import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/time.json' with { type: 'json' };
import { completeTimeInput, readTimeInput } from './complete-time-input.ts';

describe('completeTimeInput', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12:3'],
    ['1234', '12:34'],
    ['12345', '12:34'],
    ['12:34', '12:34'],
    ['12:345', '12:34'],
    ['12:', '12:'],
    ['9:05', '9:05'],
    ['12::3', '12:3'],
    ['123:4', '12:34'],
    ['12345:', '12:34'],
    ['9:305', '9:305'],
    [':30', ':30'],
    ['18h45', '18:45'],
    ['9h', '9:'],
    ['9.30', '9:30'],
    ['9 h 30', '9:30'],
    ['9h30 min', '9:30'],
    ['à 9H30', '9:30'],
    ['9\u00a0h\u00a030', '9:30'],
    ['9:h', '9:'],
    ['93:0h', '93:0'],
    [' 1 2 ', '1:2'],
    ['7pm', '19:00'],
    ['7 p.m.', '19:00'],
    ['7:30 PM', '19:30'],
    ['930pm', '21:30'],
    ['9am', '09:00'],
    ['1am', '01:00'],
    ['1pm', '13:00'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['18pm', '18'],
    ['0pm', '0'],
    ['93pm', '93'],
    ['abc', ''],
    ['pm', ''],
    ['１２３', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(completeTimeInput(typed)).toBe(kept);
  });

  it('keeps digits and one colon, five at most, and what it kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[\d:]{0,9}$/)), (typed) => {
        const kept = completeTimeInput(typed);
        expect(kept).toMatch(/^\d*:?\d*$/);
        expect(kept.length).toBeLessThanOrEqual(5);
        expect(completeTimeInput(kept)).toBe(kept);
      }),
    );
  });
});

describe('readTimeInput', () => {
  it.each([
    ['9h30', '09:30'],
    ['930', '09:30'],
    ['93:0', '09:30'],
    ['9.30', '09:30'],
    ['9 h 30', '09:30'],
    ['7', '07:00'],
    ['8h', '08:00'],
    ['18h', '18:00'],
    ['18', '18:00'],
    ['0', '00:00'],
    ['9:5', '09:10'],
    ['12:3', '12:10'],
    ['24:5', '02:50'],
    ['7pm', '19:00'],
    ['12:60', '12:50'],
    ...vectors.roundTime.map(({ in: typed, out }) => [typed, out]),
  ])('reads %j as %j', (typed, meant) => {
    expect(readTimeInput(typed)).toBe(meant);
  });

  it.each(['', ':', ':30', '24', '25', '24:00', '25:10', '99', '9:305', '12:61', '23:65', '96:5', '965pm', 'midi'])(
    'finds no hour in %j',
    (typed) => {
      expect(readTimeInput(typed)).toBeUndefined();
    },
  );

  it('reads what it read again as the same hour', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d:hap .]{0,7}$/), (typed) => {
        const meant = readTimeInput(typed);
        if (meant === undefined) return;
        expect(meant).toMatch(/^([01]\d|2[0-3]):[0-5]0$/);
        expect(readTimeInput(meant)).toBe(meant);
      }),
    );
  });
});

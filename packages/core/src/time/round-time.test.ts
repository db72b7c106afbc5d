import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/time.json' with { type: 'json' };
import { roundTime } from './round-time.ts';
import { timeSuggestions } from './time-suggestions.ts';

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 99 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('roundTime', () => {
  it.each(vectors.roundTime)('$in is $out', ({ in: typed, out }) => {
    expect(roundTime(typed)).toBe(out);
  });

  it.each([
    ['12:40', '12:40'],
    ['12:60', '12:50'],
    ['12:61', '12:00'],
    ['9:05', '09:10'],
    ['23:59', '23:50'],
  ])('%s is %s', (typed, kept) => {
    expect(roundTime(typed)).toBe(kept);
  });

  it.each(['', '9', '12:', '12:3', '930', 'noon', '12:345', '１２:３０'])('leaves %j to validation', (typed) => {
    expect(roundTime(typed)).toBe(typed);
  });

  it('rounds what is rounded to itself', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(roundTime(roundTime(time))).toBe(roundTime(time));
      }),
    );
  });

  it('never leaves the hour, and always gives a suggestion', () => {
    const suggestions = timeSuggestions();
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(roundTime(time).slice(0, 2)).toBe(time.slice(0, 2));
        expect(suggestions).toContain(roundTime(time));
      }),
    );
  });
});

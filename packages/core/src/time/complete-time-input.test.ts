import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeTimeInput } from './complete-time-input.ts';

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
    ['18h45', '18:45'],
    [' 1 2 ', '12'],
    ['abc', ''],
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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addStop, canAddStop, canRemoveStop, emptyStops, removeStop, type StopSlots, swapEnds } from './stop-slots.ts';

describe('stop slots', () => {
  it('begin as an empty start and an empty end', () => {
    expect(emptyStops()).toEqual([null, null]);
  });

  it('take another stop before the end, up to six', () => {
    expect(addStop(['A', 'B'])).toEqual(['A', null, 'B']);
    const full = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(canAddStop(full)).toBe(false);
    expect(addStop(full)).toBe(full);
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [-1, false],
    [4, false],
    [1.5, false],
    [Number.NaN, false],
  ])('let go of the one at %d of four: %s', (index, expected) => {
    const stops = ['A', 'B', 'C', 'D'];
    expect(canRemoveStop(stops, index)).toBe(expected);
    expect(removeStop(stops, index)).toEqual(expected ? stops.filter((_, at) => at !== index) : stops);
  });

  it('turn round with what lies between', () => {
    expect(swapEnds(['A', null])).toEqual([null, 'A']);
    expect(swapEnds(['A', 'B', 'C', 'D'])).toEqual(['D', 'C', 'B', 'A']);
  });

  it('stay two to six, keep their start and end but for a swap, and never change the list that they were given', () => {
    type Step = (stops: StopSlots<string>) => StopSlots<string>;
    const anyStep: fc.Arbitrary<Step> = fc.oneof(
      fc.constant<Step>((stops) => addStop(stops)),
      fc.integer({ min: -2, max: 7 }).map<Step>((index) => (stops) => removeStop(stops, index)),
    );
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let stops: StopSlots<string> = Object.freeze(['A', 'Z']);
        for (const step of steps) {
          stops = Object.freeze(step(stops));
          expect(stops.length).toBeGreaterThanOrEqual(2);
          expect(stops.length).toBeLessThanOrEqual(6);
          expect([stops[0], stops.at(-1)]).toEqual(['A', 'Z']);
          expect(swapEnds(swapEnds(stops))).toEqual(stops);
        }
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { isMeasured } from './measure.ts';

it.each([
  [{ distance: 1, duration: 1 }, true],
  [{ distance: 0.1, duration: 0.1 }, true],
  [{ distance: 0, duration: 300 }, false],
  [{ distance: 300, duration: 0 }, false],
  [{ distance: -5, duration: 300 }, false],
  [{ distance: Number.NaN, duration: 300 }, false],
  [{ distance: 5, duration: Number.POSITIVE_INFINITY }, false],
  [null, false],
  [undefined, false],
])('%j is measured: %s', (measure, expected) => {
  expect(isMeasured(measure)).toBe(expected);
});

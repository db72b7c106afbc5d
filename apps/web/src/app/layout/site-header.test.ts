import { expect, test } from 'vitest';
import { isHeaderScrolled } from './site-header.tsx';

test.each([
  [0, 601, false],
  [29, 1440, false],
  [30, 1440, true],
  [0, 600, true],
  [0, 320, true],
])('at %i px of scroll on %i px of width the scrolled style is %s', (scrollY, viewportWidth, scrolled) => {
  expect(isHeaderScrolled({ scrollY, viewportWidth })).toBe(scrolled);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appOpens } from './app-opens.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that keeps the focus has no application for the link', async () => {
  const opened = appOpens(window);
  await vi.advanceTimersByTimeAsync(700);
  expect(await opened).toBe(false);
});

test('a page that loses the focus has opened one', async () => {
  const opened = appOpens(window);
  await vi.advanceTimersByTimeAsync(300);
  window.dispatchEvent(new Event('blur'));
  expect(await opened).toBe(true);
});

import { afterEach, beforeEach, vi } from 'vitest';

/** Timeouts of a file's tests wait for the test and not for the clock. Returns what lets time pass, in milliseconds. */
export function fakeTimeouts(): (ms: number) => Promise<unknown> {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (ms) => vi.advanceTimersByTimeAsync(ms);
}

import { afterEach, expect, it, vi } from 'vitest';
import { ProviderFailure } from '../remote-maps/send-request.ts';
import { createPace } from './geoplateforme-roads.ts';

vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
afterEach(() => {
  vi.clearAllTimers();
});

const clock = { now: () => new Date() };

it('gives six turns at once, then one a second, and none later than anybody waits', async () => {
  const turn = createPace(clock);
  await Promise.all(Array.from({ length: 6 }, turn));
  const begun = Date.now();
  const waits = Array.from({ length: 4 }, async () => {
    await turn();
    return Date.now() - begun;
  });
  await expect(turn()).rejects.toMatchObject(new ProviderFailure('quota', { retryAfterMs: 1000 }));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await Promise.all(waits)).toEqual([1000, 2000, 3000, 4000]);
});

it('saves turns while nobody asks, but no more than six', async () => {
  const turn = createPace(clock);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await Promise.all(Array.from({ length: 6 }, turn));
  let isTurn = false;
  const seventh = turn().then(() => {
    isTurn = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isTurn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await seventh;
  expect(isTurn).toBe(true);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optimistic } from './commit-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code });

/** Refused so many times, and then as it should be. */
function refusedAtFirst(times: number, code: number) {
  const work = vi.fn(async () => 'done');
  for (let n = 0; n < times; n += 1) work.mockRejectedValueOnce(refusal(code));
  return work;
}

async function outcomeOf(work: () => Promise<string>): Promise<string> {
  const outcome = optimistic(work).catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  return outcome;
}

describe('optimistic', () => {
  it.each([
    ['exists already', 6],
    ['has changed', 9],
    ['is held', 10],
  ])('does it all again where a document %s', async (_reason, code) => {
    const work = refusedAtFirst(7, code);
    expect(await outcomeOf(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(8);
  });

  it('does nothing again that was refused for another reason', async () => {
    const work = refusedAtFirst(1, 3);
    expect(await outcomeOf(work)).toBe('Error: refused with 3');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits half a minute for an answer, and does not begin again what may stand', async () => {
    const work = vi.fn(() => new Promise<string>(() => undefined));
    expect(await outcomeOf(work)).toBe('UnansweredError: Firestore has not answered in time');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up where its turn never comes, within half a minute', async () => {
    const work = refusedAtFirst(1000, 10);
    const begunAt = Date.now();
    expect(await outcomeOf(work)).toBe('Error: refused with 10');
    expect(work.mock.calls.length).toBeGreaterThan(50);
    expect(Date.now() - begunAt).toBeLessThan(30_000);
  });
});

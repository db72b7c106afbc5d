import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createServerTime } from './leases.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const after = (ms: number) => new Date(noon + ms);

/** A machine whose clock is off by so much, and whose questions take 100 ms, of which half is the way there. */
function aMachine(offMs: number) {
  let trueMs = noon;
  const clock = { offMs };
  const serverTime = createServerTime(() => trueMs + clock.offMs);
  const ask = () =>
    serverTime.heard(async () => {
      const readTime = Timestamp.fromMillis(trueMs + 50);
      trueMs += 100;
      return { readTime };
    });
  /** How far its noon is from the server's. */
  const differenceMs = () => serverTime.toServer(after(0)).toMillis() - noon;
  return { ask, clock, serverTime, differenceMs };
}

describe("the server's time", () => {
  it('is our own where the clocks agree, to the millisecond', async () => {
    const { ask, differenceMs } = aMachine(0);
    await ask();
    await ask();
    expect(differenceMs()).toBe(0);
  });

  it.each([-11_000, 11_000])('is known to half a question where ours is off by %i ms', async (offMs) => {
    const { ask, differenceMs } = aMachine(offMs);
    await ask();
    expect(Math.abs(differenceMs() + offMs)).toBeLessThanOrEqual(50);
  });

  it('is learned anew where our clock was set', async () => {
    const { ask, clock, differenceMs } = aMachine(11_000);
    await ask();
    clock.offMs = 0;
    await ask();
    expect(Math.abs(differenceMs())).toBeLessThanOrEqual(50);
  });

  it('is said by our own clock again', async () => {
    const { ask, serverTime } = aMachine(-11_000);
    await ask();
    expect(serverTime.toOurs(serverTime.toServer(after(1234)))).toEqual(after(1234));
  });
});

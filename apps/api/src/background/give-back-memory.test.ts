import { describe, expect, it } from 'vitest';
import { createGiveBackMemory } from './give-back-memory.ts';

const mega = 1024 * 1024;
const never = new AbortController().signal;

/** A process whose objects take 24 MB once what nobody holds is collected. */
function aProcess() {
  const state = { now: 0, busy: 0, heap: 40 * mega, times: 0 };
  const memory = {
    busyShare: () => state.busy,
    heapBytes: () => state.heap,
    giveBack() {
      state.times += 1;
      state.heap = 24 * mega;
    },
  };
  const job = createGiveBackMemory({ memory, clock: { now: () => new Date(state.now) } });
  async function pass(seconds: number): Promise<number> {
    for (let second = 0; second < seconds; second += 1) {
      state.now += 1_000;
      await job.run(never);
    }
    return state.times;
  }
  return { state, pass };
}

describe('memory', () => {
  it('is given back once a start is over, and no more while nothing is taken', async () => {
    const { pass } = aProcess();
    expect(await pass(1)).toBe(1);
    expect(await pass(600)).toBe(1);
  });

  it('is kept while the process is busy, and given back in the first quiet second', async () => {
    const { state, pass } = aProcess();
    state.busy = 0.9;
    expect(await pass(60)).toBe(0);
    state.busy = 0.1;
    expect(await pass(1)).toBe(1);
  });

  it.each([
    { taken: 8, seconds: 20 },
    { taken: 23, seconds: 20 },
    { taken: 24, seconds: 5 },
    { taken: 60, seconds: 5 },
  ])(
    'is given back again where $taken MB were taken, $seconds seconds later at the soonest',
    async ({ taken, seconds }) => {
      const { state, pass } = aProcess();
      await pass(1);
      state.heap += taken * mega;
      expect(await pass(seconds - 1)).toBe(1);
      expect(await pass(1)).toBe(2);
    },
  );

  it('is not collected for a few megabytes', async () => {
    const { state, pass } = aProcess();
    await pass(1);
    state.heap += 7 * mega;
    expect(await pass(60)).toBe(1);
  });
});

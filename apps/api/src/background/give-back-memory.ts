import type { Clock } from '#ports/clock.ts';
import type { ProcessMemory } from '#ports/process-memory.ts';
import type { Job } from './job-runner.ts';

const everyMs = 1_000;
/** Whoever asks meanwhile waits for a tenth of a second: it is done where hardly anybody does, and not over and over. */
const mostBusy = 0.3;
const restMs = 20_000;
const worthItBytes = 8 * 1024 * 1024;

/**
 * Gives back what a start or a rush has left behind, as soon as it is over. By itself V8 keeps it: it collects when memory is asked for, and nobody
 * asks any more.
 */
export function createGiveBackMemory({ memory, clock }: { memory: ProcessMemory; clock: Clock }): Job {
  let keptBytes = 0;
  let givenBackAtMs = -Infinity;
  return {
    name: 'give back memory',
    everyMs,
    firstAfterMs: everyMs,
    async run() {
      const isBusy = memory.busyShare() > mostBusy;
      const nowMs = clock.now().getTime();
      if (isBusy || nowMs - givenBackAtMs < restMs || memory.heapBytes() - keptBytes < worthItBytes) return;
      memory.giveBack();
      keptBytes = memory.heapBytes();
      givenBackAtMs = nowMs;
    },
  };
}

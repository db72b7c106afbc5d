import type { Clock } from '#ports/clock.ts';
import type { ProcessMemory } from '#ports/process-memory.ts';
import type { Job } from './job-runner.ts';

const everyMs = 1_000;
/** How busy the process may be at most: whoever asks meanwhile waits for a tenth of a second. */
const mostBusy = 0.3;
const megabyte = 1024 * 1024;
/** From how many bytes on it is worth it, and how long after the time before. Much is what a rush has taken, which may come right behind another one. */
const worthIt = [
  { bytes: 8 * megabyte, restMs: 20_000 },
  { bytes: 24 * megabyte, restMs: 5_000 },
] as const;

/**
 * Gives back memory that a start or a rush has left behind, as soon as that is over. By itself V8 keeps it: it collects when memory is asked for, and nobody
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
      const takenBytes = memory.heapBytes() - keptBytes;
      const isWorthIt = worthIt.some(({ bytes, restMs }) => takenBytes >= bytes && nowMs - givenBackAtMs >= restMs);
      if (isBusy || !isWorthIt) return;
      memory.giveBack();
      keptBytes = memory.heapBytes();
      givenBackAtMs = nowMs;
    },
  };
}

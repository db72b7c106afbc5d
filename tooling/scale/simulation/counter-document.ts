import type { Timeline } from './timeline.ts';

interface Parts {
  timeline: Timeline;
  readMs: () => number;
  commitMs: () => number;
  gapMs: number;
}

/** The document that every instance takes its numbers from. */
export interface CounterDocument {
  /** The last number given. */
  last: () => number;
  /** How many writes were tried. */
  tries: () => number;
  /**
   * Reads it and takes so many numbers, as long as nobody else wrote between; else again after a wait of chance length, as
   * `optimistic.ts` does. Tells the first of the numbers; `null` where its turn never came.
   */
  take: (request: { count: number; chance: () => number }, then: (first: number | null) => void) => void;
}

/** As the product's own (`apps/api/src/adapters/firestore/optimistic.ts`). */
const longestWaitMs = 400;
const mostTries = 60;

export function createCounterDocument({ timeline, readMs, commitMs, gapMs }: Parts): CounterDocument {
  let last = 0;
  let version = 0;
  let writtenAtMs = -gapMs;
  let tries = 0;

  /** When a write that arrives now is looked at: a document that was just written waits. */
  const turnMs = () => Math.max(commitMs(), writtenAtMs + gapMs - timeline.nowMs());

  function attempt(request: Parameters<CounterDocument['take']>[0], then: (first: number | null) => void, nth: number) {
    const waitMs = () => request.chance() * Math.min(longestWaitMs, 10 * 2 ** nth);
    timeline.after(readMs(), () => {
      const seen = version;
      tries += 1;
      timeline.after(turnMs(), () => {
        if (seen === version && timeline.nowMs() >= writtenAtMs + gapMs) {
          const first = last + 1;
          last += request.count;
          version += 1;
          writtenAtMs = timeline.nowMs();
          then(first);
        } else if (nth === mostTries) then(null);
        else timeline.after(waitMs(), () => attempt(request, then, nth + 1));
      });
    });
  }

  return { last: () => last, tries: () => tries, take: (request, then) => attempt(request, then, 1) };
}

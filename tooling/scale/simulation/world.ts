import { type Chance, exponential } from './chance.ts';
import { createCounterDocument, type CounterDocument } from './counter-document.ts';
import type { Timeline } from './timeline.ts';

/** What a database in the same region takes, in milliseconds. Each answer takes the least and some more by chance. */
export interface Latencies {
  readLeastMs: number;
  readMoreMs: number;
  commitLeastMs: number;
  commitMoreMs: number;
  /** Between two writes of one document that lasts; 0 where it takes them as they come. */
  documentGapMs: number;
}

/** Where orders are stored, and what it costs to ask it. */
export interface World {
  timeline: Timeline;
  chance: Chance;
  counter: CounterDocument;
  read: (then: () => void) => void;
  /** Stores what is not the counter: nobody else writes that. */
  store: (then: () => void) => void;
}

export function createWorld(timeline: Timeline, chance: Chance, latencies: Latencies): World {
  const readMs = () => latencies.readLeastMs + exponential(chance, latencies.readMoreMs);
  const commitMs = () => latencies.commitLeastMs + exponential(chance, latencies.commitMoreMs);
  return {
    timeline,
    chance,
    counter: createCounterDocument({ timeline, readMs, commitMs, gapMs: latencies.documentGapMs }),
    read: (then) => timeline.after(readMs(), then),
    store: (then) => timeline.after(commitMs(), then),
  };
}

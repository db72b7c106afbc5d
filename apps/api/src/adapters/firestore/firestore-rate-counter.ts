import { createHmac } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Clock } from '#ports/clock.ts';
import type { Occurrence, RateCount, RateCounter } from '#ports/rate-counter.ts';
import { createRecentMap } from '../recent-map.ts';
import { answeredWithin } from './answers.ts';
import { collectionOf } from './collections.ts';
import { optimistic } from './commit-work.ts';

interface Deps {
  firestore: Firestore;
  clock: Clock;
  /** The same in all instances. Under it keys become names that nobody turns back into addresses by trying them all. */
  nameKey: Uint8Array;
  /** How long a request waits to be counted, in milliseconds. */
  patienceMs?: number;
}

/** A document as it was last read or written; without an `updateTime` there was none. */
interface RateWindow {
  current: number;
  endsAt: number;
  updateTime: Timestamp | undefined;
}

const mostKnown = 10_000;
/** As long as the health check waits: whoever asks need not find out for itself that Firestore is silent. */
const longestMs = 5_000;

/**
 * Counts for all instances: one document by class and key, whose `expiresAt` is a lifetime too (firestore.indexes.json). Those who
 * wait in one process are counted in one write, which is based on what this process wrote last, and on a reading where another
 * was faster. A window that is known to be used up is neither read nor written: a flood stops here.
 */
export function createFirestoreRateCounter(deps: Deps): RateCounter {
  const { firestore, clock, nameKey, patienceMs = longestMs } = deps;
  const counters = collectionOf(firestore, 'rateLimits');
  const known = createRecentMap<RateWindow>(mostKnown);
  const inRounds = createRounds<Occurrence, RateCount>();

  function windowAt(name: string): RateWindow | undefined {
    const window = known.get(name);
    return window && window.endsAt > clock.now().getTime() ? window : undefined;
  }

  async function countTogether(name: string, { max, windowMs }: Occurrence, together: number): Promise<RateCount[]> {
    const before = windowAt(name) ?? (await readWindow(counters.doc(name)));
    // Whatever goes wrong from here on, the next try begins with a reading.
    known.delete(name);
    const now = clock.now().getTime();
    const window = before.endsAt > now ? before : { ...before, current: 0, endsAt: now + windowMs };
    const current = Math.min(window.current + together, max + 1);
    const isChanged = current !== window.current;
    known.set(name, isChanged ? await writeWindow(counters.doc(name), { ...window, current }) : window);
    return Array.from({ length: together }, (_, place) => ({
      current: Math.min(window.current + 1 + place, max + 1),
      endsInMs: window.endsAt - now,
    }));
  }

  return {
    count(occurrence) {
      const name = nameOf(occurrence, nameKey);
      const count = (all: readonly unknown[]) => optimistic(() => countTogether(name, occurrence, all.length));
      return answeredWithin(patienceMs, inRounds(name, occurrence, count));
    },
  };
}

function nameOf({ rateClass, key }: Occurrence, nameKey: Uint8Array): string {
  return createHmac('sha256', nameKey)
    .update(JSON.stringify([rateClass, key]))
    .digest('hex');
}

async function readWindow(counter: DocumentReference): Promise<RateWindow> {
  const snapshot = await counter.get();
  const expiresAt = snapshot.get('expiresAt') as Timestamp | undefined;
  return {
    current: (snapshot.get('current') as number | undefined) ?? 0,
    endsAt: expiresAt?.toMillis() ?? 0,
    updateTime: snapshot.updateTime,
  };
}

/** @throws where the document is no longer as it was when this window was read or written */
async function writeWindow(counter: DocumentReference, window: RateWindow): Promise<RateWindow> {
  const { current, endsAt, updateTime } = window;
  const fields = { current, expiresAt: Timestamp.fromMillis(endsAt) };
  const { writeTime } =
    updateTime === undefined
      ? await counter.create(fields)
      : await counter.update(fields, { lastUpdateTime: updateTime });
  return { ...window, updateTime: writeTime };
}

interface Waiting<In, Out> {
  item: In;
  tell: (answer: Out) => void;
  fail: (error: unknown) => void;
}

/** Answers as many items as it was given, in their order. */
type Work<In, Out> = (items: readonly In[]) => Promise<readonly Out[]>;

/**
 * One round of work at a time for each name: those who come while it is under way wait and are done together in the next. A
 * document that many want takes few writes a second; each of them may stand for many.
 */
function createRounds<In, Out>(): (name: string, item: In, work: Work<In, Out>) => Promise<Out> {
  const waiting = new Map<string, Waiting<In, Out>[]>();

  async function run(name: string, work: Work<In, Out>): Promise<void> {
    for (let round = waiting.get(name) ?? []; round.length > 0; round = waiting.get(name) ?? []) {
      waiting.set(name, []);
      await finish(round, work);
    }
    waiting.delete(name);
  }

  return (name, item, work) =>
    new Promise((tell, fail) => {
      const others = waiting.get(name);
      if (others) {
        others.push({ item, tell, fail });
        return;
      }
      waiting.set(name, [{ item, tell, fail }]);
      void run(name, work);
    });
}

async function finish<In, Out>(round: readonly Waiting<In, Out>[], work: Work<In, Out>): Promise<void> {
  try {
    const answers = await work(round.map(({ item }) => item));
    for (const [place, { tell, fail }] of round.entries()) {
      const answer = answers[place];
      if (answer === undefined) fail(new Error('A round left one of its items out'));
      else tell(answer);
    }
  } catch (error) {
    for (const { fail } of round) fail(error);
  }
}

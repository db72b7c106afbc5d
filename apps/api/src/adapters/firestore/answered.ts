import { answeredWithin } from './answered-within.ts';

/** Whoever asked is gone by then, and others wait behind. */
const longestMs = 30_000;

/**
 * What Firestore answers, in time. All that is asked of it passes through here, so that nothing hangs where it is silent.
 * @throws UnansweredError where nothing has come back for half a minute: what was asked for may be done nevertheless
 */
export function answered<T>(work: Promise<T>): Promise<T> {
  return answeredWithin(longestMs, work);
}

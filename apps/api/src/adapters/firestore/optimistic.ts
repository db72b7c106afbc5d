import { answered } from './answered.ts';
import { isContention } from './refusals.ts';

/** Where many write the same document at once the wait grows to this; then each still gets its turn within seconds. */
const longestWaitMs = 400;
const mostTries = 60;

/**
 * Reads, then writes on condition that nothing read has changed; where somebody was faster, all of it again after a wait of
 * chance length, so that those who met once do not meet again. A transaction that locks what it reads is slower by far where
 * many want one document (docs/decisions/0014-firestore.md).
 * @throws what `work` throws, its refusal where it never gets its turn, and UnansweredError, when it may stand nevertheless
 */
export async function optimistic<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answered(work());
    } catch (error) {
      if (!isContention(error) || tries === mostTries) throw error;
      await pause(Math.random() * Math.min(longestWaitMs, 10 * 2 ** tries));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

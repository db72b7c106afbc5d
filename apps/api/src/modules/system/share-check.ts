import type { StorageCheck } from '#ports/storage-check.ts';

/** For so long after its end a check answers whoever asks, in milliseconds. */
const sharedMs = 1_000;

/**
 * One check at a time and one a second, however many ask: a check is a write of the store, which Firestore bills, and anybody
 * may ask. Its failure is shared as its success is.
 */
export function shareCheck(storage: StorageCheck): StorageCheck {
  let shared: Promise<void> | undefined;

  async function checkOnce(): Promise<void> {
    try {
      await storage.check();
    } finally {
      // By a timer rather than by the clock, which may be set back: an hour of "well" would follow.
      setTimeout(() => (shared = undefined), sharedMs).unref();
    }
  }

  return { check: () => (shared ??= checkOnce()) };
}

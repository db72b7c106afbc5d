import type { Clock } from '#ports/clock.ts';
import { ProviderFailure } from '../remote-maps/provider-failure.ts';
import { wait } from '../remote-maps/wait.ts';

/** The service wants one request a second. A journey with its five legs and the way back may ask at once, and rests then. */
const msPerRequest = 1000;
const atOnce = 6;
/** Longer than this nobody waits for a price; an estimate stands in. */
const longestWaitMs = 4000;

/**
 * Turns for requests, so that we keep to what the service asks of its users.
 * @throws ProviderFailure where the turn would come too late: a quota of our own
 */
export function createPace(clock: Clock): () => Promise<void> {
  let nextTurnMs = 0;
  return async () => {
    const now = clock.now().getTime();
    const earliest = Math.max(nextTurnMs, now - (atOnce - 1) * msPerRequest);
    const waitMs = earliest - now;
    if (waitMs > longestWaitMs) throw new ProviderFailure('quota', { retryAfterMs: waitMs - longestWaitMs });
    nextTurnMs = earliest + msPerRequest;
    if (waitMs > 0) await wait(waitMs);
  };
}

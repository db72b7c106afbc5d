import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { ClaimedMail, OutboxStore } from '#ports/outbox-store.ts';

interface Deps {
  outbox: Pick<OutboxStore, 'markSent'>;
  clock: Clock;
  log: Log;
}

const pauseMs = 1000;

/**
 * Ends the entry of a mail that has left. Where that cannot be written it is tried until it stands, under the lease that is kept
 * meanwhile: an entry that fell due again would make the mail leave again. Never rejects; gives up where the process stops, when the
 * lease ends by itself.
 */
export async function markSent({ id, subject }: ClaimedMail, deps: Deps, stopping: AbortSignal): Promise<void> {
  const leftAt = deps.clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      await deps.outbox.markSent(id, leftAt);
      return;
    } catch (error) {
      const fields = { mail: id, kind: subject.kind, error: errorName(error) };
      // Once: the storage that is away is away for everybody, and says so elsewhere.
      if (tries === 1) deps.log.error(fields, 'a mail has left and could not be noted: that is tried until it stands');
    }
    if (stopping.aborted) return;
    await pause(stopping);
  }
}

/** Ends early where the process stops. */
function pause(stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    stopping.addEventListener('abort', end);
  });
}

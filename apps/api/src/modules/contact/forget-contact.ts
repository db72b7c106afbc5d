import type { Clock } from '#ports/clock.ts';
import type { ContactStore } from '#ports/contact-store.ts';
import type { NonceStore } from '#ports/nonce-store.ts';
import type { Job } from '#background/job-runner.ts';

interface Deps {
  messages: ContactStore;
  nonces: NonceStore;
  clock: Clock;
}

const monthsKept = 12;

/** Forgets messages after twelve months (Rules 3.9), and used solutions whose time is over. */
export function createForgetContact({ messages, nonces, clock }: Deps): Job {
  return {
    name: 'forget messages and used solutions',
    everyMs: 60 * 60_000,
    async run() {
      const now = clock.now();
      const madeBefore = new Date(now);
      madeBefore.setUTCMonth(madeBefore.getUTCMonth() - monthsKept);
      await messages.forget(madeBefore);
      await nonces.forget(now);
    },
  };
}

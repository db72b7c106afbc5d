import { accepted, type Result, refused } from '../../errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../../ports/identity.ts';
import type { NewMail, OutboxStore } from '../../ports/outbox-store.ts';

interface Deps {
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
}

export type SendWelcomeMail = (user: User, customerId: string) => Promise<Result<null>>;

/** Welcomes one's own account by mail, once, however often this is asked (Rules 7.1). */
export function createSendWelcomeMail({ outbox, clock, wakeOutbox }: Deps): SendWelcomeMail {
  return async (user, customerId) => {
    if (customerId !== user.id) return refused('not_found');
    const mail: NewMail = { dedupeKey: `welcome:${user.id}`, subject: { kind: 'welcome', userId: user.id } };
    await outbox.add(mail, clock.now());
    wakeOutbox();
    return accepted(null);
  };
}

import type { Language } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { NewMail, OutboxStore } from '#ports/outbox-store.ts';

interface Deps {
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
}

interface WelcomeRequest {
  user: User;
  /** Whose welcome is asked for; another's does not exist for the caller. */
  customerId: string;
  language: Language;
}

export type SendWelcomeMail = (request: WelcomeRequest) => Promise<Result<null>>;

/** The one welcome of an account, whoever asks for it. */
export function welcomeMail(userId: string, language: Language): NewMail {
  return { dedupeKey: `welcome:${userId}`, subject: { kind: 'welcome', userId }, language };
}

/** Welcomes one's own account by mail, once, however often this is asked and whether its first record did so before (Rules 7.1). */
export function createSendWelcomeMail({ outbox, clock, wakeOutbox }: Deps): SendWelcomeMail {
  return async ({ user, customerId, language }) => {
    if (customerId !== user.id) return err('not_found');
    await outbox.add(welcomeMail(user.id, language), clock.now());
    wakeOutbox();
    return ok(null);
  };
}

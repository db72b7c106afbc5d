import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';

interface Deps {
  identity: Identity;
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
}

export type SendResetMail = (request: { email: string; language: Language }) => Promise<void>;

/**
 * What an answer takes at least, in milliseconds. An address with an account costs a few more than one without; both
 * disappear in this, and so does what the time would tell.
 */
export const resetAnswerMs = 300;

/**
 * Mails a link for a new password, where the address has an account; the caller cannot tell (Rules 7.2). Each link is mailed
 * once: whoever asks again within minutes has the mail already, or soon.
 */
export function createSendResetMail({ identity, outbox, clock, wakeOutbox }: Deps): SendResetMail {
  async function send({ email, language }: { email: string; language: Language }): Promise<void> {
    const user = await identity.requestReset(email);
    if (user === null) return;
    const link = await identity.resetLink(user.id);
    // The link was used up in between: whoever did so needs no mail.
    if (link === null) return;
    const dedupeKey = `password-reset:${user.id}:${link.expiresAt.getTime()}`;
    await outbox.add({ dedupeKey, subject: { kind: 'password-reset', userId: user.id }, language }, clock.now());
    wakeOutbox();
  }

  return async (request) => {
    const evened = pause(resetAnswerMs);
    try {
      await send(request);
    } finally {
      await evened;
    }
  };
}

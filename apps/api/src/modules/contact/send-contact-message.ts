import { createHash } from 'node:crypto';
import type { ContactRequest, Language } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { BotCheck } from '#ports/bot-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import { contactMails } from './contact-mails.ts';

interface Deps {
  messages: ContactStore;
  botCheck: BotCheck;
  clock: Clock;
  wakeOutbox: () => void;
}

interface ContactSubmission extends ContactRequest {
  /** Who is signed in, if anyone. */
  userId: string | null;
  /** In which the sender reads the site. */
  language: Language;
  /** Throws where the operator's mailbox has had enough for now. Asked only of who passed the bot check. */
  admit: () => Promise<void>;
}

export type SendContactMessage = (submission: ContactSubmission) => Promise<Result<null>>;

/**
 * Keeps a message with its mails (Rules 7.3). One submission is one message: a message is named by what it says and by the
 * solution that came with it, so that a second press, or a browser that never got its answer, asks for the same message
 * and reads that it is on its way. With another text the solution is used up (Rules 7.10).
 */
export function createSendContactMessage({ messages, botCheck, clock, wakeOutbox }: Deps): SendContactMessage {
  const underWay = new Map<string, Promise<Result<null>>>();

  async function send(id: string, { botCheck: solution, admit, ...content }: ContactSubmission): Promise<Result<null>> {
    if ((await messages.find(id)) !== null) return ok(null);
    if (!(await botCheck.verify(solution))) return err('bot_check_failed');
    await admit();
    const message: StoredMessage = { ...content, id, createdAt: clock.now() };
    await messages.add(message, await contactMails(message, messages));
    wakeOutbox();
    return ok(null);
  }

  return (submission) => {
    const id = nameOf(submission);
    const sending = underWay.get(id) ?? send(id, submission).finally(() => underWay.delete(id));
    underWay.set(id, sending);
    return sending;
  };
}

function nameOf({ lastName, firstName, email, message, botCheck }: ContactSubmission): string {
  return createHash('sha256')
    .update(JSON.stringify([botCheck, lastName, firstName, email, message]))
    .digest('base64url');
}

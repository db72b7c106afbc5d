import { createHash } from 'node:crypto';
import type { ContactRequest, Language } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { BotCheck } from '#ports/bot-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';

interface Deps {
  messages: ContactStore;
  botCheck: BotCheck;
  clock: Clock;
  wakeOutbox: () => void;
}

interface ContactSubmission extends ContactRequest {
  /** The account of whoever is signed in, if anyone. */
  userId: string | null;
  /** The language in which the sender reads the site. */
  language: Language;
  /** Throws where the operator's mailbox has had enough for now. Called only once the bot check was passed. */
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

/** Copies that one address gets on one day (UTC), so that the form is no way to fill a stranger's mailbox. */
const copiesADay = 3;

/**
 * The message to the operator, and a copy to its sender while the day has one left. Copies are counted by their keys: of two
 * messages that are written at the same time and take the same number, the outbox sends one copy.
 */
async function contactMails(message: StoredMessage, messages: ContactStore): Promise<NewMail[]> {
  const { id: messageId, email, language, createdAt } = message;
  const toOperator = { dedupeKey: `contact:${messageId}`, subject: { kind: 'contact-message', messageId } } as const;
  const day = createdAt.toISOString().slice(0, 10);
  const number = (await messages.countSince(email, new Date(`${day}T00:00:00.000Z`))) + 1;
  if (number > copiesADay) return [toOperator];
  const dedupeKey = `contact-copy:${addressDigest(email)}:${day}:${number}`;
  return [toOperator, { dedupeKey, subject: { kind: 'contact-copy', messageId }, language }];
}

/** Stands for an address in a key: keys stay in the outbox for ever, and no address should. */
function addressDigest(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

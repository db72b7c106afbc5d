import { createHash } from 'node:crypto';
import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';

/** Copies that one address gets on one day (UTC), so that the form is no way to fill a stranger's mailbox. */
const copiesADay = 3;

/**
 * The message to the operator, and a copy to its sender while the day has one left. Copies are counted by their keys: of two
 * messages that are written at the same time and take the same number, the outbox sends one copy.
 */
export async function contactMails(message: StoredMessage, messages: ContactStore): Promise<NewMail[]> {
  const { id: messageId, email, language, createdAt } = message;
  const toOperator = { dedupeKey: `contact:${messageId}`, subject: { kind: 'contact-message', messageId } } as const;
  const day = createdAt.toISOString().slice(0, 10);
  const number = (await messages.countSince(email, new Date(`${day}T00:00:00.000Z`))) + 1;
  if (number > copiesADay) return [toOperator];
  const dedupeKey = `contact-copy:${addressDigest(email)}:${day}:${number}`;
  return [toOperator, { dedupeKey, subject: { kind: 'contact-copy', messageId }, language }];
}

/** Keys stay in the outbox for ever, where no address should. */
function addressDigest(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

import type { ContactMessage, Language } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';

export interface StoredMessage extends ContactMessage {
  id: string;
  createdAt: Date;
  /** Whose session sent it; `null` where nobody was signed in. An address alone proves nothing: anybody may type it. */
  userId: string | null;
  /** The language in which the sender reads the site. */
  language: Language;
}

/**
 * Messages of the contact form.
 *
 * Contract, each sentence a case of `contact-store.contract.ts`:
 * - `add` keeps the message and its mails in one transaction. Of an id that is there already it keeps nothing, neither message nor
 *   mails: it is the same message, asked for once more.
 * - `find` answers `null` for an unknown id.
 * - `countSince` counts the messages of an address since an instant, so that nobody floods a mailbox that is not theirs.
 * - `ofUser` answers the messages that an account sent, newest first.
 * - `forget` drops messages made before an instant.
 */
export interface ContactStore {
  add(message: StoredMessage, mails: readonly NewMail[]): Promise<void>;
  find(messageId: string): Promise<StoredMessage | null>;
  countSince(email: string, since: Date): Promise<number>;
  ofUser(userId: string): Promise<StoredMessage[]>;
  forget(madeBefore: Date): Promise<void>;
}

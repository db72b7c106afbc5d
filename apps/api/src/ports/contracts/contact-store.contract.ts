import { describe, expect, it } from 'vitest';
import { aMessage } from '#testing/a-message.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import type { ContactStore, StoredMessage } from '../contact-store.ts';
import type { NewMail, OutboxStore } from '../outbox-store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

const mailsOf = ({ id: messageId }: StoredMessage): NewMail[] => [
  { dedupeKey: `contact-message:${messageId}`, subject: { kind: 'contact-message', messageId } },
  { dedupeKey: `contact-copy:${messageId}`, subject: { kind: 'contact-copy', messageId } },
];

/** What every store of contact messages does; the sentences are those of `ContactStore`. */
export function describeContactStoreContract(
  name: string,
  create: () => { messages: ContactStore; outbox: OutboxStore },
) {
  describe(`${name} as a store of contact messages`, () => {
    it('keeps a message with its mails', async () => {
      const { messages, outbox } = create();
      const message = aMessage({ message: `L’été "à" Beauvais \\ '; DROP TABLE messages; -- 雨`, language: 'en-US' });
      await messages.add(message, mailsOf(message));
      expect(await messages.find(message.id)).toEqual(message);
      const mails = await waitingMails(outbox);
      expect(mails.map(({ dedupeKey, subject }) => ({ dedupeKey, subject }))).toEqual(mailsOf(message));
    });

    it('keeps neither message nor mails where one of them cannot be kept', async () => {
      const { messages, outbox } = create();
      const message = aMessage();
      await expect(messages.add(message, [...mailsOf(message), impossibleMail])).rejects.toThrow(/./);
      expect(await messages.find(message.id)).toBeNull();
      expect(await waitingMails(outbox)).toEqual([]);
    });

    it('keeps a message once, with the mails that came with it first', async () => {
      const { messages, outbox } = create();
      const [message, other] = [aMessage(), aMessage({ message: 'Autre chose' })];
      await messages.add(message, mailsOf(message));
      await messages.add({ ...other, id: message.id }, mailsOf(other));
      expect(await messages.find(message.id)).toEqual(message);
      expect((await waitingMails(outbox)).map(({ subject }) => subject)).toEqual(
        mailsOf(message).map(({ subject }) => subject),
      );
    });

    it('answers null for an unknown id', async () => {
      expect(await create().messages.find('unknown')).toBeNull();
    });

    it('counts the messages of an address since an instant, that instant counted', async () => {
      const { messages } = create();
      for (const minute of [1, 2, 3]) await messages.add(aMessage({ createdAt: at(minute) }), []);
      await messages.add(aMessage({ createdAt: at(3), email: 'other@example.com' }), []);
      const { email } = aMessage();
      expect(await messages.countSince(email, at(2))).toBe(2);
      expect(await messages.countSince(email, at(4))).toBe(0);
      expect(await messages.countSince('nobody@example.com', at(0))).toBe(0);
    });

    it('answers what an account sent, newest first, and nothing that its address alone stands on', async () => {
      const { messages } = create();
      const own = [aMessage({ userId: 'user-1', createdAt: at(1) }), aMessage({ userId: 'user-1', createdAt: at(2) })];
      const others = [aMessage({ createdAt: at(1) }), aMessage({ userId: 'user-2', createdAt: at(1) })];
      for (const message of [...own, ...others]) await messages.add(message, []);
      expect(await messages.ofUser('user-1')).toEqual(own.reverse());
      expect(await messages.ofUser('user-3')).toEqual([]);
    });

    it('forgets messages made before an instant, and no later ones', async () => {
      const { messages } = create();
      const made = [aMessage({ createdAt: at(1) }), aMessage({ createdAt: at(2) }), aMessage({ createdAt: at(3) })];
      for (const message of made) await messages.add(message, []);
      await messages.forget(at(2));
      const found = await Promise.all(made.map(({ id }) => messages.find(id)));
      expect(found).toEqual([null, ...made.slice(1)]);
      expect(await messages.countSince(aMessage().email, at(0))).toBe(2);
    });
  });
}

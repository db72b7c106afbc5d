import { describe, expect, it } from 'vitest';
import type { Mail, Mailer } from './mailer.ts';

export interface MailerUnderTest {
  mailer: Mailer;
  /** The messages that were accepted, each as the bytes that leave. */
  accepted: () => Promise<string[]>;
  /** Makes whatever delivers unreachable. */
  breakDown: () => void;
}

export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: '<order-received.1@chauffeur.example>',
    to: 'camille@example.com',
    subject: 'Votre commande W202611-1 est enregistrée',
    text: 'Bonjour Camille,\n\nà bientôt',
    html: '<p>Bonjour Camille, à bientôt</p>',
    ...changes,
  };
}

/** The lines of the header: what stands before the first empty line, folded lines put together. */
function headersOf(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const header = (message: string, name: string) =>
  headersOf(message).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

/** What every mailer does; the sentences are those of `Mailer`. */
export function describeMailerContract(name: string, create: () => MailerUnderTest) {
  describe(`${name} as a mailer`, () => {
    it('has accepted a mail, with both its parts, when `send` resolves', async () => {
      const { mailer, accepted } = create();
      await mailer.send(aMail({ replyTo: 'reply@example.com' }));
      const [message = '', ...others] = await accepted();
      expect(others).toEqual([]);
      expect(header(message, 'to')).toEqual(['To: camille@example.com']);
      expect(header(message, 'reply-to')).toEqual(['Reply-To: reply@example.com']);
      expect(header(message, 'message-id')).toEqual(['Message-ID: <order-received.1@chauffeur.example>']);
      expect(message).toContain('Content-Type: text/plain; charset=utf-8');
      expect(message).toContain('Content-Type: text/html; charset=utf-8');
    });

    it('makes one mail of the same message id, however often it is sent', async () => {
      const { mailer, accepted } = create();
      await mailer.send(aMail());
      await mailer.send(aMail());
      await mailer.send(aMail({ messageId: '<new-order.1@chauffeur.example>' }));
      expect(await accepted()).toHaveLength(2);
    });

    it('rejects in an outage', async () => {
      const { mailer, breakDown } = create();
      breakDown();
      await expect(mailer.send(aMail())).rejects.toThrow(/./);
    });

    it.each([
      ['subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
      ['recipient', { to: 'camille@example.com\r\nBcc: victim@example.com' }],
      ['recipient with a comma', { to: 'camille@example.com, victim@example.com' }],
      ['reply address', { replyTo: 'camille@example.com>\r\nBcc: victim@example.com' }],
      ['message id', { messageId: '<1@x>\r\nBcc: victim@example.com' }],
    ])('lets no %s add a recipient or a header', async (_name, changes) => {
      const { mailer, accepted } = create();
      await mailer.send(aMail(changes));
      const [message = ''] = await accepted();
      expect(header(message, 'bcc')).toEqual([]);
      expect(header(message, 'to').join('')).not.toMatch(/[, ]<?victim@example\.com/);
    });
  });
}

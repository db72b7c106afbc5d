import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { type Mail, type Mailer, MailRefusedError } from '../mailer.ts';

export interface MailerUnderTest {
  mailer: Mailer;
  /** The messages that were accepted, each as the bytes that leave. */
  accepted: () => Promise<Buffer[]>;
  /** Makes whatever delivers unreachable. */
  breakDown: () => void | Promise<void>;
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
function headersOf(message: Buffer): string[] {
  const [head = ''] = message.toString('utf8').split('\r\n\r\n');
  return head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const header = (message: Buffer, name: string) =>
  headersOf(message).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

/** Every byte there is, line ends and dots where they hurt, and a name that needs encoding. */
const attachments = [
  {
    filename: 'Bon de réservation n° 1 — « été ».pdf',
    contentType: 'application/pdf',
    content: Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7) % 256)),
  },
  {
    filename: 'course.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from('BEGIN:VCALENDAR\r\n.\r\n..\r\nSUMMARY:Départ\nFrom here\r\nEND:VCALENDAR\r\n'),
  },
];

/** Read without a parser of mails: the one at hand changes the line ends of texts. */
function attachedBytes(message: Buffer, contentType: string): Buffer {
  const [, part = ''] = message.toString('latin1').split(`Content-Type: ${contentType}`);
  const [, body = ''] = part.split('\r\n\r\n');
  return Buffer.from(body.split('\r\n--')[0] ?? '', 'base64');
}

/** What every mailer does; the sentences are those of `Mailer`. */
export function describeMailerContract(name: string, create: () => MailerUnderTest | Promise<MailerUnderTest>) {
  describe(`${name} as a mailer`, () => {
    it('has accepted a mail, with both its parts, when `send` resolves', async () => {
      const { mailer, accepted } = await create();
      await mailer.send(aMail({ replyTo: 'reply@example.com' }));
      const [message = Buffer.of(), ...others] = await accepted();
      expect(others).toEqual([]);
      expect(header(message, 'to')).toEqual(['To: camille@example.com']);
      expect(header(message, 'reply-to')).toEqual(['Reply-To: reply@example.com']);
      expect(header(message, 'message-id')).toEqual(['Message-ID: <order-received.1@chauffeur.example>']);
      expect(header(message, 'auto-submitted')).toEqual(['Auto-Submitted: auto-generated']);
      expect(message.toString()).toContain('Content-Type: text/plain; charset=utf-8');
      expect(message.toString()).toContain('Content-Type: text/html; charset=utf-8');
    });

    it('keeps every sign of every language, and lines of any length', async () => {
      const { mailer, accepted } = await create();
      const long = `Ä${'é→€ 🚗 '.repeat(2000)}`;
      const mail = aMail({
        subject: `Été ${'à Beauvais → Roissy '.repeat(20)}🚗`,
        text: `.\n..\n${long}`,
        html: `<p>${long}</p>`,
      });
      await mailer.send(mail);
      const [message = Buffer.of()] = await accepted();
      const lines = message.toString('latin1').split('\r\n');
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(999);
      const parsed = await PostalMime.parse(message);
      expect([parsed.subject, parsed.text?.trimEnd(), parsed.html?.trimEnd()]).toEqual([
        mail.subject,
        mail.text.trimEnd(),
        mail.html,
      ]);
    });

    it('makes one mail of the same message id, however often it is sent', async () => {
      const { mailer, accepted } = await create();
      await mailer.send(aMail());
      await mailer.send(aMail());
      await mailer.send(aMail({ messageId: '<new-order.1@chauffeur.example>' }));
      expect(await accepted()).toHaveLength(2);
    });

    it('rejects in an outage, and not for good', async () => {
      const { mailer, accepted, breakDown } = await create();
      await breakDown();
      const outcome = await mailer.send(aMail()).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome).not.toBeInstanceOf(MailRefusedError);
      expect(await accepted().catch(() => [])).toEqual([]);
    });

    it.each([
      '',
      'camille',
      'camille@',
      'camille@a b.example',
      'camille@example.com, victim@example.com',
      '<camille@example.com>',
    ])('refuses with certainty what is no address: %j', async (to) => {
      const { mailer, accepted } = await create();
      const outcome = await mailer.send(aMail({ to })).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(MailRefusedError);
      expect(outcome).toMatchObject({ certainty: 'certain' });
      expect(await accepted()).toEqual([]);
    });

    it('carries attachments byte for byte, with their names and types', async () => {
      const { mailer, accepted } = await create();
      await mailer.send(aMail({ attachments }));
      const [message = Buffer.of()] = await accepted();
      const parsed = await PostalMime.parse(message);
      expect(parsed.attachments.map(({ filename, disposition }) => [filename, disposition])).toEqual(
        attachments.map(({ filename }) => [filename, 'attachment']),
      );
      expect(parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar']);
      expect(message.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
      for (const { contentType, content } of attachments) expect(attachedBytes(message, contentType)).toEqual(content);
    });

    it.each([
      ['subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
      ['recipient', { to: 'camille@example.com\r\nBcc: victim@example.com' }],
      ['reply address', { replyTo: 'camille@example.com>\r\nBcc: victim@example.com' }],
      ['message id', { messageId: '<1@x>\r\nBcc: victim@example.com' }],
      [
        'name of an attachment',
        { attachments: [{ ...attachments[1]!, filename: 'a.ics"\r\nBcc: victim@example.com' }] },
      ],
    ])('lets no %s add a recipient or a header', async (_name, changes) => {
      const { mailer, accepted } = await create();
      const outcome = await mailer.send(aMail(changes)).catch((error: unknown) => error);
      expect(outcome === undefined || outcome instanceof MailRefusedError).toBe(true);
      for (const message of await accepted()) {
        expect(header(message, 'bcc')).toEqual([]);
        expect(message.toString()).not.toMatch(/^bcc:/im);
        expect(header(message, 'to')).toEqual(['To: camille@example.com']);
      }
    });
  });
}

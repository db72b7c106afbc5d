import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailPreview } from '../../ports/mail-preview.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { writeDurably } from './durable-file.ts';
import { createMailPreview } from './mail-preview.ts';
import { mailFileName } from './mail-file-name.ts';

interface MailFilesSettings {
  /** Made where it is missing. */
  directory: string;
  /** The address in `From`. */
  from: string;
}

/**
 * Delivers into a folder: one .eml file for each `messageId`, which any mail program opens. What a set-up without a mail
 * server uses.
 */
export function createMailFiles({ directory, from }: MailFilesSettings): Mailer & MailPreview {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function compose({ messageId, to, replyTo, subject, text, html }: Mail): Promise<Buffer> {
    // Addresses go in as objects: as text, a comma in one would be two recipients.
    const { message } = await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      messageId,
      subject,
      text,
      html,
    });
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into one piece.');
    return message;
  }

  return {
    ...createMailPreview(directory),
    async send(mail) {
      const file = path.join(directory, mailFileName(mail.messageId));
      if (!existsSync(file)) await writeDurably(file, await compose(mail));
    },
  };
}

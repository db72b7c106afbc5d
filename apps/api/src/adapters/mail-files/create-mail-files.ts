import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailPreview } from '#ports/mail-preview.ts';
import type { Mail, Mailer } from '#ports/mailer.ts';
import { type MailSender, mailMessage } from '../mail-message/mail-message.ts';
import { writeDurably } from '../durable-file/durable-file.ts';
import { createMailPreview } from './mail-preview.ts';
import { mailFileName } from './mail-file-name.ts';

interface MailFilesSettings {
  /** Made where it is missing. */
  directory: string;
  from: MailSender;
}

/**
 * Delivers into a folder: one .eml file for each `messageId`, which any mail program opens. What a set-up without a mail
 * server uses.
 */
export function createMailFiles({ directory, from }: MailFilesSettings): Mailer & MailPreview {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function compose(mail: Mail): Promise<Buffer> {
    const { message } = await transport.sendMail(mailMessage(mail, from));
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

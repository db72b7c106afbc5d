import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Attachment, Email } from 'postal-mime';
import type { MailPreview, MailSummary } from '#ports/mail-preview.ts';
import type { Mail, MailAttachment, Mailer } from '#ports/mailer.ts';
import { type MailSender, mailMessage } from '../mail-message/mail-message.ts';
import { writeDurably } from '../durable-file/durable-file.ts';

/** How many of the newest mails the preview lists. */
const listed = 100;

interface MailFilesSettings {
  /** Made where it is missing. */
  directory: string;
  /** Who the mail is from, asked anew for each. */
  from: () => MailSender;
}

/**
 * Delivers into a folder: one .eml file for each `messageId`, which any mail program opens. What a set-up without a mail
 * server uses.
 */
export function createMailFiles({ directory, from }: MailFilesSettings): Mailer & MailPreview {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  let composer: ReturnType<typeof openComposer> | undefined;
  async function compose(mail: Mail): Promise<Buffer> {
    composer ??= openComposer();
    const { message } = await (await composer).sendMail(mailMessage(mail, from()));
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

/** Loaded with the first mail: a start has none to write. */
async function openComposer() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

/** Reads the mails of the folder back; a file's name without its ending is the mail's id. */
function createMailPreview(directory: string): MailPreview {
  return {
    async list() {
      const names = (await readdir(directory)).filter(isMailFileName);
      const files = await Promise.all(
        names.map(async (name) => ({ name, writtenAtMs: await writtenAt(directory, name) })),
      );
      const newest = files.sort((a, b) => b.writtenAtMs - a.writtenAtMs).slice(0, listed);
      return Promise.all(newest.map(async ({ name }) => summaryOf(name, await parse(directory, name))));
    },
    async read(id) {
      const name = `${id}.eml`;
      if (!isMailFileName(name) || !(await readdir(directory)).includes(name)) return null;
      const email = await parse(directory, name);
      const attachments = email.attachments.map(attachmentOf);
      return { ...summaryOf(name, email), text: email.text ?? '', html: withPictures(email), attachments };
    },
  };
}

async function writtenAt(directory: string, name: string): Promise<number> {
  return (await stat(path.join(directory, name))).mtimeMs;
}

async function parse(directory: string, name: string): Promise<Email> {
  // Nobody reads mails here but whoever tries the product out.
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(await readFile(path.join(directory, name)));
}

function summaryOf(name: string, { to = [], subject = '', date = '' }: Email): MailSummary {
  return { id: name.slice(0, -'.eml'.length), to: to.map(({ address }) => address).join(', '), subject, date };
}

/** As mail programs show it: with the pictures that came along in their places. */
function withPictures({ html = '', attachments }: Email): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (contentId === undefined || typeof content === 'string') return shown;
    const picture = `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`;
    return shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, picture);
  }, html);
}

function attachmentOf({ filename, mimeType, content }: Attachment): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { filename: filename ?? '', contentType: mimeType, content: bytes };
}

/** The file of a message: readable at the front, and never the same for two messages. */
function mailFileName(messageId: string): string {
  const readable = messageId.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const unique = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
  return `${readable.slice(0, 80)}.${unique}.eml`;
}

/** Whether a name has the shape that `mailFileName` gives: none of them leads out of the folder. */
function isMailFileName(name: string): boolean {
  return /^[\w-]{0,80}\.[0-9a-f]{16}\.eml$/.test(name);
}

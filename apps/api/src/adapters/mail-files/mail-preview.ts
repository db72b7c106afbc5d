import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { MailPreview, MailSummary } from '#ports/mail-preview.ts';
import type { MailAttachment } from '#ports/mailer.ts';
import { isMailFileName } from './mail-file-name.ts';

const listed = 100;

/** Reads the mails of the folder back; a file's name without its ending is the mail's id. */
export function createMailPreview(directory: string): MailPreview {
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
      return { ...summaryOf(name, email), text: email.text ?? '', html: email.html ?? '', attachments };
    },
  };
}

async function writtenAt(directory: string, name: string): Promise<number> {
  return (await stat(path.join(directory, name))).mtimeMs;
}

async function parse(directory: string, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(directory, name)));
}

function summaryOf(name: string, { to = [], subject = '', date = '' }: Email): MailSummary {
  return { id: name.slice(0, -'.eml'.length), to: to.map(({ address }) => address).join(', '), subject, date };
}

function attachmentOf({ filename, mimeType, content }: Attachment): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { filename: filename ?? '', contentType: mimeType, content: bytes };
}

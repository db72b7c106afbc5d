import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Reads the mails that have left, oldest first: without an SMTP server they are files. Each is read once. */
export function createOutboxReader(dataDir: string): () => Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const read = new Map<string, Promise<Email>>();

  function mailIn(file: string): Promise<Email> {
    const mail = read.get(file) ?? PostalMime.parse(readFileSync(path.join(folder, file)));
    read.set(file, mail);
    return mail;
  }

  return async () => {
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    return Promise.all(files.toSorted().map(mailIn));
  };
}

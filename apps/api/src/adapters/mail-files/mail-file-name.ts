import { createHash } from 'node:crypto';

/** The file of a message: readable at the front, and never the same for two messages. */
export function mailFileName(messageId: string): string {
  const readable = messageId.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const unique = createHash('sha256').update(messageId).digest('hex').slice(0, 16);
  return `${readable.slice(0, 80)}.${unique}.eml`;
}

/** Whether a name has the shape that `mailFileName` gives: none of them leads out of the folder. */
export function isMailFileName(name: string): boolean {
  return /^[\w-]{0,80}\.[0-9a-f]{16}\.eml$/.test(name);
}

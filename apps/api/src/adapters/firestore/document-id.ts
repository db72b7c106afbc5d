import { createHash } from 'node:crypto';

/**
 * A document's id made of what must be unique, whatever its letters: Firestore refuses slashes, long names and such as begin and
 * end with two underscores, and ids that grow in order would crowd one server.
 */
export function documentId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

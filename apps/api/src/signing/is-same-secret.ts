import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether somebody brought the secret that is known. Digests are compared, which have one length whatever was brought, so that the comparison
 * takes one time and nobody finds a secret byte by byte.
 */
export function isSameSecret(brought: string, known: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(brought), digestOf(known));
}

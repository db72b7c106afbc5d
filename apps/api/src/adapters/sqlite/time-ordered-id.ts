import { randomUUID } from 'node:crypto';
import type { Clock } from '#ports/clock.ts';

/**
 * Makes ids in the order of time: UUIDs of version 7 (RFC 9562), whose first 48 bits are milliseconds since the epoch. New rows then lie at the end of each index in which
 * the id is, where random ones touch a page of their own each. The other 74 bits are random: who knows one, and when it was made, can guess no other.
 */
export function createTimeOrderedId(clock: Clock): () => string {
  return () => {
    const time = clock.now().getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  };
}

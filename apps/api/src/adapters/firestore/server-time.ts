import { Timestamp } from 'firebase-admin/firestore';

/**
 * Instants of this machine's clock as Firestore's clock would have them. Leases are counted by that one, since claimants on two
 * machines whose clocks differ would each take the other's lease for over.
 */
export interface ServerTime {
  /** Asks, and learns of the clocks by the answer. */
  heard: <T extends { readTime: Timestamp }>(ask: () => Promise<T>) => Promise<T>;
  toServer: (ours: Date) => Timestamp;
  toOurs: (servers: Timestamp) => Date;
}

/** @param machineMs this machine's clock, in milliseconds since the epoch */
export function createServerTime(machineMs: () => number = Date.now): ServerTime {
  let differenceMs = 0;

  return {
    async heard(ask) {
      const askedAt = machineMs();
      const answer = await ask();
      const readAt = answer.readTime.toMillis();
      // It was read in between: no more is known, and what fits is left as it is. Clocks that agree differ by nothing.
      differenceMs = Math.min(Math.max(differenceMs, readAt - machineMs()), readAt - askedAt);
      return answer;
    },
    toServer: (ours) => Timestamp.fromMillis(ours.getTime() + differenceMs),
    toOurs: (servers) => new Date(servers.toMillis() - differenceMs),
  };
}

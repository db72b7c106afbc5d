import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { answered, isContention } from './answers.ts';
import { compareTimestamps, timestampOf } from './documents.ts';

/** How many more than are wanted are looked at where others want the same ones. */
const spread = 4;

interface Claim {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/**
 * Documents whose `dueAt` has come, the longest due first, each leased to one claimant: a lease is the instant, by Firestore's clock,
 * at which it is due again. What somebody else took meanwhile is not waited for. Where claimants meet, each goes on at a place of its own among the
 * next few, so that they do not meet again; it ends with its limit, or when nothing is due.
 */
export async function claimDue<Fields extends DocumentData>(
  collection: Query<Fields>,
  claim: Claim,
  serverTime: ServerTime,
): Promise<QueryDocumentSnapshot<Fields>[]> {
  const claimed: QueryDocumentSnapshot<Fields>[] = [];
  const byEitherClock = Math.max(claim.now.getTime(), serverTime.toServer(claim.now).toMillis());
  const due = collection.where('dueAt', '<=', timestampOf(byEitherClock)).orderBy('dueAt');
  let isContended = false;
  do {
    const wanted = claim.limit - claimed.length;
    const { docs } = await serverTime.heard(() => answered(due.limit(isContended ? wanted * spread : wanted).get()));
    const free = docs.filter((document) => isFree(document, serverTime.toServer(claim.now)));
    const leaseUntil = serverTime.toServer(claim.leaseUntil);
    const taken: QueryDocumentSnapshot<Fields>[] = await leaseEach(
      isContended ? someOf(free, wanted) : free,
      leaseUntil,
    );
    claimed.push(...taken);
    isContended = taken.length < Math.min(wanted, free.length);
  } while (isContended);
  return claimed.sort(byDue);
}

/** One that nobody has ever taken is due by its writer's clock. */
function isNew({ createTime, updateTime }: QueryDocumentSnapshot): boolean {
  return updateTime.isEqual(createTime);
}

function isFree(document: QueryDocumentSnapshot, now: Timestamp): boolean {
  return isNew(document) || compareTimestamps(document.get('dueAt'), now) <= 0;
}

async function leaseEach<Fields extends DocumentData>(
  due: readonly QueryDocumentSnapshot<Fields>[],
  leaseUntil: Timestamp,
): Promise<QueryDocumentSnapshot<Fields>[]> {
  const outcomes = await Promise.all(
    due.map(async (document) => ((await lease(document, leaseUntil)) ? [document] : [])),
  );
  return outcomes.flat();
}

async function lease(due: QueryDocumentSnapshot, leaseUntil: Timestamp): Promise<boolean> {
  try {
    const claimed = { dueAt: leaseUntil, claims: claimOf(due) };
    await answered(due.ref.update(claimed, { lastUpdateTime: due.updateTime }));
    return true;
  } catch (error) {
    if (isContention(error)) return false;
    throw error;
  }
}

/** Which claim of a document that is, by what it was before: whoever comes with another number has lost the lease. */
export function claimOf(before: DocumentSnapshot): number {
  return ((before.get('claims') as number | undefined) ?? 0) + 1;
}

/** What a claim that is given up leaves behind, so that it counts no more. */
export const claimGivenUp = { claims: FieldValue.increment(1) };

export function isLatestClaim(document: DocumentSnapshot, claim: number): boolean {
  return document.get('claims') === claim;
}

/** So many of a list, beginning at a place of chance and going on round its end. */
function someOf<T>(all: readonly T[], count: number): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}

/** What has been due for the same time goes by when it was written, and what was written together by its place. */
function byDue(a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number {
  return (
    compareTimestamps(a.get('dueAt'), b.get('dueAt')) ||
    compareTimestamps(a.createTime, b.createTime) ||
    Number(a.get('place') ?? 0) - Number(b.get('place') ?? 0)
  );
}

/** When the earliest document falls due by this machine's clock, or `null`. */
export async function nextDueAt(collection: CollectionReference, serverTime: ServerTime): Promise<Date | null> {
  const { docs } = await serverTime.heard(() => answered(collection.orderBy('dueAt').limit(1).get()));
  if (!docs[0]) return null;
  const dueAt = docs[0].get('dueAt') as Timestamp;
  return isNew(docs[0]) ? dueAt.toDate() : serverTime.toOurs(dueAt);
}

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

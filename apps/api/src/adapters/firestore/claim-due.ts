import {
  type CollectionReference,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { answered } from './answered.ts';
import { timestampOf } from './due-fields.ts';
import { isContention } from './refusals.ts';

/** How many more than are wanted are looked at where others want the same ones. */
const spread = 4;

interface Claim {
  now: Date;
  leaseUntil: Date;
  limit: number;
}

/**
 * Documents whose `dueAt` has come, the longest due first, each leased to one claimant: a lease is the instant at which it is due
 * again. What somebody else took meanwhile is not waited for. Where claimants meet, each goes on at a place of its own among the
 * next few, so that they do not meet again; it ends with its limit, or when nothing is due.
 */
export async function claimDue(collection: CollectionReference, claim: Claim): Promise<QueryDocumentSnapshot[]> {
  const claimed: QueryDocumentSnapshot[] = [];
  const due = collection.where('dueAt', '<=', timestampOf(claim.now)).orderBy('dueAt');
  let isContended = false;
  do {
    const wanted = claim.limit - claimed.length;
    const { docs }: QuerySnapshot = await answered(due.limit(isContended ? wanted * spread : wanted).get());
    const taken = await leaseEach(isContended ? someOf(docs, wanted) : docs, claim.leaseUntil);
    claimed.push(...taken);
    isContended = taken.length < Math.min(wanted, docs.length);
  } while (isContended);
  return claimed.sort(byDue);
}

async function leaseEach(due: readonly QueryDocumentSnapshot[], leaseUntil: Date): Promise<QueryDocumentSnapshot[]> {
  const outcomes = await Promise.all(
    due.map(async (document) => ((await lease(document, leaseUntil)) ? [document] : [])),
  );
  return outcomes.flat();
}

async function lease({ ref, updateTime }: QueryDocumentSnapshot, leaseUntil: Date): Promise<boolean> {
  try {
    await answered(ref.update({ dueAt: timestampOf(leaseUntil) }, { lastUpdateTime: updateTime }));
    return true;
  } catch (error) {
    if (isContention(error)) return false;
    throw error;
  }
}

/** As many, beginning anywhere. */
function someOf<T>(all: readonly T[], count: number): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}

/** What has been due for the same time goes by when it was written, and what was written together by its place. */
function byDue(a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number {
  return (
    compare(a.get('dueAt'), b.get('dueAt')) ||
    compare(a.createTime, b.createTime) ||
    Number(a.get('place') ?? 0) - Number(b.get('place') ?? 0)
  );
}

function compare(a: Timestamp, b: Timestamp): number {
  if (a.isEqual(b)) return 0;
  return a.valueOf() < b.valueOf() ? -1 : 1;
}

/** When the earliest document falls due, or `null`. */
export async function nextDueAt(collection: CollectionReference): Promise<Date | null> {
  const { docs } = await answered(collection.orderBy('dueAt').limit(1).get());
  return docs[0] ? (docs[0].get('dueAt') as Timestamp).toDate() : null;
}

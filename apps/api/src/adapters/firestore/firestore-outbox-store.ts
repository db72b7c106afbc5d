import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';
import type { ClaimedMail, MailSubject, MailTry, OrderMail, OutboxStore } from '#ports/outbox-store.ts';
import { isToldWithOrder, subjectOf } from '../records/outbox-subject.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, type Read, update, type Write } from './commit-work.ts';
import { documentOf, fieldsOf, timestampOf } from './documents.ts';
import { claimDue, claimGivenUp, claimOf, createServerTime, isLatestClaim, nextDueAt } from './leases.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { MailFields } from './stored-fields.ts';

/** What the order is told of a mail that has left. */
const sentNotes: Partial<Record<MailSubject['kind'], object>> = {
  'order-received': { confirmationEmailSent: true },
  // Of an order that is accepted at once this is the first.
  'order-accepted': { confirmationEmailSent: true },
  invoice: { invoiceEmailSent: true },
};

const firstRanks = [0, 1, 2, 3] as const;

/**
 * An entry lies under the hash of its key. It is `dueAt` while it is on its way, once it was taken by Firestore's clock; one that has
 * ended has no such field.
 */
export function createFirestoreOutboxStore(firestore: Firestore, serverTime = createServerTime()): OutboxStore {
  const outbox = collectionOf(firestore, 'outbox');
  const orders = collectionOf(firestore, 'orders');
  const writing = createOutboxWriting(firestore);

  /** Changes an entry that has not ended, with what else is written then. */
  function change(entry: DocumentReference<MailFields>, fields: DocumentData, also: Partial<Also> = {}): Promise<void> {
    const { documents = [], isMeant = () => true, writes = () => [] } = also;
    return commitWork(firestore, {
      documents: [entry, ...documents],
      decide: (read) => {
        const isOnItsWay = read(entry).get('dueAt') !== undefined && isMeant(read(entry));
        return { answer: undefined, writes: isOnItsWay ? [update(read(entry), fields), ...writes(read)] : [] };
      },
    });
  }

  async function sentNoteFor(entry: DocumentReference<MailFields>): Promise<Partial<Also>> {
    const mail = (await answered(entry.get())).data();
    const note = mail && sentNotes[mail.kind];
    if (!mail || !note) return {};
    const order = documentOf(orders, mail.recordId);
    return {
      documents: [order],
      writes: (read) => (read(order).exists ? [(batch) => batch.update(order, { ...note })] : []),
    };
  }

  /** What is beyond an account's share comes last, with what was added before there were ranks. */
  async function claimByRank(request: Parameters<OutboxStore['claim']>[0]): Promise<DocumentSnapshot<MailFields>[]> {
    const claimed: DocumentSnapshot<MailFields>[] = [];
    for (const waiting of [...firstRanks.map((rank) => outbox.where('rank', '==', rank)), outbox]) {
      const limit = request.limit - claimed.length;
      if (limit > 0) claimed.push(...(await claimDue(waiting, { ...request, limit }, serverTime)));
    }
    return claimed;
  }

  const entryAt = (id: string) => documentOf(outbox, id);
  return {
    add: async (mail, at) =>
      commitWork(firestore, {
        documents: writing.documents([mail]),
        decide: (read) => {
          const writes = writing.writes([mail], at, read);
          return { answer: writes.length > 0 ? 'added' : 'known', writes };
        },
      }),
    claim: async (request) => (await claimByRank(request)).map((entry) => claimedMailOf(entry)),
    async extend(tries, leaseUntil) {
      const extendOne = ({ id, claim }: MailTry) =>
        change(entryAt(id), { dueAt: serverTime.toServer(leaseUntil) }, { isMeant: isOf(claim) });
      await Promise.all(tries.map(extendOne));
    },
    markSent: async (id, at) => change(entryAt(id), endedAt(at), await sentNoteFor(entryAt(id))),
    markFailed: ({ id, claim }, { retryAt, reason }) =>
      change(
        entryAt(id),
        {
          dueAt: serverTime.toServer(retryAt),
          lastError: reason,
          attempts: FieldValue.increment(1),
          ...claimGivenUp,
        },
        { isMeant: isOf(claim) },
      ),
    markDropped: async ({ id, claim }, { at, reason, alert }) => {
      const alerts = alert ? [alert] : [];
      await change(
        entryAt(id),
        { ...endedAt(at), lastError: reason },
        {
          isMeant: isOf(claim),
          documents: writing.documents(alerts),
          writes: (read) => writing.writes(alerts, at, read),
        },
      );
    },
    async ofOrder(recordId) {
      const { docs } = await answered(outbox.where('recordId', '==', recordId).get());
      const mails = docs.map((entry) => entry.data()).filter(({ kind }) => isToldWithOrder(kind));
      return mails.toSorted(byAsking).map(orderMailOf);
    },
    nextDueAt: () => nextDueAt(outbox, serverTime),
  };
}

interface Also {
  /** Whether it is still the entry that was meant. */
  isMeant: (entry: DocumentSnapshot) => boolean;
  documents: readonly DocumentReference[];
  writes: (read: Read) => Write[];
}

function isOf(claim: number): Also['isMeant'] {
  return (entry) => isLatestClaim(entry, claim);
}

function endedAt(at: Date): DocumentData {
  return { dueAt: FieldValue.delete(), endedAt: timestampOf(at) };
}

function claimedMailOf(entry: DocumentSnapshot<MailFields>): ClaimedMail {
  const { dedupeKey, kind, recordId, language, attempts, createdAt } = fieldsOf(entry);
  return {
    id: entry.id,
    dedupeKey,
    subject: subjectOf(kind, recordId),
    ...(language && { language }),
    attempts,
    createdAt: createdAt.toDate(),
    claim: claimOf(entry),
  };
}

/** Those that were asked for together by their place. */
function byAsking(one: MailFields, other: MailFields): number {
  return one.createdAt.toMillis() - other.createdAt.toMillis() || (one.place ?? 0) - (other.place ?? 0);
}

function orderMailOf({ kind, dedupeKey, createdAt, endedAt: ended, attempts, lastError }: MailFields): OrderMail {
  return {
    kind,
    dedupeKey,
    askedAt: createdAt.toDate(),
    endedAt: ended?.toDate() ?? null,
    attempts,
    lastError: lastError ?? null,
  };
}

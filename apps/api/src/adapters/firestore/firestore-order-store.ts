import { decisionTimes, type Order, parisDate, parisInstant, rideLinkKinds } from '@chauffeur/core';
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type WhereFilterOp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { countBookings, type OrderSearch, type OrderStore } from '#ports/order-store.ts';
import type { OrderSearches } from '../records/order-steps.ts';
import { notingUnreadable } from '../records/stored-orders.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, update } from './commit-work.ts';
import { fieldsOf, timestampOf } from './documents.ts';
import { createOrderReading, never, type OrderReading, ordersOf } from './order-document.ts';
import { rideLinkId } from './firestore-ride-link-store.ts';
import { createOrderChanges, createOrderCreation } from './order-writing.ts';
import type { OrderFields } from './stored-fields.ts';

/** Above every order: they begin with their year. */
const newest = '~';

/** Before every pick-up, which a first page of those to come starts after. */
const soonest = Timestamp.fromMillis(0);

/** So many orders lose their account at once; each takes two writes. */
const batchSize = 200;

export function createFirestoreOrderStore(firestore: Firestore): OrderStore {
  const reading = createOrderReading(firestore);
  return notingUnreadable({
    create: createOrderCreation(firestore, reading),
    find: reading.byId,
    findSubmission: reading.bySubmission,
    findByIntent: reading.byIntent,
    list: createOrderListing(firestore, reading),
    inProgress: createProgressListing(firestore),
    async countWaiting(userId) {
      const own = collectionOf(firestore, 'orders').where('userUID', '==', userId);
      const { docs } = await answered(own.where('status', '==', 'pending').select('pairedOrderId').get());
      return countBookings(
        docs.map((doc) => ({ id: doc.id, pairedOrderId: (doc.get('pairedOrderId') as string | undefined) ?? null })),
      );
    },
    async firstOf(userId) {
      const own = collectionOf(firestore, 'orders').where('userUID', '==', userId);
      return (await answered(own.orderBy('sequence').limit(1).select().get())).docs[0]?.id ?? null;
    },
    findByKey: createKeySearch(firestore, reading),
    unlink: createOrderUnlinking(firestore),
    claim: createOrderClaim(firestore, reading),
    ...createOrderChanges(firestore, reading),
    ...createOrderSearches(firestore),
    toDrive: createRideSearch(firestore),
    canceledIn: createCanceledSearch(firestore),
    toDecide: createUndecidedListing(firestore, reading),
  });
}

type PageRequest = Parameters<OrderStore['list']>[1];
type Position = Pick<OrderFields, 'sequence' | 'startsAt'>;

/**
 * Pages by position instead of by offset: a page costs the orders that it shows and one more, wherever it stands and whatever the
 * other period holds. The cursor is the id of the last order shown, looked up among the user's own, so that it means nothing to
 * anyone else.
 */
function createOrderListing(firestore: Firestore, { orderAt }: OrderReading): OrderStore['list'] {
  const orders = collectionOf(firestore, 'orders');

  /** Where the first page starts, or the order last shown stands; `null` where the cursor is not of the user's orders. */
  async function positionOf(userId: string, cursor: string | undefined): Promise<Position | null> {
    if (cursor === undefined) return { sequence: newest, startsAt: soonest };
    const shown = await answered(orderAt(cursor).get());
    const fields = shown.data();
    return fields?.userUID === userId ? fields : null;
  }

  /** The user's orders after a position: newest first, or the soonest pick-up first. */
  function after(
    { sequence, startsAt }: Position,
    { userId, page }: { userId: string; page: PageRequest },
  ): Query<OrderFields> {
    const own = orders.where('userUID', '==', userId).where('activeUntil', ...periodOf(page));
    return page.period === 'in-progress'
      ? own.orderBy('startsAt').orderBy('sequence').orderBy('activeUntil').startAfter(startsAt, sequence)
      : own.orderBy('sequence', 'desc').orderBy('activeUntil', 'desc').startAfter(sequence);
  }

  return async (userId, page) => {
    const position = await positionOf(userId, page.cursor);
    if (position === null) return { orders: [], nextCursor: null };
    // One more than asked for tells whether another page follows.
    const { docs } = await answered(
      after(position, { userId, page })
        .limit(page.limit + 1)
        .get(),
    );
    const shown = ordersOf(docs.slice(0, page.limit));
    return { orders: shown, nextCursor: docs.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
  };
}

/** The cursor is the place of the last order shown: it stands also where that order has ended since. */
function createProgressListing(firestore: Firestore): OrderStore['inProgress'] {
  const orders = collectionOf(firestore, 'orders');
  return async ({ now, limit, cursor }) => {
    const rest = orders
      .where('activeUntil', '>', timestampOf(now))
      .orderBy('activeUntil')
      .orderBy(FieldPath.documentId());
    const [endsAt = '', id = ''] = cursor?.split('/') ?? [];
    const page = cursor === undefined ? rest : rest.startAfter(timestampOf(Number(endsAt)), id);
    const { docs } = await answered(page.limit(limit).get());
    const last = docs.length < limit ? undefined : docs.at(-1);
    const nextCursor = last ? `${last.data().activeUntil.toMillis()}/${last.id}` : null;
    return { orders: ordersOf(docs), nextCursor };
  };
}

/**
 * Every beginning of every word is kept with the order, so that one walk of one index answers the newest of whatever was begun to be typed. The
 * cursor is the id of the last order shown.
 */
function createKeySearch(firestore: Firestore, { orderAt }: OrderReading): OrderStore['findByKey'] {
  const orders = collectionOf(firestore, 'orders');
  return async ({ key, cursor, limit }) => {
    const shown = cursor === undefined ? undefined : await answered(orderAt(cursor).get());
    if (shown?.exists === false) return { orders: [], nextCursor: null };
    const matching = orders
      .where('searchKeys', 'array-contains', key)
      .orderBy('sequence', 'desc')
      .startAfter(shown?.get('sequence') ?? newest);
    const { docs } = await answered(matching.limit(limit + 1).get());
    const page = ordersOf(docs.slice(0, limit));
    return { orders: page, nextCursor: docs.length > limit ? (page.at(-1)?.id ?? null) : null };
  };
}

/** Each is a range of the same field. */
function periodOf({ period, now }: PageRequest): [WhereFilterOp, Timestamp] {
  if (period === undefined) return ['>=', never];
  return [period === 'in-progress' ? '>' : '<=', timestampOf(now)];
}

/** Canceled ones were over before every day (`order-document.ts`). */
function createRideSearch(firestore: Firestore): OrderStore['toDrive'] {
  const orders = collectionOf(firestore, 'orders');
  return ({ from, until, limit }) =>
    found(
      orders
        .where('activeUntil', '>', timestampOf(from))
        .where('startsAt', '<', timestampOf(until))
        .orderBy('activeUntil')
        .orderBy('startsAt')
        .limit(limit),
    );
}

/** What an order's place among the others begins with is when it was made. */
function createCanceledSearch(firestore: Firestore): OrderStore['canceledIn'] {
  const canceled = collectionOf(firestore, 'orders').where('status', '==', 'canceled');
  return ({ from, until, limit }) =>
    found(
      canceled
        .where('sequence', '>=', from.toISOString())
        .where('sequence', '<', until.toISOString())
        .orderBy('sequence')
        .limit(limit),
    );
}

/** Pages by position, as `createOrderListing`; that of an order follows from the order, which may be decided by now. */
function createUndecidedListing(firestore: Firestore, { byId }: OrderReading): OrderStore['toDecide'] {
  const undecided = collectionOf(firestore, 'orders').orderBy('decideBefore').orderBy(FieldPath.documentId());

  async function after(cursor: string | undefined): Promise<Query<OrderFields> | null> {
    if (cursor === undefined) return undecided;
    const shown = await byId(cursor);
    return shown && undecided.startAfter(timestampOf(decisionTimes(shown).decideBefore), cursor);
  }

  return async ({ cursor, limit }) => {
    const rest = await after(cursor);
    if (rest === null) return { orders: [], nextCursor: null };
    const orders = await found(rest.limit(limit + 1));
    const shown = orders.slice(0, limit);
    return { orders: shown, nextCursor: orders.length > limit ? (shown.at(-1)?.id ?? null) : null };
  };
}

/**
 * What the jobs look for. An order has the field that a search walks for as long as the search has to find it
 * (`order-document.ts`), so that each is one walk of an index that holds little else.
 */
function createOrderSearches(firestore: Firestore): OrderSearches {
  const orders = collectionOf(firestore, 'orders');

  /** What has been due since the one and is not over before the other, the longest due first. */
  const dueBetween =
    (since: string, until: string) =>
    ({ now, limit }: OrderSearch) =>
      found(
        orders
          .where(since, '<=', timestampOf(now))
          .where(until, '>', timestampOf(now))
          .orderBy(since)
          .orderBy(until)
          .limit(limit),
      );

  return {
    unfinishedChanges: ({ begunBefore, limit }) =>
      found(
        orders.where('pendingChangeSince', '<=', timestampOf(begunBefore)).orderBy('pendingChangeSince').limit(limit),
      ),
    toRemind: dueBetween('remindAt', 'decideBefore'),
    answersToRemind: dueBetween('answerRemindAt', 'answerDueAt'),
    answersOverdue: dueBetween('answerOverdueAt', 'decideBefore'),
    toExpire: ({ now, limit }) =>
      found(orders.where('decideBefore', '<=', timestampOf(now)).orderBy('decideBefore').limit(limit)),
    // The earlier the pick-up, the earlier its reminder.
    ridesToRemind: dueBetween('rideRemindAt', 'startsAt'),
    toAnswer: ({ now, limit }) =>
      found(orders.where('askedUntil', '>', timestampOf(now)).orderBy('askedUntil').limit(limit)),
    toCredit: ({ limit }) => found(orders.orderBy('creditFrom').limit(limit)),
    // A day of Paris is over when the next one begins.
    toInvoice: ({ now, limit }) =>
      found(
        orders
          .where('invoiceFrom', '<', timestampOf(parisInstant(parisDate(now), '00:00')))
          .orderBy('invoiceFrom')
          .limit(limit),
      ),
  };
}

async function found(search: Query<OrderFields>): Promise<Order[]> {
  const { docs } = await answered(search.get());
  return ordersOf(docs);
}

/**
 * By batches, each order together with its submission: what is interrupted is finished by doing it again. Neither depends on what
 * else changes about the order meanwhile.
 */
function createOrderUnlinking(firestore: Firestore): OrderStore['unlink'] {
  const submissions = collectionOf(firestore, 'submissions');
  return async (userId) => {
    const own = collectionOf(firestore, 'orders').where('userUID', '==', userId).limit(batchSize);
    for (let left = await answered(own.get()); !left.empty; left = await answered(own.get())) {
      const batch = firestore.batch();
      for (const order of left.docs) {
        const { submission } = order.data();
        batch.update(order.ref, { userUID: '', submission: FieldValue.delete() });
        if (submission !== undefined) batch.delete(submissions.doc(submission));
      }
      await answered(batch.commit());
    }
  };
}

/** With the order go its links and the submission that made it: together or not at all. */
function createOrderClaim(firestore: Firestore, { byId }: OrderReading): OrderStore['claim'] {
  const submissions = collectionOf(firestore, 'submissions');
  return async ({ orderId, from, to }) => {
    const order = collectionOf(firestore, 'orders').doc(orderId);
    const links = rideLinkKinds.map((kind) => collectionOf(firestore, 'rideLinks').doc(rideLinkId({ orderId, kind })));
    const isGiven = await commitWork(firestore, {
      documents: [order, ...links],
      decide(read) {
        const taken = read(order);
        if (taken.get('userUID') !== from) return { answer: false, writes: [] };
        const { submission } = fieldsOf(taken);
        const linked = links.map(read).filter(({ exists }) => exists);
        return {
          answer: true,
          writes: [
            update(taken, { userUID: to, submission: FieldValue.delete() }),
            ...linked.map((link) => update(link, { accountId: to })),
            ...(submission === undefined ? [] : [(batch: WriteBatch) => batch.delete(submissions.doc(submission))]),
          ],
        };
      },
    });
    return isGiven ? byId(orderId) : null;
  };
}

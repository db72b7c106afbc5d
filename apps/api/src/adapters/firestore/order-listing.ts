import type { Firestore, Timestamp, WhereFilterOp } from 'firebase-admin/firestore';
import type { OrderStore } from '#ports/order-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { timestampOf } from './due-fields.ts';
import { never, ordersOf } from './order-document.ts';
import type { OrderReading } from './order-reading.ts';

type PageRequest = Parameters<OrderStore['list']>[1];

/**
 * Pages by position instead of by offset: a page costs the orders that it shows and one more, wherever it stands and whatever the
 * other period holds. The cursor is the id of the last order shown, looked up among the user's own, so that it means nothing to
 * anyone else.
 */
export function createOrderListing(firestore: Firestore, { orderAt }: OrderReading): OrderStore['list'] {
  const orders = firestore.collection(collections.orders);

  /** Below every order, where the first page starts; `null` where the cursor is not of the user's orders. */
  async function positionOf(userId: string, cursor: string | undefined): Promise<string | null> {
    if (cursor === undefined) return newest;
    const shown = await answered(orderAt(cursor).get());
    return shown.get('userUID') === userId ? (shown.get('sequence') as string) : null;
  }

  return async (userId, page) => {
    const position = await positionOf(userId, page.cursor);
    if (position === null) return { orders: [], nextCursor: null };
    // One more than asked for tells whether another page follows.
    const { docs } = await answered(
      orders
        .where('userUID', '==', userId)
        .where('activeUntil', ...periodOf(page))
        .orderBy('sequence', 'desc')
        .orderBy('activeUntil', 'desc')
        .startAfter(position)
        .limit(page.limit + 1)
        .get(),
    );
    const shown = ordersOf(docs.slice(0, page.limit));
    return { orders: shown, nextCursor: docs.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
  };
}

/** Above every order: they begin with their year. */
const newest = '~';

/** One index serves all three: each is a range of the same field. */
function periodOf({ period, now }: PageRequest): [WhereFilterOp, Timestamp] {
  if (period === undefined) return ['>=', never];
  return [period === 'in-progress' ? '>' : '<=', timestampOf(now)];
}

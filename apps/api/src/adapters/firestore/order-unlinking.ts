import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { OrderStore } from '#ports/order-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';

/** Each order takes two writes. */
const batchSize = 200;

/**
 * By batches, each order together with its submission: what is interrupted is finished by doing it again. Neither depends on what
 * else changes about the order meanwhile.
 */
export function createOrderUnlinking(firestore: Firestore): OrderStore['unlink'] {
  const submissions = firestore.collection(collections.submissions);
  return async (userId) => {
    const own = firestore.collection(collections.orders).where('userUID', '==', userId).limit(batchSize);
    for (let left = await answered(own.get()); !left.empty; left = await answered(own.get())) {
      const batch = firestore.batch();
      for (const order of left.docs) {
        const submission = order.get('submission') as string | undefined;
        batch.update(order.ref, { userUID: '', submission: FieldValue.delete() });
        if (submission !== undefined) batch.delete(submissions.doc(submission));
      }
      await answered(batch.commit());
    }
  };
}

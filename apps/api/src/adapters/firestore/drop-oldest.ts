import type { CollectionReference } from 'firebase-admin/firestore';
import { answered } from './answered.ts';

/**
 * Deletes what a collection holds beyond its newest documents. Counted and found at one instant, so that two who do it at the
 * same time delete the same ones; who is interrupted leaves it to the next.
 */
export async function dropOldest(
  collection: CollectionReference,
  { by, limit }: { by: string; limit: number },
): Promise<void> {
  const { firestore } = collection;
  const oldest = await answered(
    firestore.runTransaction(
      async (transaction) => {
        const counted = await transaction.get(collection.count());
        const beyond = counted.data().count - limit;
        if (beyond <= 0) return [];
        return (await transaction.get(collection.orderBy(by).limit(Math.min(beyond, 400)))).docs;
      },
      { readOnly: true },
    ),
  );
  if (oldest.length === 0) return;
  const batch = firestore.batch();
  for (const { ref } of oldest) batch.delete(ref);
  await answered(batch.commit());
}

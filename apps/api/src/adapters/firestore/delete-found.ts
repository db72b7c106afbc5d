import type { Query } from 'firebase-admin/firestore';
import { answered } from './answered.ts';

/** As many as are deleted at once. */
const batchSize = 400;

/** Deletes all that a query finds, however many: again from the start after an interruption. */
export async function deleteFound(query: Query): Promise<void> {
  const some = query.limit(batchSize);
  for (let found = await answered(some.get()); !found.empty; found = await answered(some.get())) {
    const batch = query.firestore.batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await answered(batch.commit());
  }
}

import { describe, expect, it } from 'vitest';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { UnansweredError } from './answers.ts';
import { createFirestoreStorageCheck } from './open-firestore.ts';

describe.skipIf(noFirestore)('the check of Firestore', () => {
  it('holds where it can be written to, and leaves nothing behind', async () => {
    const firestore = aFirestore();
    await createFirestoreStorageCheck(firestore, { patienceMs: 60_000 }).check();
    expect(await firestore.listCollections()).toEqual([]);
  });

  it('rejects where the answer is not there in time', async () => {
    const check = createFirestoreStorageCheck(aFirestore(), { patienceMs: 0 });
    await expect(check.check()).rejects.toThrow(UnansweredError);
  });
});

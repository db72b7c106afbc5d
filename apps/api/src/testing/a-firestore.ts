import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { inject, onTestFinished } from 'vitest';
import { openFirestore } from '#adapters/firestore/open-firestore.ts';
import { deployedIndexes, lackingIndexes, plannedIndexes } from './firestore-indexes.ts';

/** A name that nobody else uses: each project of the emulator is a database of its own. */
export function aFirebaseProject(): string {
  return `demo-${randomUUID()}`;
}

/**
 * An empty Firestore of this test's own, let go of when it ends; or another client of a project that is there. The test fails where it
 * asked what the real Firestore would refuse for want of an index.
 */
export function aFirestore(projectId = aFirebaseProject()): Firestore {
  const { firestore, close } = openFirestore({ projectId, serviceAccountFile: undefined });
  onTestFinished(async () => {
    await close();
    const lacking = lackingIndexes(await plannedIndexes(projectId), deployedIndexes);
    if (lacking.length > 0) throw new Error(`firestore.indexes.json lacks ${lacking.join('; ')}`);
  });
  return firestore;
}

/** For suites of the hosted engine: they are skipped, as the set-up said aloud, where this machine has no emulator. */
export const noFirestore = inject('firestoreEmulator') === '';

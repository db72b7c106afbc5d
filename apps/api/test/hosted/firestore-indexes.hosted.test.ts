import { randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '#adapters/firestore/collections.ts';
import { createFirestoreNonceStore } from '#adapters/firestore/firestore-nonce-store.ts';
import { createFirestoreRateCounter } from '#adapters/firestore/firestore-rate-counter.ts';
import { createFirestoreResetLinkStore } from '#adapters/firestore/firestore-reset-link-store.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import {
  type DeployedIndexes,
  deployedIndexes,
  indexNames,
  lackingIndexes,
  plannedIndexes,
} from '#testing/firestore-indexes.ts';
import { recordSingleFieldQueries } from '#testing/record-queries.ts';
import { askEveryQuery } from './every-query.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

describe.skipIf(noFirestore)('firestore.indexes.json', () => {
  it('has an index for every query by several fields, and none that no query asks for', async () => {
    const project = aFirebaseProject();
    await askEveryQuery(aFirestore(project));
    expect((await plannedIndexes(project)).toSorted()).toEqual(indexNames(deployedIndexes).toSorted());
  });

  it('leaves every field its index by which alone a query asks', async () => {
    const firestore = aFirestore();
    const recorded = recordSingleFieldQueries(firestore);
    await askEveryQuery(firestore);
    expect(recorded()).toEqual(
      expect.arrayContaining(['Outbox: dueAt ASCENDING', 'Orders: payment.intentId ASCENDING']),
    );
    expect(lackingIndexes(recorded(), deployedIndexes)).toEqual([]);
  });

  it('names our collections, and no others', () => {
    const { indexes, fieldOverrides } = deployedIndexes;
    const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
    expect(Object.values(collections)).toEqual(expect.arrayContaining(named));
  });

  it('is missed where it lacks an index, or takes one away', () => {
    const several = 'Messages: email ASCENDING, createdAt ASCENDING';
    const single = 'Outbox: dueAt ASCENDING';
    const lessened: DeployedIndexes = {
      indexes: deployedIndexes.indexes.filter((index) => !indexNames({ indexes: [index] }).includes(several)),
      fieldOverrides: [{ collectionGroup: 'Outbox', fieldPath: 'dueAt', indexes: [{ order: 'DESCENDING' }] }],
    };
    expect(lackingIndexes([several, single], deployedIndexes)).toEqual([]);
    expect(lackingIndexes([several, single], lessened)).toEqual([several, single]);
  });

  it('ends lifetimes by fields that hold an instant, and no others', async () => {
    const firestore = aFirestore();
    const [clock, nameKey] = [{ now: () => now }, randomBytes(32)];
    await createFirestoreNonceStore(firestore).use('nonce', now);
    const occurrence = { rateClass: 'quotes', key: '203.0.113.7', max: 1, windowMs: 60_000 };
    await createFirestoreRateCounter({ firestore, clock, nameKey }).count(occurrence);
    await createFirestoreResetLinkStore(firestore).replace('user-1', { sealed: 'sealed', expiresAt: now }, null);
    const lifetimes = deployedIndexes.fieldOverrides.filter(({ ttl }) => ttl);
    expect(lifetimes.map(({ collectionGroup }) => collectionGroup)).toEqual(['Nonces', 'RateLimits', 'ResetLinks']);
    for (const { collectionGroup, fieldPath } of lifetimes) {
      const { docs } = await firestore.collection(collectionGroup).get();
      expect(docs.map((document) => document.get(fieldPath))).toEqual([expect.any(Timestamp)]);
    }
  });
});

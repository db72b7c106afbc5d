import { randomBytes } from 'node:crypto';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeRateCounterContract } from '#ports/contracts/rate-counter.contract.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { UnansweredError } from './answers.ts';
import { createFirestoreRateCounter } from './firestore-rate-counter.ts';

// Emulators on a busy machine take their time.
const patienceMs = 60_000;
const clock = { now: () => new Date() };
const signIn = { rateClass: 'signInAccount', key: 'account:camille@example.com', max: 3, windowMs: 600_000 };

describe.skipIf(noFirestore)('Firestore', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describeRateCounterContract('Firestore', (contractClock) => {
    const [project, nameKey] = [aFirebaseProject(), randomBytes(32)];
    const create = () =>
      createFirestoreRateCounter({ firestore: aFirestore(project), clock: contractClock, nameKey, patienceMs });
    return { counter: create(), elsewhere: create() };
  });

  it('keeps no address, and no name that can be guessed without the key', async () => {
    const project = aFirebaseProject();
    const [firestore, other] = [aFirestore(project), aFirestore(project)];
    await createFirestoreRateCounter({ firestore, clock, nameKey: randomBytes(32), patienceMs }).count(signIn);
    await createFirestoreRateCounter({ firestore: other, clock, nameKey: randomBytes(32), patienceMs }).count(signIn);
    const { docs } = await firestore.collection('RateLimits').get();
    expect(docs).toHaveLength(2);
    for (const { id, data } of docs.map((found) => ({ id: found.id, data: found.data() }))) {
      expect(id).toMatch(/^[0-9a-f]{64}$/);
      expect(data).toEqual({ current: 1, expiresAt: expect.anything() });
    }
  });

  it('fails where Firestore is silent for too long, and counts nevertheless what was on its way', async () => {
    const deps = { firestore: aFirestore(), clock, nameKey: randomBytes(32) };
    const hasty = createFirestoreRateCounter({ ...deps, patienceMs: 0 });
    await expect(hasty.count(signIn)).rejects.toThrow(UnansweredError);
    const patient = createFirestoreRateCounter({ ...deps, patienceMs });
    await patient.count(signIn);
    const counted = async () => (await deps.firestore.collection('RateLimits').get()).docs[0]?.get('current') === 2;
    await vi.waitUntil(counted, patienceMs);
  });

  it('reads what it has not counted before, and neither reads nor writes for a flood', async () => {
    const firestore = aFirestore();
    const counter = createFirestoreRateCounter({ firestore, clock, nameKey: randomBytes(32), patienceMs });
    const [readings, writes] = [vi.spyOn(firestore, 'getAll'), vi.spyOn(WriteBatch.prototype, 'commit')];
    for (let time = 0; time < 20; time += 1) await counter.count(signIn);
    expect([readings.mock.calls.length, writes.mock.calls.length]).toEqual([1, 4]);
    expect((await counter.count(signIn)).current).toBe(4);
  });

  it('counts those who come together in few writes', async () => {
    const firestore = aFirestore();
    const counter = createFirestoreRateCounter({ firestore, clock, nameKey: randomBytes(32), patienceMs });
    const writes = vi.spyOn(WriteBatch.prototype, 'commit');
    await Promise.all(Array.from({ length: 50 }, () => counter.count({ ...signIn, max: 100 })));
    expect(writes).toHaveBeenCalledTimes(2);
  });
});

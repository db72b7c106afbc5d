import type { LoggedPress } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { RideLogStore } from '../ride-log-store.ts';
import type { StaffStore } from '../staff-store.ts';

interface RideLogStoreUnderTest {
  rideLog: RideLogStore;
  staff: StaffStore;
  /** The store as another process finds it, also after the first one died; absent where nothing outlives it. */
  elsewhere?: () => { rideLog: RideLogStore };
}

/** What every log of rides does; the sentences are those of `RideLogStore`. */
export function describeRideLogStoreContract(name: string, create: () => RideLogStoreUnderTest) {
  describe(`${name} as a log of rides`, () => {
    const keysOf = (presses: readonly LoggedPress[]) => presses.map(({ key }) => key);

    it('keeps a press once, with the row that came first', async () => {
      const { rideLog, staff } = create();
      const press = aRidePress('first');
      await rideLog.add(press, { journal: aJournalEntry('row-1') });
      await rideLog.add({ ...press, receivedAt: '2026-12-01T18:00:00.000Z' }, { journal: aJournalEntry('row-2') });
      await rideLog.add({ ...press, rideIndex: 1 });
      expect(await rideLog.ofOrders(['order-1'])).toEqual([press, { ...press, rideIndex: 1 }]);
      expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['row-1']);
    });

    it('keeps a press once that comes twice at the same time', async () => {
      const { rideLog } = create();
      await Promise.all([1, 2, 3].map(() => rideLog.add(aRidePress('same'))));
      expect(await rideLog.ofOrders(['order-1'])).toHaveLength(1);
    });

    it('answers the presses of some orders, and no others, as they came', async () => {
      const { rideLog } = create();
      await rideLog.add(aRidePress('late', { receivedAt: '2026-12-01T17:30:00.000Z' }));
      await rideLog.add(aRidePress('other', { orderId: 'order-2', receivedAt: '2026-12-01T17:20:00.000Z' }));
      await rideLog.add(aRidePress('foreign', { orderId: 'order-3' }));
      expect(keysOf(await rideLog.ofOrders(['order-1', 'order-2', 'order-1']))).toEqual(['other', 'late']);
      const many = Array.from({ length: 40 }, (_, n) => `none-${n}`);
      expect(keysOf(await rideLog.ofOrders([...many, 'order-3']))).toEqual(['foreign']);
      expect(await rideLog.ofOrders([])).toEqual([]);
    });

    it('answers each order once of which something may be proposed since an instant', async () => {
      const { rideLog } = create();
      const proposes = true;
      await rideLog.add(aRidePress('old', { orderId: 'order-3', proposes, receivedAt: '2026-12-01T16:59:59.999Z' }));
      await rideLog.add(aRidePress('one', { proposes }));
      await rideLog.add(aRidePress('two', { proposes, receivedAt: '2026-12-01T18:00:00.000Z' }));
      await rideLog.add(aRidePress('other', { orderId: 'order-2' }));
      const since = new Date('2026-12-01T17:00:00.000Z');
      expect(await rideLog.proposing({ since, limit: 5 })).toEqual(['order-1']);
      expect((await rideLog.ofOrders(['order-1']))[0]).toEqual(aRidePress('one', { proposes }));
    });

    it('forgets what came before an instant', async () => {
      const { rideLog } = create();
      await rideLog.add(aRidePress('old', { receivedAt: '2026-12-01T16:59:59.999Z' }));
      await rideLog.add(aRidePress('young', { receivedAt: '2026-12-01T17:00:00.000Z' }));
      await rideLog.forget(new Date('2026-12-01T17:00:00.000Z'));
      expect(keysOf(await rideLog.ofOrders(['order-1']))).toEqual(['young']);
    });

    it('is found again by another process', async () => {
      const { rideLog, elsewhere } = create();
      if (!elsewhere) return;
      await rideLog.add(aRidePress('first'));
      expect(keysOf(await elsewhere().rideLog.ofOrders(['order-1']))).toEqual(['first']);
    });
  });
}

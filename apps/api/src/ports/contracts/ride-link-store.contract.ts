import { describe, expect, it } from 'vitest';
import { aRideLink } from '#testing/a-ride-link.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { RideLinkStore } from '../ride-link-store.ts';
import type { StaffStore } from '../staff-store.ts';

interface RideLinkStoreUnderTest {
  rideLinks: RideLinkStore;
  staff: StaffStore;
}

/** What every store of private links does; the sentences are those of `RideLinkStore`. */
export function describeRideLinkStoreContract(name: string, create: () => RideLinkStoreUnderTest) {
  describe(`${name} as a store of private links`, () => {
    const at = '2026-11-20T11:00:00.000Z';

    it('answers a link by its hash, and each kind’s of an order', async () => {
      const { rideLinks } = create();
      const own = aRideLink();
      const travellers = aRideLink({ kind: 'traveller' });
      await rideLinks.keep(own);
      await rideLinks.keep(travellers);
      await rideLinks.keep(aRideLink({ orderId: 'order-2' }));
      expect(await rideLinks.find(own.tokenHash)).toEqual(own);
      expect(await rideLinks.find('unknown')).toBeNull();
      expect((await rideLinks.ofOrder('order-1')).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual(
        [own, travellers],
      );
    });

    it('keeps the link that is there, and puts one of a later generation in its place', async () => {
      const { rideLinks } = create();
      const first = aRideLink();
      expect(await rideLinks.keep(first)).toEqual(first);
      expect(await rideLinks.keep(aRideLink({ tokenHash: 'another' }))).toEqual(first);
      const second = aRideLink({ generation: 2, tokenHash: 'second' });
      expect(await rideLinks.keep(second)).toEqual(second);
      expect(await rideLinks.find(first.tokenHash)).toBeNull();
      expect(await rideLinks.keep(first)).toEqual(second);
    });

    it('answers one link to all who make it at the same time', async () => {
      const { rideLinks } = create();
      const links = [1, 2, 3, 4].map((number) => aRideLink({ tokenHash: `hash-${number}` }));
      const kept = await Promise.all(links.map((link) => rideLinks.keep(link)));
      expect(new Set(kept.map(({ tokenHash }) => tokenHash)).size).toBe(1);
      expect(await rideLinks.ofOrder('order-1')).toEqual([kept[0]]);
    });

    it('takes the links of an order back once, with its row, and no other’s', async () => {
      const { rideLinks, staff } = create();
      const other = aRideLink({ orderId: 'order-2' });
      const links = [aRideLink(), aRideLink({ kind: 'traveller' }), other];
      for (const link of links) await rideLinks.keep(link);
      await rideLinks.end({ orderId: 'order-1', at, journal: aJournalEntry('row-1') });
      await rideLinks.end({ orderId: 'order-1', at: '2026-11-21T11:00:00.000Z', journal: aJournalEntry('row-2') });
      await rideLinks.end({ orderId: 'order-3', at, journal: aJournalEntry('row-3') });
      const ends = await Promise.all(links.map(async ({ tokenHash }) => (await rideLinks.find(tokenHash))?.endedAt));
      expect(ends).toEqual([at, at, null]);
      expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['row-1']);
    });

    it('forgets the links of an account, and of no other', async () => {
      const { rideLinks } = create();
      await rideLinks.keep(aRideLink());
      const other = await rideLinks.keep(aRideLink({ orderId: 'order-2', accountId: 'user-2' }));
      await rideLinks.forget('user-1');
      expect(await rideLinks.ofOrder('order-1')).toEqual([]);
      expect(await rideLinks.ofOrder('order-2')).toEqual([other]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { KeptResetLink, ResetLinkStore } from '../reset-link-store.ts';

const link = (sealed: string): KeptResetLink => ({ sealed, expiresAt: new Date(Date.UTC(2026, 10, 20, 10, 30)) });

/** What every store of links does; the sentences are those of `ResetLinkStore`. */
export function describeResetLinkStoreContract(name: string, create: () => ResetLinkStore) {
  describe(`${name} as a store of links`, () => {
    it('answers the link of an account, and none of an account that has none', async () => {
      const links = create();
      expect(await links.replace('u1', link('first'), null)).toBe(true);
      expect(await links.find('u1')).toEqual(link('first'));
      expect(await links.find('u2')).toBeNull();
    });

    it('answers a link also once its time is over', async () => {
      const links = create();
      const over = { sealed: 'over', expiresAt: new Date(Date.now() - 1000) };
      await links.replace('u1', over, null);
      expect(await links.find('u1')).toEqual(over);
    });

    it('keeps a link in the place of the one that was found', async () => {
      const links = create();
      await links.replace('u1', link('first'), null);
      expect(await links.replace('u1', link('second'), await links.find('u1'))).toBe(true);
      expect(await links.find('u1')).toEqual(link('second'));
    });

    it('changes nothing where another one is kept by then', async () => {
      const links = create();
      await links.replace('u1', link('first'), null);
      expect(await links.replace('u1', link('late'), null)).toBe(false);
      expect(await links.replace('u1', link('late'), link('unknown'))).toBe(false);
      expect(await links.replace('u2', link('late'), link('first'))).toBe(false);
      expect(await links.find('u1')).toEqual(link('first'));
      expect(await links.find('u2')).toBeNull();
    });

    it('keeps one of several that come at the same time', async () => {
      const links = create();
      const names = Array.from({ length: 10 }, (_, n) => `link ${n}`);
      const kept = await Promise.all(names.map((sealed) => links.replace('u1', link(sealed), null)));
      expect(kept.filter(Boolean)).toHaveLength(1);
      expect((await links.find('u1'))?.sealed).toBe(names[kept.indexOf(true)]);
    });

    it('keeps since when addresses are asked about, the first time it is given', async () => {
      const links = create();
      const instants = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)));
      const [first, ...others] = await Promise.all(instants.map((at) => links.askedSince(at)));
      expect(instants).toContainEqual(first);
      expect(others).toEqual([first, first]);
      expect(await links.askedSince(new Date(Date.UTC(2027, 0, 1)))).toEqual(first);
    });

    it('forgets the link of an account, and of no other', async () => {
      const links = create();
      await links.replace('u1', link('first'), null);
      await links.replace('u2', link('other'), null);
      await links.forget('u1');
      await links.forget('u1');
      expect(await links.find('u1')).toBeNull();
      expect(await links.find('u2')).toEqual(link('other'));
    });
  });
}

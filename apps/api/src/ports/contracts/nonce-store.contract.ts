import { describe, expect, it } from 'vitest';
import type { NonceStore } from '../nonce-store.ts';

interface NonceStoreUnderTest {
  nonces: NonceStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => NonceStore;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

/** What every store of nonces does; the sentences are those of `NonceStore`. */
export function describeNonceStoreContract(name: string, create: () => NonceStoreUnderTest) {
  describe(`${name} as a store of nonces`, () => {
    it('answers true to the first use alone, and of each nonce by itself', async () => {
      const { nonces } = create();
      expect([await nonces.use('a', at(10)), await nonces.use('a', at(20))]).toEqual([true, false]);
      expect(await nonces.use('b', at(10))).toBe(true);
    });

    it('answers true to one of many who use it at the same time', async () => {
      const { nonces } = create();
      const answers = await Promise.all(Array.from({ length: 20 }, () => nonces.use('a', at(10))));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('knows a used nonce over a crash of the process', async ({ skip }) => {
      const { nonces, afterCrash = skip('nothing of this store outlives its process') } = create();
      await nonces.use('a', at(10));
      expect(await afterCrash().use('a', at(10))).toBe(false);
    });

    it('forgets a nonce when its time is over, not before', async () => {
      const { nonces } = create();
      await nonces.use('over', at(10));
      await nonces.use('good', at(11));
      await nonces.forget(at(10));
      expect(await nonces.use('over', at(20))).toBe(true);
      expect(await nonces.use('good', at(20))).toBe(false);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { CountStore } from '../count-store.ts';

/** What every count store does; the sentences are those of `CountStore`. */
export function describeCountStoreContract(name: string, create: () => CountStore) {
  describe(`${name} as a count store`, () => {
    it('raises counts, however many add at the same time', async () => {
      const counts = create();
      const one = { day: '2026-12-01', key: 'away-VAN-18', count: 1, amount: 19_700 };
      const other = { ...one, key: 'away-ECO-07', amount: 5 };
      await Promise.all(Array.from({ length: 8 }, () => counts.add([one, other])));
      expect(await counts.between({ from: '2026-12-01', until: '2026-12-01' })).toEqual([
        { ...other, count: 8, amount: 40 },
        { ...one, count: 8, amount: 157_600 },
      ]);
    });

    it('answers the days that are asked for, and forgets those before one', async () => {
      const counts = create();
      const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-31', '2027-01-01'];
      for (const day of days) await counts.add([{ day, key: 'away-VAN-18', count: 1, amount: 1 }]);
      const found = async (from: string, until: string) =>
        (await counts.between({ from, until })).map(({ day }) => day);
      expect(await found('2026-12-01', '2026-12-31')).toEqual(days.slice(1, 4));
      await counts.forget('2026-12-02');
      expect(await found('2026-01-01', '2027-12-31')).toEqual(days.slice(2));
    });
  });
}

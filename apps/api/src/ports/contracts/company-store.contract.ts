import { describe, expect, it } from 'vitest';
import { aCompanyVersion } from '#testing/a-company.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { CompanyStore } from '../company-store.ts';
import type { StaffStore } from '../staff-store.ts';

interface Parts {
  companies: CompanyStore;
  staff: Pick<StaffStore, 'journal'>;
  /** The same place, opened by another process; undefined where that cannot be. */
  elsewhere?: () => { companies: CompanyStore };
}

/** What every store of the company's facts does; the sentences are those of `CompanyStore`. */
export function describeCompanyStoreContract(name: string, create: () => Parts) {
  describe(`${name} as a store of who the company is`, () => {
    it('answers the newest version, also to another process a moment ago, and null where there is none', async () => {
      const { companies, elsewhere } = create();
      expect(await companies.newest()).toBeNull();
      const other = elsewhere?.().companies ?? companies;
      expect(await other.newest()).toBeNull();
      for (const version of [1, 2, 10]) expect(await companies.add(aCompanyVersion({ version }))).toBe(true);
      expect(await companies.newest()).toEqual(aCompanyVersion({ version: 10 }));
      expect(await other.newest()).toEqual(aCompanyVersion({ version: 10 }));
    });

    it('writes the row of the journal with a version, and neither where its number is taken', async () => {
      const { companies, staff } = create();
      const [first, second] = [aCompanyVersion(), aCompanyVersion({ savedAt: '2026-11-20T11:00:00.000Z' })];
      expect(await companies.add(first, { journal: aJournalEntry('row-1') })).toBe(true);
      expect(await companies.add(second, { journal: aJournalEntry('row-2') })).toBe(false);
      expect(await companies.newest()).toEqual(first);
      expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['row-1']);
    });

    it('keeps one of two that are added at the same time', async () => {
      const { companies, elsewhere, staff } = create();
      const other = elsewhere?.().companies ?? companies;
      const added = await Promise.all(
        [companies, other, companies].map((store, place) =>
          store.add(aCompanyVersion(), { journal: aJournalEntry(`row-${place}`) }),
        ),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      expect((await staff.journal({ limit: 5 })).entries).toHaveLength(1);
    });
  });
}

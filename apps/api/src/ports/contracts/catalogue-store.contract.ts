import { describe, expect, it } from 'vitest';
import { aCar, aCatalogue, anExtra } from '#testing/a-catalogue.ts';
import type { CatalogueStore } from '../catalogue-store.ts';

/** `create` answers the store of one process and, where another can reach the same storage, the store of that one. */
export function describeCatalogueStoreContract(
  name: string,
  create: () => { catalogue: CatalogueStore; elsewhere?: CatalogueStore },
) {
  describe(`${name} as a catalogue store`, () => {
    it('answers nothing on sale before anything was written', async () => {
      expect(await create().catalogue.read()).toEqual({ cars: [], extras: [], priceRules: [] });
    });

    it('answers all that was written, in its order', async () => {
      const { catalogue } = create();
      await catalogue.replace(aCatalogue());
      expect(await catalogue.read()).toEqual(aCatalogue());
    });

    it('exchanges all of it: nothing of the old one stays', async () => {
      const { catalogue } = create();
      await catalogue.replace(aCatalogue());
      const next = aCatalogue({ cars: [aCar({ kmPrice: 9 })], extras: [anExtra({ code: 'press' })], priceRules: [] });
      await catalogue.replace(next);
      expect(await catalogue.read()).toEqual(next);
    });

    it('answers what another process wrote a moment ago', async ({ skip }) => {
      const { catalogue, elsewhere = skip('no other process can reach this storage') } = create();
      await catalogue.replace(aCatalogue());
      expect(await elsewhere.read()).toEqual(aCatalogue());
      const next = aCatalogue({ extras: [] });
      await elsewhere.replace(next);
      expect(await catalogue.read()).toEqual(next);
    });

    it('never shows a mixture of two catalogues', async () => {
      const { catalogue, elsewhere = catalogue } = create();
      const versions = [1, 2].map((price) =>
        aCatalogue({ cars: [aCar({ kmPrice: price })], extras: [anExtra({ priceTTC: price })] }),
      );
      await catalogue.replace(versions[0]!);
      const writing = Array.from({ length: 20 }, (_, n) => catalogue.replace(versions[n % 2]!));
      const readings = await Promise.all(writing.flatMap(() => [catalogue.read(), elsewhere.read()]));
      await Promise.all(writing);
      for (const { cars, extras } of readings) expect(cars[0]?.kmPrice).toBe(extras[0]?.priceTTC);
    });

    it('seeds an empty store once, and says whether it did', async () => {
      const { catalogue } = create();
      expect(await catalogue.seed(aCatalogue())).toBe(true);
      expect(await catalogue.seed(aCatalogue({ extras: [] }))).toBe(false);
      expect(await catalogue.read()).toEqual(aCatalogue());
    });

    it('seeds once where two start together', async () => {
      const { catalogue, elsewhere = catalogue } = create();
      const seeded = await Promise.all([catalogue.seed(aCatalogue()), elsewhere.seed(aCatalogue({ extras: [] }))]);
      expect(seeded.filter(Boolean)).toHaveLength(1);
    });
  });
}

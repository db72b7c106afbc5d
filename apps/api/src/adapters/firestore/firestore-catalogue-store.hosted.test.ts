import { describe, expect, it, vi } from 'vitest';
import { aCar, aCatalogue } from '#testing/a-catalogue.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreCatalogueStore } from './firestore-catalogue-store.ts';

describe.skipIf(noFirestore)('the catalogue in Firestore', () => {
  it('is one document an entry, named as the specification of records names its fields', async () => {
    const firestore = aFirestore();
    const catalogue = aCatalogue();
    await createFirestoreCatalogueStore(firestore).replace(catalogue);
    expect((await firestore.doc('Cars/VAN').get()).data()).toEqual(catalogue.cars[0]);
    expect((await firestore.doc('Extras/child-seat').get()).data()).toEqual(catalogue.extras[1]);
    expect((await firestore.doc('RulesPrice/001').get()).data()).toEqual(catalogue.priceRules[0]);
  });

  it('keeps no document of what is no longer sold', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    await store.replace(aCatalogue());
    await store.replace({ cars: [aCar({ code: 'ECO' })], extras: [], priceRules: [] });
    const names = await Promise.all(
      ['Cars', 'Extras', 'RulesPrice'].map(async (collection) => {
        const { docs } = await firestore.collection(collection).get();
        return docs.map(({ id }) => id);
      }),
    );
    expect(names).toEqual([['ECO'], [], []]);
  });

  it('is read once for many readings, one small document each time, and cannot be changed by a reader', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    await store.replace(aCatalogue());
    const transaction = vi.spyOn(firestore, 'runTransaction');
    const read = await store.read();
    expect(await store.read()).toBe(read);
    expect(transaction).toHaveBeenCalledOnce();
    expect(() => read.cars.pop()).toThrow(TypeError);
  });
});

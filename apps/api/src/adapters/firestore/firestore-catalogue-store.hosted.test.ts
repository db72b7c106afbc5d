import { describe, expect, it, vi } from 'vitest';
import { aCar, aCatalogue } from '#testing/a-catalogue.ts';
import { Timestamp, Transaction } from 'firebase-admin/firestore';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreCatalogueStore } from './firestore-catalogue-store.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const soon = new Date('2026-11-20T12:00:00.000Z');

describe.skipIf(noFirestore)('the catalogue in Firestore', () => {
  it('is one document an entry, named as the specification of records names its fields', async () => {
    const firestore = aFirestore();
    const catalogue = aCatalogue();
    await createFirestoreCatalogueStore(firestore).replace(catalogue, now);
    expect((await firestore.doc('Cars/VAN').get()).data()).toEqual(catalogue.cars[0]);
    expect((await firestore.doc('Extras/child-seat').get()).data()).toEqual(catalogue.extras[1]);
    expect((await firestore.doc('RulesPrice/001').get()).data()).toEqual(catalogue.priceRules[0]);
  });

  it('keeps no document of what is no longer sold', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    await store.replace(aCatalogue(), now);
    await store.replace({ cars: [aCar({ code: 'ECO' })], extras: [], priceRules: [] }, now);
    const names = await Promise.all(
      ['Cars', 'Extras', 'RulesPrice'].map(async (collection) => {
        const { docs } = await firestore.collection(collection).get();
        return docs.map(({ id }) => id);
      }),
    );
    expect(names).toEqual([['ECO'], [], []]);
  });

  it('sells what somebody else wrote, with Firestore’s own timestamps, and whatever the index says', async () => {
    const firestore = aFirestore();
    const [car] = aCatalogue().cars;
    const at = Timestamp.fromDate(new Date('2024-01-15T19:00:00.000Z'));
    await firestore.doc('Cars/by-hand').set({ ...car, code: 'CONFORT', colour: 'black' });
    await firestore.doc('RulesPrice/by-hand').set({
      enabledDays: ['monday'],
      periodHours: [{ startHour: at, endHour: at, surcharge: 1.15 }],
    });
    const store = createFirestoreCatalogueStore(firestore);
    expect(await store.read(now)).toMatchObject({
      cars: [{ ...car, code: 'CONFORT' }],
      extras: [],
      priceRules: [
        {
          enabledDays: ['monday'],
          periodHours: [
            { startHour: '2024-01-15T19:00:00.000Z', endHour: '2024-01-15T19:00:00.000Z', surcharge: 1.15 },
          ],
        },
      ],
    });
    expect(await store.seed(aCatalogue())).toBe(false);
    await store.replace(aCatalogue(), now);
    expect(await createFirestoreCatalogueStore(firestore).read(now)).toMatchObject(aCatalogue());
  });

  it('leaves out what is not valid or is there twice, and names it once', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    await store.replace(aCatalogue(), now);
    const [car] = aCatalogue().cars;
    await firestore.doc('Cars/no-price').set({ ...car, kmPrice: 'dear' });
    await firestore.doc('Cars/twice').set({ ...car });
    const elsewhere = createFirestoreCatalogueStore(firestore);
    expect(await elsewhere.read(now)).toMatchObject(aCatalogue());
    expect((await elsewhere.takeUnreadable()).toSorted()).toEqual(['Cars/no-price', 'Cars/twice']);
    expect(await elsewhere.takeUnreadable()).toEqual([]);
  });

  it('sells what was written by hand beside a known index within half a minute', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    const catalogue = aCatalogue({ cars: [aCar({ code: 'ECO' })] });
    await store.replace(catalogue, now);
    const read = await store.read(now);
    await firestore.doc('Cars/by-hand').set(aCar({ code: 'VAN' }));
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    await nextTurn();
    expect(await store.read(now)).toBe(read);
    await nextTurn();
    const later = performance.now() + 30_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect((await store.read(now)).cars.map(({ code }) => code)).toEqual(['ECO', 'VAN']);
    vi.restoreAllMocks();
  });

  it('sells a version that came into force in place of what was written by hand, and then what is written by hand again', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    const codesOf = async (at: Date) => {
      const { cars, version } = await createFirestoreCatalogueStore(firestore).read(at);
      return [cars.map(({ code }) => code).toSorted(), version];
    };
    const byHand = () => firestore.doc('Cars/by-hand').set(aCar({ code: 'VAN' }));
    await store.replace(aCatalogue({ cars: [aCar({ code: 'ECO' })] }), now);
    const next = aCatalogue({ cars: [aCar({ code: 'CONFORT' })] });
    await store.change(() => ({
      publish: { ...next, publishedAt: soon.toISOString(), publishedBy: null },
      answer: null,
    }));
    await byHand();
    expect([await codesOf(now), await codesOf(soon)]).toEqual([
      [['ECO', 'VAN'], null],
      [['CONFORT'], 2],
    ]);
    await store.settle(soon);
    expect(await codesOf(soon)).toEqual([['CONFORT'], 2]);
    await byHand();
    expect(await codesOf(soon)).toEqual([['CONFORT', 'VAN'], null]);
  });

  it('decides again where a read that was repeated finds its transaction closed', async () => {
    const store = createFirestoreCatalogueStore(aFirestore());
    const closed = Object.assign(new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.'), { code: 3 });
    vi.spyOn(Transaction.prototype, 'get').mockRejectedValueOnce(closed);
    expect(await store.change(() => ({ answer: 'decided' }))).toBe('decided');
  });

  it('is read once for many readings, one small document each time, and cannot be changed by a reader', async () => {
    const firestore = aFirestore();
    const store = createFirestoreCatalogueStore(firestore);
    await store.replace(aCatalogue(), now);
    const transaction = vi.spyOn(firestore, 'runTransaction');
    const read = await store.read(now);
    expect(await store.read(now)).toBe(read);
    expect(transaction).toHaveBeenCalledOnce();
    expect(() => read.cars.pop()).toThrow(TypeError);
  });
});

import { describe, expect, it } from 'vitest';
import { aCar, aCatalogue, anExtra } from '#testing/a-catalogue.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { CatalogueStore, PriceBook } from '../catalogue-store.ts';
import type { StaffStore } from '../staff-store.ts';

interface CatalogueStoreUnderTest {
  catalogue: CatalogueStore;
  staff: Pick<StaffStore, 'journal'>;
  /** The store of another process that reaches the same storage, also after the first one died; absent where there can be none. */
  elsewhere?: () => { catalogue: CatalogueStore };
}

type Create = () => CatalogueStoreUnderTest;

const [before, noon, later] = ['2026-12-01T10:59:59.999Z', '2026-12-01T11:00:00.000Z', '2026-12-02T11:00:00.000Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date];
const by = { accountId: 'one', email: 'one@example.fr' };
const draft = { revision: 'r1', content: aCatalogue(), savedAt: noon.toISOString(), savedBy: by };
const dearer = (kmPrice: number) =>
  aCatalogue({ cars: [aCar({ kmPrice })], extras: [anExtra({ priceTTC: kmPrice })], priceRules: [] });

/** Publishes what `kmPrice` stands for. */
const publish = (catalogue: CatalogueStore, kmPrice: number, at: Date) =>
  catalogue.change(() => ({
    publish: { ...dearer(kmPrice), publishedAt: at.toISOString(), publishedBy: by },
    answer: null,
  }));

/** What every store of what is sold does; the sentences are those of `CatalogueStore`. */
export function describeCatalogueStoreContract(name: string, create: Create) {
  describe(`${name} as a catalogue store`, () => {
    describeSelling(create);
    describeVersions(create);
    describeDecisions(create);
  });
}

function describeSelling(create: Create) {
  it('answers nothing on sale before anything was written', async () => {
    const { catalogue } = create();
    expect(await catalogue.read(noon)).toMatchObject({ cars: [], extras: [], priceRules: [], version: null });
    expect(await catalogue.book()).toEqual({ versions: [], draft: null });
  });

  it('answers all that was written, in its order, and nothing of what was before', async () => {
    const { catalogue } = create();
    await catalogue.replace(aCatalogue(), before);
    expect(await catalogue.read(noon)).toMatchObject({ ...aCatalogue(), version: 1 });
    await catalogue.replace(dearer(9), noon);
    expect(await catalogue.read(noon)).toMatchObject({ ...dearer(9), version: 2 });
  });

  it('answers what another process wrote a moment ago', async ({ skip }) => {
    const { catalogue, elsewhere = skip('no other process can reach this storage') } = create();
    const other = elsewhere().catalogue;
    await catalogue.replace(aCatalogue(), before);
    expect(await other.read(noon)).toMatchObject(aCatalogue());
    await other.replace(dearer(9), before);
    expect(await catalogue.read(noon)).toMatchObject(dearer(9));
  });

  it('never shows a mixture of two catalogues', async () => {
    const { catalogue, elsewhere } = create();
    const other = elsewhere?.().catalogue ?? catalogue;
    await catalogue.replace(dearer(1), before);
    const writing = Array.from({ length: 3 }, (_, n) => catalogue.replace(dearer((n % 2) + 1), before));
    const readings = await Promise.all(writing.flatMap(() => [catalogue.read(noon), other.read(noon)]));
    await Promise.all(writing);
    for (const { cars, extras } of readings) expect(cars[0]?.kmPrice).toBe(extras[0]?.priceTTC);
  });

  it('seeds an empty store once, from the beginning on, and says whether it did', async () => {
    const { catalogue } = create();
    expect(await catalogue.seed(aCatalogue())).toBe(true);
    expect(await catalogue.seed(dearer(9))).toBe(false);
    expect(await catalogue.read(new Date(0))).toMatchObject({ ...aCatalogue(), version: 1 });
  });

  it('seeds once where two start together', async () => {
    const { catalogue, elsewhere } = create();
    const other = elsewhere?.().catalogue ?? catalogue;
    const seeded = await Promise.all([catalogue.seed(aCatalogue()), other.seed(dearer(9))]);
    expect(seeded.filter(Boolean)).toHaveLength(1);
  });
}

function describeVersions(create: Create) {
  it('sells the old one until the very instant of the new one, in every process, without being told', async () => {
    const { catalogue, elsewhere } = create();
    const stores = [catalogue, ...(elsewhere ? [elsewhere().catalogue] : [])];
    await catalogue.seed(aCatalogue());
    await publish(catalogue, 9, noon);
    for (const store of stores) {
      expect((await store.read(before)).version).toBe(1);
      expect(await store.read(noon)).toMatchObject({ ...dearer(9), version: 2 });
      expect(await store.read(noon)).toBe(await store.read(later));
    }
    await catalogue.settle(noon);
    for (const store of stores) expect(await store.read(noon)).toMatchObject({ ...dearer(9), version: 2 });
  });

  it('keeps every version as it was made, those too that were taken back', async () => {
    const { catalogue, elsewhere } = create();
    await catalogue.seed(aCatalogue());
    await publish(catalogue, 9, later);
    const withdrawn = { at: noon.toISOString(), by };
    await catalogue.change(() => ({ withdraw: { version: 2, ...withdrawn }, answer: null }));
    await publish(catalogue, 8, noon);
    expect((await catalogue.read(later)).version).toBe(3);
    const { catalogue: after } = elsewhere?.() ?? { catalogue };
    expect((await after.book()).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const second = { ...dearer(9), version: 2, publishedAt: later.toISOString(), publishedBy: by, withdrawn };
    expect(await after.version(2)).toEqual(second);
    expect(await after.version(1)).toMatchObject({ ...aCatalogue(), publishedBy: null, withdrawn: null });
    expect(await after.version(4)).toBeNull();
  });

  it('keeps one draft, until it is taken away', async () => {
    const { catalogue, elsewhere } = create();
    await catalogue.change(() => ({ draft, answer: null }));
    expect((await (elsewhere?.().catalogue ?? catalogue).book()).draft).toEqual(draft);
    const dearerDraft = { ...draft, revision: 'r2', content: dearer(9) };
    await catalogue.change(() => ({ draft: dearerDraft, answer: null }));
    expect((await catalogue.book()).draft).toEqual(dearerDraft);
    await catalogue.change(() => ({ draft, answer: null }));
    await catalogue.change(() => ({ answer: null }));
    expect((await catalogue.book()).draft).toEqual(draft);
    await catalogue.change(() => ({ draft: null, answer: null }));
    expect((await catalogue.book()).draft).toBeNull();
  });
}

function describeDecisions(create: Create) {
  it('asks each of several decisions with what the others wrote, so that one of two who publish a draft wins', async () => {
    const { catalogue, elsewhere } = create();
    const stores = [catalogue, elsewhere?.().catalogue ?? catalogue];
    await catalogue.seed(aCatalogue());
    await catalogue.change(() => ({ draft, answer: null }));
    const decide = ({ draft: found }: PriceBook) =>
      found === null
        ? { answer: 'late' }
        : {
            draft: null,
            publish: { ...dearer(9), publishedAt: noon.toISOString(), publishedBy: by },
            answer: 'published',
          };
    const answers = await Promise.all([...stores, ...stores].map((store) => store.change(decide)));
    expect(answers.toSorted()).toEqual(['late', 'late', 'late', 'published']);
    expect((await catalogue.book()).versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('writes nothing of a decision that throws, and a row of the journal with one that does not', async () => {
    const { catalogue, staff } = create();
    const refuse = () =>
      catalogue.change(() => {
        throw new Error('no');
      });
    await expect(refuse()).rejects.toThrow('no');
    await catalogue.change(() => ({ draft, journal: aJournalEntry('row-1'), answer: null }));
    expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['row-1']);
  });
}

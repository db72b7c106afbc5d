import { randomUUID } from 'node:crypto';
import { type Catalogue, type PriceVersion, priceVersionAt, type PriceVersionTimes } from '@chauffeur/core';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CatalogueStore, PriceBook, PriceWrites, SoldCatalogue } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { beginning, newVersionOf } from '../records/price-writes.ts';
import { answered, inTransaction } from './answers.ts';
import {
  type CataloguePlaces,
  cataloguePlaces,
  contentOf,
  indexOf,
  type PriceIndex,
  readEntries,
  timesOf,
  versionNumbered,
  versionOf,
} from './catalogue-document.ts';
import { optimistic } from './commit-work.ts';
import { documentOf, withoutUndefined } from './documents.ts';
import { journalFields, staffPlaces } from './firestore-staff-store.ts';

/**
 * Versions are documents of their own. The one in force is written into collections of cars, extras and price rules, and all that lies there
 * is sold, whoever wrote it, for as long as that version is in force; one that has come into force since is sold by its own document until it
 * is written there (docs/decisions/0020-price-versions.md). One more document, the index, makes reading fast: whoever writes through this
 * store changes its version in the same write, so that a process which knows it need not read the rest again for a while.
 */
export function createFirestoreCatalogueStore(firestore: Firestore): CatalogueStore {
  const places = cataloguePlaces(firestore);
  const selling = createSoldReading(firestore, places);
  const write = createPriceWriting(firestore, places);
  const settle = (at: Date) => settlePrices(firestore, places, at);

  function change<T>(decide: (book: PriceBook) => PriceWrites<T>): Promise<T> {
    return inTransaction(firestore, async (transaction) => {
      const former = indexOf(await transaction.get(places.index));
      const book = await bookIn(transaction, places);
      const writes = decide(book);
      write(transaction, writes, { book, former });
      return writes.answer;
    });
  }

  return {
    read: (at) => selling.read(at),
    async replace(catalogue, at) {
      const publish = { ...catalogue, publishedAt: at.toISOString(), publishedBy: null };
      await change(() => ({ publish, answer: undefined }));
      await settle(at);
    },
    async seed(catalogue) {
      const isWritten = await seedPrices(firestore, places, catalogue);
      if (isWritten) await settle(new Date(beginning));
      return isWritten;
    },
    version: (version) => versionNumbered(places, version),
    book: () => answered(firestore.runTransaction((transaction) => bookIn(transaction, places), { readOnly: true })),
    change,
    settle,
    async takeUnreadable() {
      const taken = [...selling.unreadable];
      selling.unreadable.clear();
      return taken;
    },
  };
}

interface Cached {
  index: PriceIndex;
  /** Of this process's clock, which only ever goes on. */
  readAtMs: number;
  /** What lies in the collections. */
  entries: SoldCatalogue;
}

/** What somebody else writes by hand into a collection is sold after this at the latest. */
const longestUnreadMs = 30_000;

/** Requests of the same turn of the event loop share one look. */
function createSoldReading(firestore: Firestore, places: CataloguePlaces) {
  const unreadable = new Set<string>();
  const known = new Map<number, SoldCatalogue>();
  let cached: Cached | null = null;
  let looking: Promise<Cached> | null = null;

  async function look(): Promise<Cached> {
    const { version } = indexOf(await answered(places.index.get()));
    const before = cached;
    if (before !== null && before.index.version === version && isRecent(before)) return before;
    const loaded = await answered(load());
    // The same catalogue stays the same object: what others have made of it still holds.
    if (before && isSame(before.entries, loaded.entries)) loaded.entries = before.entries;
    cached = loaded;
    return loaded;
  }

  /** All at one instant: what is written meanwhile is not seen, wherever in the reading it falls. */
  function load(): Promise<Cached> {
    return firestore.runTransaction(
      async (transaction) => {
        const readAtMs = performance.now();
        const index = indexOf(await transaction.get(places.index));
        const { catalogue, refused } = await entriesIn(transaction, { places, index });
        for (const name of refused) unreadable.add(name);
        const held = index.held === undefined ? null : await transaction.get(places.versionAt(index.held));
        const isAsPublished = held !== null && isSame(catalogue, contentOf(versionOf(held)));
        const entries = { ...catalogue, version: isAsPublished ? (index.held ?? null) : null };
        return { index, readAtMs, entries: deepFreeze(entries) };
      },
      { readOnly: true },
    );
  }

  async function soldBy(version: number): Promise<SoldCatalogue> {
    const found = known.get(version) ?? (await versionNumbered(places, version));
    if (found === null) throw new Error(`version ${version} of the prices is missing`);
    const sold = known.get(version) ?? deepFreeze({ ...contentOf(found), version });
    known.set(version, sold);
    return sold;
  }

  return {
    unreadable,
    async read(at: Date): Promise<SoldCatalogue> {
      if (looking === null) {
        looking = look();
        setImmediate(() => {
          looking = null;
        });
      }
      const { index, entries } = await looking;
      const inForce = priceVersionAt(index.timeline ?? [], at.toISOString());
      return inForce === undefined || inForce.version === index.held ? entries : soldBy(inForce.version);
    },
  };
}

function isRecent({ readAtMs }: Cached): boolean {
  return performance.now() - readAtMs < longestUnreadMs;
}

const isSame = (one: Catalogue, other: Catalogue) => JSON.stringify(one) === JSON.stringify(other);

async function entriesIn(
  transaction: Transaction,
  { places, index }: { places: CataloguePlaces; index: PriceIndex },
): Promise<ReturnType<typeof readEntries> & { isEmpty: boolean }> {
  const snapshots = await Promise.all(places.entries.map(async (query) => (await transaction.get(query)).docs));
  return { ...readEntries(snapshots, index), isEmpty: snapshots.flat().length === 0 };
}

async function bookIn(transaction: Transaction, { versions, draft }: CataloguePlaces): Promise<PriceBook> {
  const [made, found] = await Promise.all([
    transaction.get(versions.orderBy('version', 'desc')),
    transaction.get(draft),
  ]);
  return { versions: made.docs.map(versionOf), draft: found.data() ?? null };
}

/** Writes what was decided, in the transaction, in which everything is read before anything is written. */
function createPriceWriting(firestore: Firestore, places: CataloguePlaces) {
  const { journal: rows } = staffPlaces(firestore);
  return (
    transaction: Transaction,
    { draft, publish, withdraw, journal }: PriceWrites<unknown>,
    { book, former }: { book: PriceBook; former: PriceIndex },
  ): void => {
    const made = publish && newVersionOf(publish, book.versions[0]?.version ?? 0);
    if (made) transaction.create(places.versionAt(made.version), withoutUndefined(made));
    if (withdraw) transaction.update(places.versionAt(withdraw.version), { withdrawn: withdrawnBy(withdraw) });
    if (made || withdraw) {
      const timeline = timelineAfter(former.timeline ?? [], { made, withdraw });
      transaction.set(places.index, { timeline, version: randomUUID() }, { merge: true });
    }
    if (draft) transaction.set(places.draft, withoutUndefined(draft));
    if (draft === null) transaction.delete(places.draft);
    if (journal) transaction.create(documentOf(rows, journal.id), journalFields(journal));
  };
}

type Withdrawal = NonNullable<PriceWrites<unknown>['withdraw']>;

const withdrawnBy = ({ at, by }: Withdrawal) => ({ at, by });

function timelineAfter(
  timeline: readonly PriceVersionTimes[],
  { made, withdraw }: { made: PriceVersion | undefined; withdraw: Withdrawal | undefined },
): PriceVersionTimes[] {
  const times = timeline.map((one) =>
    one.version === withdraw?.version ? { ...one, withdrawn: withdrawnBy(withdraw) } : one,
  );
  return made ? [...times, timesOf(made)] : times;
}

/** Writes the version in force into the collections where they hold another, on condition that nobody else does so meanwhile. */
async function settlePrices(firestore: Firestore, places: CataloguePlaces, at: Date): Promise<void> {
  await optimistic(async () => {
    const former = await places.index.get();
    const { timeline = [], held } = indexOf(former);
    const inForce = priceVersionAt(timeline, at.toISOString());
    if (inForce === undefined || inForce.version === held) return;
    const version = (await versionNumbered(places, inForce.version)) as PriceVersion;
    const documents = await Promise.all(places.entries.map(async (query) => (await query.get()).docs));
    const batch = firestore.batch();
    const ids = places.fill(batch, contentOf(version), documents.flat());
    const fields = { ...ids, held: version.version, version: randomUUID() };
    batch.update(places.index, fields, { lastUpdateTime: former.updateTime });
    await batch.commit();
  });
}

/** What was written by hand before there were versions is the first of them. */
function seedPrices(firestore: Firestore, places: CataloguePlaces, catalogue: Catalogue): Promise<boolean> {
  return inTransaction(firestore, async (transaction) => {
    const index = indexOf(await transaction.get(places.index));
    if (index.timeline !== undefined) return false;
    const found = await entriesIn(transaction, { places, index });
    if (!found.isEmpty && found.catalogue.cars.length === 0) return false;
    const content = found.isEmpty ? catalogue : found.catalogue;
    const first = newVersionOf({ ...content, publishedAt: beginning, publishedBy: null }, 0);
    transaction.create(places.versionAt(first.version), withoutUndefined(first));
    const fields = { timeline: [timesOf(first)], version: randomUUID() };
    transaction.set(places.index, found.isEmpty ? fields : { ...fields, held: first.version }, { merge: true });
    return found.isEmpty;
  });
}

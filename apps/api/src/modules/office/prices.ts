import {
  type Catalogue,
  isSameRecord,
  type ListedVersion,
  type OfficePerson,
  type OfficePricePreview,
  type OfficePrices,
  type Order,
  previewPrices,
  type PriceChange,
  priceChanges,
  type PriceDraft,
  type PriceDraftRequest,
  type PriceVersion,
  priceVersionAt,
  type PublicationRequest,
  shortPlaceName,
  totalDistanceKm,
} from '@chauffeur/core';
import { err, invalidFields, ok, type Result } from '#errors/result.ts';
import { journalValue, type MakeJournalEntry } from '#plugins/staff.ts';
import type { CatalogueStore, PriceBook } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';

interface Deps {
  catalogue: CatalogueStore;
  orders: Pick<OrderStore, 'toDrive'>;
  clock: Clock;
  newId: () => string;
}

interface Author {
  by: OfficePerson;
  makeEntry: MakeJournalEntry;
}

export interface OfficePricing {
  read(): Promise<OfficePrices>;
  /** Keeps what is being worked on, where nobody else has changed it since it was read (Rules 20.2). */
  saveDraft(request: PriceDraftRequest, author: Author): Promise<Result<PriceDraft | null>>;
  preview(content: Catalogue): Promise<OfficePricePreview>;
  /** Makes a version of the draft, where draft and versions are those that were read (Rules 20.1, 14.2). */
  publish(request: PublicationRequest, author: Author): Promise<Result<OfficePrices>>;
  withdraw(version: number, author: Author): Promise<Result<OfficePrices>>;
}

const mostListed = 50;
const dayMs = 24 * 60 * 60 * 1000;
/** How far ahead a version may be planned. */
const furthestMs = 366 * dayMs;

/** Prices as the office works on them (Rules 20). */
export function createOfficePricing(deps: Deps): OfficePricing {
  const read = () => readPrices(deps);
  return {
    read,
    saveDraft: (request, by) => saveDraft(deps, request, by),
    preview: (content) => previewOf(deps, content),
    async publish(request, by) {
      const outcome = await publishDraft(deps, request, by);
      return outcome.ok ? ok(await read()) : outcome;
    },
    async withdraw(version, by) {
      const outcome = await withdrawVersion(deps, version, by);
      return outcome.ok ? ok(await read()) : outcome;
    },
  };
}

async function readPrices({ catalogue, clock }: Deps): Promise<OfficePrices> {
  const [{ cars, extras, priceRules, version }, { versions, draft }] = await Promise.all([
    catalogue.read(clock.now()),
    catalogue.book(),
  ]);
  return {
    sold: { cars, extras, priceRules, version },
    newest: newestOf(versions),
    versions: versions.slice(0, mostListed).map((one) => listed(one, versions)),
    draft,
  };
}

async function saveDraft(
  { catalogue, clock, newId }: Deps,
  { was, content }: PriceDraftRequest,
  { by, makeEntry }: Author,
) {
  const at = clock.now().toISOString();
  const revision = newId();
  const sold = await catalogue.read(clock.now());
  return catalogue.change<Result<PriceDraft | null>>(({ draft }) => {
    if (isSameRecord(draft?.content ?? null, content)) return { answer: ok(draft) };
    if ((draft?.revision ?? null) !== was) return { answer: err('record_changed') };
    const next = content && { revision, content, savedAt: at, savedBy: by };
    const facts = factsOf(draft?.content ?? sold, content ?? sold);
    return { draft: next, journal: makeEntry({ target: 'draft', ...facts }), answer: ok(next) };
  });
}

async function publishDraft(
  { catalogue, clock }: Deps,
  { draft: revision, newest, at }: PublicationRequest,
  { by, makeEntry }: Author,
): Promise<Result<null>> {
  const now = clock.now();
  const publishedAt = at ?? now.toISOString();
  const aheadMs = Date.parse(publishedAt) - now.getTime();
  if (at !== null && (aheadMs <= 0 || aheadMs > furthestMs)) return invalidFields({ at: 'out_of_bounds' });
  const sold = await catalogue.read(now);
  const outcome = await catalogue.change<Result<null>>(({ draft, versions }) => {
    if (draft?.revision !== revision || newestOf(versions) !== newest) return { answer: err('record_changed') };
    const facts = factsOf(sold, draft.content);
    return {
      publish: { ...draft.content, publishedAt, publishedBy: by },
      draft: null,
      journal: makeEntry({
        target: `versions/${newest + 1}`,
        ...facts,
        after: { ...facts.after, version: newest + 1, publishedAt },
      }),
      answer: ok(null),
    };
  });
  if (outcome.ok && at === null) await catalogue.settle(now);
  return outcome;
}

function withdrawVersion(
  { catalogue, clock }: Deps,
  version: number,
  { by, makeEntry }: Author,
): Promise<Result<null>> {
  const now = clock.now();
  return catalogue.change<Result<null>>((book) => {
    const lack = withdrawalRefusal(book, { version, now });
    if (lack === 'done') return { answer: ok(null) };
    if (lack !== null) return { answer: err(lack) };
    const facts = { target: `versions/${version}`, before: { withdrawn: false }, after: { version, withdrawn: true } };
    return { withdraw: { version, at: now.toISOString(), by }, journal: makeEntry(facts), answer: ok(null) };
  });
}

/** Why a version may not be withdrawn: one that was ever in force stays, since orders and quotes name it. */
function withdrawalRefusal({ versions }: PriceBook, { version, now }: { version: number; now: Date }) {
  const found = versions.find((one) => one.version === version);
  if (found === undefined) return 'not_found';
  if (found.withdrawn !== null) return 'done';
  return Date.parse(found.publishedAt) > now.getTime() ? null : 'record_changed';
}

function newestOf([newest]: readonly PriceVersion[]): number {
  return newest?.version ?? 0;
}

/** A version with what it changes of the one whose place it takes, which need not be the one that was made before it. */
function listed(version: PriceVersion, versions: readonly PriceVersion[]): ListedVersion {
  const { version: number, publishedAt, publishedBy, withdrawn } = version;
  const others = versions.filter((one) => one.version < number || one.publishedAt < publishedAt);
  const before = priceVersionAt(others, publishedAt);
  const changes = before ? priceChanges(before, version) : [];
  return { version: number, publishedAt, publishedBy, withdrawn, changes };
}

/** How far back rides are looked for, in steps, until there are enough. */
const stepsBackDays = [7, 28, 90, 366];
const previewed = 20;
const mostOrders = 1_000;

/** The last rides that were driven at a known price, by what is sold now and by what is to be (Rules 20.3). */
async function previewOf({ catalogue, orders, clock }: Deps, content: Catalogue): Promise<OfficePricePreview> {
  const now = clock.now();
  const driven = await drivenOrders(orders, now);
  const rides = driven.map(({ trips, car, extras }) => ({ trips, extras, carCode: car.code }));
  const prices = previewPrices({ before: await catalogue.read(now), after: content, rides });
  return {
    rides: driven.flatMap((order, place) => {
      const price = prices[place];
      return price ? { ...rideOf(order), ...price } : [];
    }),
  };
}

async function drivenOrders(orders: Deps['orders'], now: Date): Promise<Order[]> {
  let until = now;
  const found = new Map<string, Order>();
  for (const days of stepsBackDays) {
    const from = new Date(now.getTime() - days * dayMs);
    const touched = await orders.toDrive({ from, until, limit: mostOrders });
    for (const order of touched) if (isDriven(order, now)) found.set(order.id, order);
    if (found.size >= previewed) break;
    until = from;
  }
  const newestFirst = [...found.values()].toSorted((one, other) => (startOf(one) < startOf(other) ? 1 : -1));
  return newestFirst.slice(0, previewed);
}

function isDriven(order: Order, now: Date): boolean {
  const { status, priceToConfirm } = order;
  return status === 'validated' && !priceToConfirm && Date.parse(startOf(order)) <= now.getTime();
}

const startOf = ({ trips }: Order) => trips[0]?.fromDatetime ?? '';

function rideOf({ id, orderNumber, trips, car }: Order) {
  const [first, last] = [trips[0], trips.at(-1)];
  return {
    orderId: id,
    orderNumber,
    startsAt: first?.fromDatetime ?? '',
    from: first ? shortPlaceName(first.from) : '',
    to: last ? shortPlaceName(last.to) : '',
    carCode: car.code,
    distanceKm: totalDistanceKm(trips),
  };
}

/** What differs, as the journal keeps it: each field under its name. */
function factsOf(before: Catalogue, after: Catalogue): Pick<JournalEntry, 'before' | 'after'> {
  const changes = priceChanges(before, after).map((change, place) => ({ name: nameOf(change, place), change }));
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(
      changes.flatMap(({ name, change }) => (change[of] === null ? [] : [[name, journalValue(change[of])]])),
    );
  return { before: side('before'), after: side('after') };
}

function nameOf(change: PriceChange, place: number): string {
  return change.of === 'rate' ? `rate.${place + 1}` : `${change.of}.${change.code}.${change.field}`;
}

import type { Occupation } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompanyVersion } from '#testing/a-company.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aFleet, anOccupation, aPhoto } from '#testing/a-fleet.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anIssue } from '#testing/an-issue.ts';
import { aRideLink } from '#testing/a-ride-link.ts';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aMessage } from '#testing/a-message.ts';
import { aJournalEntry, anInvitation, aStaffMember } from '#testing/a-staff-member.ts';
import { aCardPayment, aChange, aNewOrder } from '#testing/an-order.ts';
import type { Engine } from '#testing/engine.ts';
import { readAll } from '#testing/read-all.ts';
import { type Archive, recordKey, type RecordKind, recordKinds } from '../archive.ts';

const morning = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-20T12:00:00.000Z');
const somebody = { accountId: 'one', email: 'one@example.fr' };
const month = { now: new Date('2026-12-20T10:00:00.000Z'), limit: 50 };

/** What every archive of an engine does; the sentences are those of `Archive`. */
export function describeArchiveContract(name: string, createEngine: () => Engine) {
  describe(`${name} as an archive`, () => {
    it('reads every record of a kind, each once, orders the first made first', async () => {
      const engine = createEngine();
      const { orders } = await aBusyDay(engine);
      const read = await everything(engine.archive);
      expect(recordKinds.map((kind) => [kind, read[kind].length])).toEqual([
        ['catalogue', 2],
        ['priceDraft', 1],
        ['companyVersions', 2],
        ['fleet', 1],
        ['counters', 3],
        ['customers', 2],
        ['orders', 5],
        ['drafts', 3],
        ['occupations', 3],
        ['invoices', 1],
        ['creditNotes', 1],
        ['dayCounts', 2],
        ['mails', 15],
        ['paymentEvents', 2],
        ['messages', 1],
        ['issues', 1],
        ['staff', 1],
        ['staffInvitations', 1],
        ['journal', 1],
        ['ridePresses', 1],
        ['rideLinks', 1],
        ['photos', 1],
      ]);
      expect(read.orders.map(({ order }) => order)).toEqual(
        await Promise.all(orders.map(({ id }) => engine.orders.find(id))),
      );
      expect(new Set(read.mails.map((mail) => recordKey('mails', mail))).size).toBe(read.mails.length);
    });

    it('writes what another reads, record for record', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      await aBusyDay(engine);
      await copy(engine, other);
      expect(await everything(other.archive)).toEqual(await everything(engine.archive));
    });

    it('leaves what is there already as it is', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      const { orders } = await aBusyDay(engine);
      await copy(engine, other);
      await other.orders.beginChange(orders[0]!.id, aChange());
      const before = await everything(other.archive);
      await copy(engine, other);
      expect(await everything(other.archive)).toEqual(before);
    });

    it('lets stores find orders, submissions and lists as those that made them did', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      const { orders, entry } = await aBusyDay(engine);
      await copy(engine, other);
      const page = { limit: 10, now: later };
      expect(await other.orders.list('user-1', page)).toEqual(await engine.orders.list('user-1', page));
      expect(await other.orders.create(entry)).toEqual({ kind: 'replayed', order: orders[0] });
      expect(await other.orders.findByIntent('pi_1')).toEqual(await engine.orders.findByIntent('pi_1'));
      expect(await other.customers.favourites('user-1')).toEqual({ carCode: 'VAN', extraCodes: [] });
    });

    it('lets drafts come in the order of their making, whatever their ids', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      const ids = ['d', 'c', 'b', 'a'].map((letter) => letter.repeat(8));
      for (const [minute, id] of ids.entries()) {
        const createdAt = new Date(morning.getTime() + minute * 60_000);
        await engine.paymentDrafts.create(aPaymentDraft({ id, quoteId: 'quote-1', createdAt }));
      }
      await copy(engine, other);
      expect((await other.paymentDrafts.ofQuote('user-1', 'quote-1')).map(({ id }) => id)).toEqual(ids);
      expect((await other.paymentDrafts.unfinishedOf('user-1')).map(({ id }) => id)).toEqual(ids);
    });

    it('lets the same be sold at each instant', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      await aBusyDay(engine);
      await copy(engine, other);
      for (const at of [morning, later]) {
        expect(await other.catalogue.read(at)).toMatchObject(await engine.catalogue.read(at));
      }
      expect((await other.catalogue.read(later)).extras).toEqual([]);
    });

    it('lets numbers go on where they were', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      await aBusyDay(engine);
      await copy(engine, other);
      expect(await other.orders.create(aNewOrder())).toMatchObject({ order: { orderNumber: 'W202611-6' } });
    });

    it('lets no vehicle be sold that is sold, and frees what was sold', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      const { orders } = await aBusyDay(engine);
      await copy(engine, other);
      const day = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' };
      expect(await other.fleet.picture([day])).toEqual(await engine.fleet.picture([day]));
      const soon = '2026-12-01T23:05:00.000Z';
      const taking = anOccupation('late', { leaveAt: soon, startsAt: soon, hour: 23 });
      const spans = [day];
      await expect(
        other.fleet.change({ orderIds: ['late'], spans, decide: () => ({ put: [taking], remove: [] }) }),
      ).rejects.toThrow('in two places');
      const [night] = await other.fleet.ofOrder(orders[0]!.id);
      await other.fleet.change({
        orderIds: ['late'],
        spans,
        decide: () => ({ put: [taking], remove: [night!.id] }),
      });
      expect(await other.fleet.ofOrder('late')).toEqual([taking]);
    });

    it('lets mails leave that wait, and none that ended', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      await aBusyDay(engine);
      await copy(engine, other);
      const claim = { now: later, leaseUntil: new Date('2026-11-20T12:05:00.000Z'), limit: 50 };
      const claimed = (await other.outbox.claim(claim)).map(({ dedupeKey }) => dedupeKey).sort();
      expect(claimed).toEqual((await engine.outbox.claim(claim)).map(({ dedupeKey }) => dedupeKey).sort());
      const ended = (await everything(engine.archive)).mails.filter(({ endedAt }) => endedAt !== null);
      expect(ended).toHaveLength(1);
      const [{ dedupeKey, subject } = { dedupeKey: '', subject: undefined! }] = ended;
      expect(await other.outbox.add({ dedupeKey, subject }, later)).toBe('known');
    });

    it('lets the jobs find what is left to do', async () => {
      const [engine, other] = [createEngine(), createEngine()];
      await aBusyDay(engine);
      await copy(engine, other);
      for (const search of ['toRemind', 'toExpire', 'ridesToRemind', 'toInvoice'] as const) {
        const found = await other.orders[search](month);
        expect(found.map(({ id }) => id)).toEqual((await engine.orders[search](month)).map(({ id }) => id));
      }
      const unfinished = { begunBefore: later, limit: 5 };
      expect(await other.orders.unfinishedChanges(unfinished)).toEqual(
        await engine.orders.unfinishedChanges(unfinished),
      );
      expect(await other.paymentDrafts.toClose(month)).toEqual(await engine.paymentDrafts.toClose(month));
      const claim = { now: later, leaseUntil: later, limit: 5 };
      expect(await other.paymentEvents.claim(claim)).toEqual(await engine.paymentEvents.claim(claim));
    });
  });
}

/** Something of every kind, in every state that matters to whoever finds it. */
async function aBusyDay(engine: Engine) {
  await engine.catalogue.seed(aCatalogue());
  await engine.catalogue.change(() => ({
    publish: { ...aCatalogue({ extras: [] }), publishedAt: later.toISOString(), publishedBy: somebody },
    draft: { revision: 'r1', content: aCatalogue(), savedAt: morning.toISOString(), savedBy: somebody },
    answer: null,
  }));
  for (const version of [1, 2]) await engine.companies.add(aCompanyVersion({ version }));
  await engine.customers.save('user-1', aCustomer());
  await engine.customers.saveFavourites('user-1', { carCode: 'VAN', extraCodes: [] });
  await engine.customers.savePaymentCustomer('user-2', 'cus_1');
  const note = { id: 'note-1', at: morning.toISOString(), by: 'lea@example.fr', text: 'Préfère l’avant' };
  await engine.customers.addNote({ userId: 'user-1', note });
  await engine.fleet.replace(aFleet());
  const entry = aNewOrder();
  const orders = [
    await made(engine, entry),
    await made(engine, aNewOrder({ payment: aCardPayment() })),
    await made(engine, aNewOrder({ userUID: 'user-gone' })),
    await made(engine, aNewOrder({ status: 'validated', history: [aChange()] })),
  ];
  await engine.orders.unlink('user-gone');
  await engine.orders.beginChange(orders[1]!.id, aChange());
  const drafted = aPaymentDraft({ userId: 'user-1' });
  for (const draft of [drafted, aPaymentDraft({ userId: 'user-1' }), aPaymentDraft({ userId: 'user-2' })]) {
    await engine.paymentDrafts.create(draft);
  }
  await engine.paymentDrafts.attachIntent(drafted.id, 'pi_2');
  await engine.fleet.change({
    orderIds: [],
    spans: [],
    decide: () => ({ put: someRides(orders, drafted), remove: [] }),
  });
  orders.push(await made(engine, aNewOrder({ id: drafted.id, isFromDraft: true })));
  const mail = { dedupeKey: 'invoice:1', subject: { kind: 'invoice', orderId: orders[3]!.id } } as const;
  const { invoiceNumber } = await engine.invoices.issue(anUnnumberedInvoice(orders[3]!), mail);
  const counted = { day: '2026-12-01', count: 1, amount: 19_700 };
  await engine.counts.add(['away-VAN-18', 'vehicle-van'].map((key) => ({ ...counted, key })));
  await engine.invoices.credit(aCredit(invoiceNumber));
  await engine.invoices.collect(invoiceNumber, { collected: { at: morning.toISOString(), email: 'owner@example.fr' } });
  const claim = { now: morning, leaseUntil: new Date('2026-11-20T10:05:00.000Z'), limit: 1 };
  const [claimed] = await engine.outbox.claim(claim);
  await engine.outbox.markSent(claimed!.id, morning);
  await engine.messages.add(aMessage({ userId: 'user-1' }), [aMailAbout('message')]);
  await engine.issues.add(anIssue(), aMailAbout('issue'));
  await engine.outbox.add(aMailAbout('welcome'), morning);
  for (const id of ['evt_1', 'evt_2']) {
    await engine.paymentEvents.add({ id, type: 'charge.refunded', intentId: 'pi_1', receivedAt: morning });
  }
  await engine.paymentEvents.markHandled('evt_1', morning);
  const stepUps = [{ tokenHash: 'h', shownAt: morning.toISOString(), expiresAt: later.toISOString() }];
  await engine.staff.change(() => ({
    put: [aStaffMember('user-1', { recoveryHashes: ['r'], stepUps })],
    invite: anInvitation('invited'),
    journal: aJournalEntry(),
    answer: null,
  }));
  await engine.rideLog.add(aRidePress('press-1'));
  await engine.rideLinks.keep(aRideLink());
  await engine.photos.keep(aPhoto());
  return { entry, orders: (await Promise.all(orders.map(({ id }) => engine.orders.find(id)))).map((order) => order!) };
}

/** One in each state: over midnight in Paris, held for a draft, and without a vehicle. */
function someRides([first, second]: readonly { id: string }[], draft: { id: string }): Occupation[] {
  const times = { leaveAt: '2026-12-01T22:30:00.000Z', startsAt: '2026-12-01T22:50:00.000Z' };
  const ends = { endsAt: '2026-12-01T23:10:00.000Z', freeAt: '2026-12-01T23:10:00.000Z' };
  const of = (orderId = '') => ({ orderId, id: `${orderId}:0` });
  return [
    anOccupation('night', { ...of(first?.id), ...times, ...ends, chosenDriverId: 'driver-van' }),
    anOccupation('hold', { ...of(draft.id), hour: 12, kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' }),
    anOccupation('nobodys', { ...of(second?.id), hour: 12, vehicleId: null, driverId: null }),
  ];
}

async function made(engine: Engine, entry: ReturnType<typeof aNewOrder>) {
  const outcome = await engine.orders.create(entry);
  if (outcome.kind !== 'created') throw new Error(`not made: ${outcome.kind}`);
  return outcome.order;
}

function aMailAbout(dedupeKey: string) {
  return { dedupeKey, subject: { kind: 'welcome', userId: 'user-1' }, language: 'en-US' } as const;
}

async function copy(from: Engine, to: Engine): Promise<void> {
  for (const kind of recordKinds) await to.archive.write(kind, await readAll(from.archive, kind));
}

/** Kinds that have no order of their own are compared by their keys. */
async function everything(archive: Archive) {
  const byKey = async <Kind extends RecordKind>(kind: Kind) => {
    const keyed = (await readAll(archive, kind)).map((record) => ({ key: recordKey(kind, record), record }));
    return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ record }) => record);
  };
  return {
    catalogue: await byKey('catalogue'),
    priceDraft: await byKey('priceDraft'),
    companyVersions: await byKey('companyVersions'),
    fleet: await byKey('fleet'),
    counters: await byKey('counters'),
    customers: await byKey('customers'),
    orders: await readAll(archive, 'orders'),
    drafts: await readAll(archive, 'drafts'),
    occupations: await byKey('occupations'),
    invoices: await byKey('invoices'),
    creditNotes: await byKey('creditNotes'),
    dayCounts: await byKey('dayCounts'),
    mails: await byKey('mails'),
    paymentEvents: await byKey('paymentEvents'),
    messages: await byKey('messages'),
    issues: await byKey('issues'),
    staff: await byKey('staff'),
    staffInvitations: await byKey('staffInvitations'),
    journal: await byKey('journal'),
    ridePresses: await byKey('ridePresses'),
    rideLinks: await byKey('rideLinks'),
    photos: await byKey('photos'),
  };
}

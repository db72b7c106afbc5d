import type { Occupation } from '@chauffeur/core';
import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { describeFleetStoreContract } from '#ports/contracts/fleet-store.contract.ts';
import type { FleetDecision, RecordsDecision } from '#ports/fleet-store.ts';
import { aFleet, aVehicle, anOccupation } from '#testing/a-fleet.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { loseAnAnswer } from '#testing/lose-an-answer.ts';
import { collectionOf } from './collections.ts';
import { createFirestoreArchive } from './firestore-archive.ts';

const refusal = { nearest: [{ date: '2026-12-01', time: '12:00' }] };
const dayOf = (date: string) => ({ from: `${date}T00:00:00.000Z`, until: `${date}T23:00:00.000Z` });
const first = dayOf('2026-12-01');

/** Whoever finds the van without an occupation, and nothing that blocks it, takes it for an hour. */
function taking(orderId: string) {
  const decide = vi.fn<FleetDecision['decide']>(({ occupations, blocks }) => {
    const others = occupations.filter((occupation) => occupation.orderId !== orderId);
    if (others.length > 0 || blocks.length > 0) return refusal;
    return { put: [anOccupation(`${orderId}:0`, { orderId })], remove: [] };
  });
  return { orderIds: [orderId], spans: [first], decide };
}

const writing = (...put: Occupation[]): FleetDecision => ({
  orderIds: put.map(({ orderId }) => orderId),
  spans: [],
  decide: () => ({ put, remove: [] }),
});

/** Somebody else does this after the next decision has read what it needs, and before it is written. */
function meanwhile(firestore: Firestore, work: () => Promise<unknown>): void {
  const batch = firestore.batch.bind(firestore);
  const spy = vi.spyOn(firestore, 'batch').mockImplementationOnce(() => {
    const late = batch();
    const commit = late.commit.bind(late);
    late.commit = async () => {
      await work();
      return commit();
    };
    return late;
  });
  onTestFinished(() => spy.mockRestore());
}

function aProject() {
  const project = aFirebaseProject();
  const firestore = aFirestore(project);
  const days = collectionOf(firestore, 'vehicleDays');
  return { ...openFirestoreStores(firestore), firestore, days, other: openFirestoreStores(aFirestore(project)) };
}

/** An order that takes the van, with what decides about it. */
function aBuyer() {
  const entry = aNewOrder();
  const fleet = taking(entry.order.id);
  return { id: entry.order.id, entry: { ...entry, fleet }, decide: fleet.decide };
}

describe.skipIf(noFirestore)('Firestore', () => {
  describeFleetStoreContract('Firestore', () => {
    const project = aFirebaseProject();
    const elsewhere = () => openFirestoreStores(aFirestore(project));
    return { ...elsewhere(), elsewhere };
  });
});

describe.skipIf(noFirestore)('vehicles in Firestore', () => {
  it('are sold once to fifty buyers of four clients at once, with numbers without gaps', async () => {
    const project = aFirebaseProject();
    const clients = Array.from({ length: 4 }, () => openFirestoreStores(aFirestore(project)));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => clients[n % 4]!.orders.create(aBuyer().entry)),
    );
    const made = outcomes.flatMap((outcome) => (outcome.kind === 'created' ? [outcome.order] : []));
    expect(made.map(({ orderNumber }) => orderNumber)).toEqual(['W202611-1']);
    expect(outcomes.filter(({ kind }) => kind === 'car_taken')).toHaveLength(49);
    const { occupations } = await clients[0]!.fleet.picture([first]);
    expect(occupations.map(({ orderId }) => orderId)).toEqual(made.map(({ id }) => id));
    expect(await clients[0]!.orders.create(aNewOrder())).toMatchObject({ order: { orderNumber: 'W202611-2' } });
  });

  it.each([
    ['somebody else takes a day on which nothing was', ({ other }) => other.orders.create(aBuyer().entry)],
    [
      'a block is loaded',
      ({ other }) =>
        other.fleet.replace({
          ...aFleet(),
          blocks: [{ id: 'b', from: first.from, until: first.until, reason: '' }],
        }),
    ],
  ] satisfies [string, (of: ReturnType<typeof aProject>) => Promise<unknown>][])(
    'are decided about again where %s in the meantime',
    async (_what, work) => {
      const project = aProject();
      const { id, entry, decide } = aBuyer();
      meanwhile(project.firestore, () => work(project));
      expect(await project.orders.create(entry)).toEqual({ kind: 'car_taken', ...refusal });
      expect(decide).toHaveBeenCalledTimes(2);
      expect(await project.orders.find(id)).toBeNull();
    },
  );

  it('are decided about again where they are sold while the records are exchanged, and days without change stay unwritten', async () => {
    const { firestore, days, fleet, orders } = aProject();
    await fleet.replace(aFleet());
    await fleet.change(writing(anOccupation('w1', { vehicleId: 'eco', hour: 20 })));
    const decide = vi.fn<RecordsDecision['decide']>(({ occupations }) => ({
      put: occupations.filter(({ vehicleId }) => vehicleId === 'van').map((one) => ({ ...one, vehicleId: null })),
      remove: [],
    }));
    const { id, entry, decide: sell } = aBuyer();
    sell.mockImplementation(() => ({ put: [anOccupation(`${id}:0`, { orderId: id })], remove: [] }));
    meanwhile(firestore, () => orders.create(entry));
    await fleet.replace(aFleet([]), { decision: { spans: [dayOf('2026-12-01')], decide } });
    expect(decide).toHaveBeenCalledTimes(2);
    expect(await fleet.ofOrder(id)).toMatchObject([{ vehicleId: null }]);
    expect((await days.doc('eco:2026-12-01').get()).get('version')).toBe(2);
    const far = anOccupation('w3', { vehicleId: null });
    await expect(
      fleet.replace(aFleet(), {
        decision: { spans: [dayOf('2026-11-01')], decide: () => ({ put: [far], remove: [] }) },
      }),
    ).rejects.toThrow('2026-12-01 were not asked for');
  });

  it('are decided about again where a day changes that was only read, whoever changes it', async () => {
    const { firestore, days, orders, fleet } = aProject();
    await fleet.change(writing(anOccupation('w1', { vehicleId: 'eco' })));
    const { entry, decide } = aBuyer();
    decide.mockImplementation(() => ({ put: [anOccupation('w2')], remove: [] }));
    meanwhile(firestore, () => days.doc('eco:2026-12-01').update({ occupations: [] }));
    expect((await orders.create(entry)).kind).toBe('created');
    expect(decide).toHaveBeenCalledTimes(2);
    expect((await days.doc('eco:2026-12-01').get()).get('version')).toBe(2);
  });

  it('stand in both days where they are under way at midnight in Paris, and in none once they are free', async () => {
    const { days, fleet } = aProject();
    const night = anOccupation('w1', {
      leaveAt: '2026-12-01T22:30:00.000Z',
      startsAt: '2026-12-01T22:50:00.000Z',
      endsAt: '2026-12-01T23:10:00.000Z',
      freeAt: '2026-12-01T23:10:00.000Z',
    });
    await fleet.change(writing(night));
    const both = async () => (await days.orderBy('day').get()).docs.map((day) => [day.id, day.get('orderIds')]);
    expect(await both()).toEqual([
      ['van:2026-12-01', ['w1']],
      ['van:2026-12-02', ['w1']],
    ]);
    const afterMidnight = { from: '2026-12-01T23:05:00.000Z', until: '2026-12-02T05:00:00.000Z' };
    expect((await fleet.picture([afterMidnight])).occupations).toEqual([night]);
    const lateComer = { ...night, id: 'w2', orderId: 'w2', leaveAt: '2026-12-01T23:05:00.000Z' };
    await expect(fleet.change(writing(lateComer))).rejects.toThrow('in two places');
    await fleet.change({ orderIds: ['w1'], spans: [], decide: () => ({ put: [], remove: ['w1'] }) });
    expect(await both()).toEqual([
      ['van:2026-12-01', []],
      ['van:2026-12-02', []],
    ]);
  });

  it('leave no day behind once all of it was forgotten, and what an archive reads meanwhile is right', async () => {
    const { days, fleet, firestore } = aProject();
    const night = { leaveAt: '2026-12-01T22:30:00.000Z', freeAt: '2026-12-02T00:30:00.000Z' };
    const left = anOccupation('w2', { ...night, startsAt: night.leaveAt, endsAt: night.freeAt });
    await fleet.change(writing(anOccupation('w1')));
    await fleet.change(writing(left));
    const kept = async () => (await days.orderBy('day').get()).docs.map((one) => [one.id, one.get('orderIds')]);
    await fleet.forget(new Date('2026-12-02T00:30:00.000Z'));
    expect(await kept()).toEqual([
      ['van:2026-12-01', ['w2']],
      ['van:2026-12-02', ['w2']],
    ]);
    const archived: Occupation[] = [];
    for await (const occupation of createFirestoreArchive(firestore).read('occupations')) archived.push(occupation);
    expect(archived).toEqual([left]);
    await fleet.forget(new Date('2026-12-02T10:00:00.000Z'));
    expect(await kept()).toEqual([
      ['van:2026-12-01', []],
      ['van:2026-12-02', []],
    ]);
    await fleet.forget(new Date('2026-12-08T22:59:59.999Z'));
    expect(await kept()).toHaveLength(2);
    await fleet.forget(new Date('2026-12-08T23:00:00.000Z'));
    expect(await kept()).toEqual([['van:2026-12-02', []]]);
    await fleet.forget(new Date('2026-12-10T11:00:00.000Z'));
    expect(await kept()).toEqual([]);
  });

  it('are decided about again where a day is forgotten in the meantime', async () => {
    const { firestore, orders, fleet } = aProject();
    await fleet.change(writing(anOccupation('w1', { hour: 8 })));
    const { entry, decide } = aBuyer();
    decide.mockImplementation(() => ({ put: [anOccupation('w2')], remove: [] }));
    meanwhile(firestore, () => fleet.forget(new Date('2026-12-01T09:30:00.000Z')));
    expect((await orders.create(entry)).kind).toBe('created');
    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('are kept apart also where a decision writes what lies outside of its spans', async () => {
    const { fleet } = aProject();
    await fleet.change(writing(anOccupation('w1')));
    const [far, here] = [dayOf('2026-11-01'), anOccupation('w2')];
    await expect(fleet.change({ ...writing(here), spans: [far] })).rejects.toThrow('in two places');
    const free = { ...here, vehicleId: 'eco' };
    expect(await fleet.change({ ...writing(free), spans: [far] })).toEqual({ put: [free], remove: [] });
    expect((await fleet.picture([first])).occupations.map(({ id }) => id)).toEqual(['w1', 'w2']);
  });

  it('go to the next where an order of the same batch fails', async () => {
    const { orders, fleet } = aProject();
    const taken = aNewOrder();
    await orders.create(taken);
    const [failing, next] = [aBuyer(), aBuyer()];
    const second = { order: aNewOrder({ id: taken.order.id }).order, mails: [] };
    const [failed, made] = await Promise.allSettled([
      orders.create({ ...failing.entry, second }),
      orders.create(next.entry),
    ]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
    expect(await fleet.ofOrder(next.id)).toHaveLength(1);
    expect(await fleet.ofOrder(failing.id)).toEqual([]);
  });

  it('are taken, as far as a buyer is told, where others were faster time after time', async () => {
    const { orders, fleet } = aProject();
    const { id, entry, decide } = aBuyer();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.spyOn(WriteBatch.prototype, 'commit').mockRejectedValue(Object.assign(new Error('aborted'), { code: 10 }));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await orders.create(entry)).toEqual({ kind: 'car_taken', nearest: [] });
    expect(decide.mock.calls.length).toBeGreaterThan(3);
    vi.restoreAllMocks();
    expect(await orders.find(id)).toBeNull();
    expect(await fleet.ofOrder(id)).toEqual([]);
  });

  it('are sold to who took them where the answer gets lost', async () => {
    const { orders, fleet } = aProject();
    const { id, entry } = aBuyer();
    loseAnAnswer();
    expect((await orders.create(entry)).kind).toBe('created');
    expect(await fleet.ofOrder(id)).toHaveLength(1);
    const hold = taking('draft');
    await fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [], remove: [`${id}:0`] }) });
    loseAnAnswer();
    expect(await fleet.change(hold)).toMatchObject({ put: [{ orderId: 'draft' }] });
    expect(await fleet.ofOrder('draft')).toHaveLength(1);
  });

  it('are many, on many days, for a decision that asks for all of them', async () => {
    const { fleet } = aProject();
    await fleet.replace(aFleet([aVehicle('van'), aVehicle('eco')]));
    const year = { from: '2026-12-01T00:00:00.000Z', until: '2027-03-01T00:00:00.000Z' };
    const put = Array.from({ length: 60 }, (_, n) => {
      const at = (hour: number) => new Date(Date.UTC(2026, 11, 1 + n, hour)).toISOString();
      const times = { leaveAt: at(9), startsAt: at(10), endsAt: at(11), freeAt: at(11) };
      return anOccupation(`w${n}`, { ...times, vehicleId: n % 2 ? 'van' : 'eco' });
    });
    await fleet.change({
      orderIds: put.map(({ orderId }) => orderId),
      spans: [year],
      decide: () => ({ put, remove: [] }),
    });
    expect((await fleet.picture([year])).occupations).toEqual(put);
    const century = { from: year.from, until: '2126-12-01T00:00:00.000Z' };
    expect((await fleet.picture([century])).occupations).toEqual(put);
  });
});

import type { FleetPicture, FleetRecords, FleetWrites, Occupation } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aFleet, aVehicle, anOccupation } from '#testing/a-fleet.ts';
import { day, deciding, type FleetStoreUnderTest, refusal, taking } from '#testing/fleet-store-under-test.ts';
import type { RecordsDecision } from '../fleet-store.ts';
import type { NewMail, OutboxStore } from '../outbox-store.ts';
import { describeFleetOrders } from './fleet-orders.contract.ts';

const writing = (...put: Occupation[]) => deciding(put[0]?.orderId ?? '', () => ({ put, remove: [] }));

const idsOf = ({ occupations }: FleetPicture) => occupations.map(({ id }) => id).toSorted();

/** What every fleet store does, by itself and with orders; the sentences are those of `FleetStore`. */
export function describeFleetStoreContract(name: string, create: () => FleetStoreUnderTest) {
  describe(`${name} as a fleet store`, () => {
    describeRecords(create);
    describeDecisions(create);
    describeAsked(create);
    describeFleetOrders(create);
  });
}

function describeRecords(create: () => FleetStoreUnderTest) {
  it('answers the records as last written, and of an empty store an operator without vehicles', async () => {
    const { fleet } = create();
    expect(await fleet.read()).toMatchObject({ settings: { availability: 'off' }, vehicles: [], duties: [] });
    await fleet.replace(aFleet());
    expect(await fleet.read()).toEqual(aFleet());
    const other = aFleet([aVehicle('a'), aVehicle('b')], { availability: 'warn' });
    await fleet.replace(other);
    expect(await fleet.read()).toEqual(other);
    expect(await fleet.picture([day])).toEqual({ ...other, occupations: [] });
  });

  it('answers what another process wrote a moment ago', async ({ skip }) => {
    const { fleet, elsewhere = skip('nobody else reaches this store') } = create();
    const other = elsewhere().fleet;
    await fleet.read();
    await other.replace(aFleet());
    expect(await fleet.read()).toEqual(aFleet());
    await fleet.replace(aFleet([]));
    expect(await other.read()).toEqual(aFleet([]));
  });

  it('exchanges the records and what vehicles do by them in one transaction, or neither', async () => {
    const { fleet } = create();
    const others = { hour: 12, orderId: 'w2', vehicleId: 'eco' };
    for (const one of [anOccupation('w1:0'), anOccupation('w2:0', others)]) await fleet.change(writing(one));
    await fleet.replace(aFleet());
    const smaller = aFleet([aVehicle('eco')]);
    const seen: FleetPicture[] = [];
    const moving: RecordsDecision = {
      spans: [day],
      decide(picture) {
        seen.push(picture);
        const put = picture.occupations.filter(({ id }) => id === 'w1:0');
        return { put: put.map((one) => ({ ...one, vehicleId: 'eco', version: 2 })), remove: ['w2:0'] };
      },
    };
    const failing: RecordsDecision = {
      ...moving,
      decide: () => ({ put: [anOccupation('w3:0', { ...others, orderId: 'w3' })], remove: [] }),
    };
    await expect(fleet.replace(smaller, { decision: failing })).rejects.toThrow('two places');
    expect(await fleet.picture([day])).toMatchObject({
      ...aFleet(),
      occupations: [{ id: 'w1:0', vehicleId: 'van' }, { id: 'w2:0' }],
    });
    await fleet.replace(smaller, { decision: { spans: [day], decide: () => null } });
    expect(await fleet.read()).toEqual(aFleet());
    const told: FleetRecords[] = [];
    const telling: RecordsDecision['decide'] = (picture, former) => {
      told.push(former);
      return moving.decide(picture, former);
    };
    await fleet.replace(smaller, { decision: { ...moving, decide: telling } });
    expect(told.at(-1)).toEqual(aFleet());
    expect(seen.at(-1)).toMatchObject({ ...smaller, occupations: [{ id: 'w1:0' }, { id: 'w2:0' }] });
    expect(await fleet.picture([day])).toMatchObject({
      ...smaller,
      occupations: [{ id: 'w1:0', vehicleId: 'eco', version: 2 }],
    });
    expect(await fleet.ofOrder('w2')).toEqual([]);
  });

  it('has of a sale and other records at the same time each see the other', async () => {
    const { fleet } = create();
    await fleet.replace(aFleet());
    const sale = deciding('w1', ({ vehicles }) =>
      vehicles.length === 0 ? refusal : { put: [anOccupation('w1:0', { orderId: 'w1' })], remove: [] },
    );
    const decision: RecordsDecision = {
      spans: [day],
      decide: ({ occupations }) => ({ put: occupations.map((one) => ({ ...one, vehicleId: null })), remove: [] }),
    };
    const [outcome] = await Promise.all([fleet.change(sale), fleet.replace(aFleet([]), { decision })]);
    const left = (await fleet.picture([day])).occupations.map(({ vehicleId }) => vehicleId);
    expect(left).toEqual('nearest' in outcome ? [] : [null]);
  });

  it('leaves occupations as they are where the records are exchanged', async () => {
    const { fleet } = create();
    await fleet.change(writing(anOccupation('w1:0')));
    await fleet.replace(aFleet([]));
    expect(idsOf(await fleet.picture([day]))).toEqual(['w1:0']);
  });
}

function describeDecisions(create: () => FleetStoreUnderTest) {
  it('shows what touches one of the spans, and all of an order by its ride', async () => {
    const { fleet } = create();
    const [early, late] = [anOccupation('early', { hour: 8 }), anOccupation('late', { hour: 20 })];
    const chosen = { driverId: 'anne', chosenDriverId: 'anne', lostDriverId: 'paul' };
    const ofEarly = { orderId: 'early', rideIndex: 1, vehicleId: 'other' };
    const second = anOccupation('early:1', { hour: 21, ...ofEarly, ...chosen });
    const nobodys = anOccupation('nobodys', { hour: 8, vehicleId: null, driverId: null });
    for (const occupation of [second, early, late, nobodys]) await fleet.change(writing(occupation));
    const between = (from: number, until: number) => ({
      from: new Date(Date.UTC(2026, 11, 1, from)).toISOString(),
      until: new Date(Date.UTC(2026, 11, 1, until)).toISOString(),
    });
    expect(idsOf(await fleet.picture([between(9, 20)]))).toEqual([]);
    expect(idsOf(await fleet.picture([between(8, 9), between(20, 21)]))).toEqual(['early', 'late', 'nobodys']);
    expect(await fleet.ofOrder('early')).toEqual([early, second]);
    for (const nobody of ['nobody', 'half a character \uD842', 'x'.repeat(1501)])
      expect(await fleet.ofOrder(nobody)).toEqual([]);
    let shown: string[] = [];
    const nothing: FleetWrites = { put: [], remove: [] };
    await fleet.change({
      orderIds: ['early'],
      spans: [between(20, 21)],
      decide: (picture) => {
        shown = idsOf(picture);
        return nothing;
      },
    });
    expect(shown).toEqual(['early', 'early:1', 'late']);
  });

  it('answers and writes what was decided, all of it or nothing', async () => {
    const { fleet } = create();
    const hold = anOccupation('w1:0', { kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' });
    expect(await fleet.change(writing(hold))).toEqual({ put: [hold], remove: [] });
    expect(await fleet.ofOrder('w1:0')).toEqual([hold]);
    const ride = { ...hold, kind: 'ride' as const, holdUntil: null, version: 2 };
    await fleet.change(writing(ride));
    expect(await fleet.ofOrder('w1:0')).toEqual([ride]);
    expect(await fleet.change(deciding('w2', () => refusal))).toEqual(refusal);
    await fleet.change(deciding('w1:0', () => ({ put: [], remove: ['w1:0', 'unknown'] })));
    expect(idsOf(await fleet.picture([day]))).toEqual([]);
  });

  it('lets one of many take the same hour who decide at the same time', async () => {
    const { fleet } = create();
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => fleet.change(taking(`w${index}`))));
    expect(outcomes.filter((outcome) => 'put' in outcome)).toHaveLength(1);
    expect(idsOf(await fleet.picture([day]))).toHaveLength(1);
  });

  it('writes nothing of a decision that throws, and leaves its neighbours alone', async () => {
    const { fleet } = create();
    const failing = deciding('w1', () => {
      throw new Error('no decision');
    });
    const outcomes = await Promise.allSettled([
      fleet.change(taking('w0', 8)),
      fleet.change(failing),
      fleet.change(taking('w2', 12)),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'no decision' } },
      { status: 'fulfilled' },
    ]);
    expect(idsOf(await fleet.picture([day]))).toEqual(['w0:0', 'w2:0']);
  });

  it('exchanges the vehicles of two rides, and puts one in the place of another', async () => {
    const { fleet } = create();
    const [one, other] = [anOccupation('w1'), anOccupation('w2', { vehicleId: 'eco' })];
    await fleet.change(writing(one));
    await fleet.change(writing(other));
    const exchanged = [
      { ...one, vehicleId: 'eco', version: 2 },
      { ...other, vehicleId: 'van', version: 2 },
    ];
    await fleet.change(writing(...exchanged));
    const vehicles = (await fleet.picture([day])).occupations.map(({ id, vehicleId }) => `${id} ${vehicleId}`);
    expect(new Set(vehicles)).toEqual(new Set(['w1 eco', 'w2 van']));
    await fleet.change(deciding('w3', () => ({ put: [anOccupation('w3')], remove: ['w2'] })));
    expect(idsOf(await fleet.picture([day]))).toEqual(['w1', 'w3']);
  });

  it('refuses occupations of one vehicle that overlap, whoever asks, and writes nothing of them', async () => {
    const { fleet } = create();
    const { freeAt } = anOccupation('w1');
    await fleet.change(writing(anOccupation('w1')));
    const overlapping = anOccupation('w2', {
      hour: 10,
      startsAt: '2026-12-01T10:59:00.000Z',
      leaveAt: '2026-12-01T10:59:00.000Z',
      endsAt: '2026-12-01T11:30:00.000Z',
      freeAt: '2026-12-01T11:30:00.000Z',
    });
    await expect(fleet.change(writing(anOccupation('w3', { hour: 14 }), overlapping))).rejects.toThrow(/./);
    expect(idsOf(await fleet.picture([day]))).toEqual(['w1']);
    await fleet.change(
      writing({ ...overlapping, startsAt: freeAt, leaveAt: freeAt }, anOccupation('w4', { vehicleId: null })),
    );
    expect(idsOf(await fleet.picture([day]))).toEqual(['w1', 'w2', 'w4']);
  });

  it('forgets what was over before an instant, and nothing else', async () => {
    const { fleet } = create();
    const night = {
      leaveAt: '2026-12-01T22:30:00.000Z',
      startsAt: '2026-12-01T22:30:00.000Z',
      endsAt: '2026-12-02T00:30:00.000Z',
      freeAt: '2026-12-02T00:30:00.000Z',
    };
    const all = [
      anOccupation('early', { hour: 8 }),
      anOccupation('early:1', { hour: 20, orderId: 'early', rideIndex: 1 }),
      anOccupation('nobodys', { hour: 8, vehicleId: null, driverId: null }),
      anOccupation('night', night),
    ];
    for (const occupation of all) await fleet.change(writing(occupation));
    const leftAfter = async (freeBefore: string) => {
      await fleet.forget(new Date(freeBefore));
      return idsOf(await fleet.picture([{ from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' }]));
    };
    expect(await leftAfter('2026-12-01T09:00:00.000Z')).toEqual(['early', 'early:1', 'night', 'nobodys']);
    expect(await leftAfter('2026-12-01T09:00:00.001Z')).toEqual(['early:1', 'night']);
    expect(await fleet.ofOrder('early')).toEqual([all[1]]);
    expect(await leftAfter('2026-12-02T00:30:00.000Z')).toEqual(['night']);
    expect(await leftAfter('2026-12-02T00:30:00.001Z')).toEqual([]);
    await fleet.change(writing(all[0]!));
    expect(await fleet.ofOrder('early')).toEqual([all[0]]);
  });

  it('keeps what was answered over a crash of the process', async ({ skip }) => {
    const { fleet, elsewhere = skip('nothing of this store outlives its process') } = create();
    await fleet.replace(aFleet());
    await fleet.change(writing(anOccupation('w1')));
    const after = elsewhere().fleet;
    expect(await after.read()).toEqual(aFleet());
    expect(await after.ofOrder('w1')).toEqual([anOccupation('w1')]);
  });
}

function describeAsked(create: () => FleetStoreUnderTest) {
  const [at, dueAt] = [new Date('2026-11-20T10:00:00.000Z'), new Date('2026-11-20T10:00:15.000Z')];
  const mail: NewMail = { dedupeKey: 'told:1', subject: { kind: 'ride-reassigned', orderId: 'w1' } };
  const claimed = (outbox: OutboxStore, now = dueAt) =>
    outbox.claim({ now, leaseUntil: new Date(now.getTime() + 1000), limit: 5 });
  const put = [anOccupation('w1:0', { orderId: 'w1' })];

  it('has the mails that a decision asks for in the outbox, each due from its own instant on', async () => {
    const { fleet, outbox } = create();
    await fleet.change(deciding('w1', () => ({ put, remove: [], mails: { list: [{ ...mail, dueAt }], at } })));
    expect(await claimed(outbox, new Date(dueAt.getTime() - 1))).toEqual([]);
    expect(await claimed(outbox)).toMatchObject([mail]);
  });

  it('has those of a decision about new records likewise, and none of one that is refused or fails', async () => {
    const { fleet, outbox } = create();
    const about = (decide: RecordsDecision['decide']) =>
      fleet.replace(aFleet(), { decision: { spans: [day], decide } });
    await about(() => null);
    const mails = { list: [mail], at };
    const overlapping = [...put, anOccupation('w2:0', { orderId: 'w2' })];
    await expect(about(() => ({ put: overlapping, remove: [], mails }))).rejects.toThrow('two places');
    await expect(fleet.change(deciding('w1', () => ({ put: overlapping, remove: [], mails })))).rejects.toThrow(/./);
    expect(await claimed(outbox)).toEqual([]);
    await about(() => ({ put, remove: [], mails }));
    expect(await claimed(outbox)).toMatchObject([mail]);
    expect(await fleet.ofOrder('w1')).toEqual(put);
  });
}

import { describe, expect, it } from 'vitest';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { aQuote } from '#testing/a-booking.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, aGround, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { withVehicles } from './sell-vehicles.ts';

/** A company with cards and one van, and what the van does in the week of the journey. */
async function aCardFleet(fleet = aFleet()) {
  const api = await aCardApi();
  await api.deps.fleet.replace(fleet);
  const week = [{ from: '2026-11-20T00:00:00.000Z', until: '2026-11-27T00:00:00.000Z' }];
  return {
    ...api,
    occupations: async () => (await api.deps.fleet.picture(week)).occupations,
    inMinutes(minutes: number) {
      api.clock.at = new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000).toISOString();
    },
  };
}

describe('a payment by card', () => {
  it('holds the vehicle for a quarter of an hour, in which nobody else gets it', async () => {
    const api = await aCardFleet();
    await api.anIntent();
    expect(await api.occupations()).toMatchObject([{ kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' }]);
    const other = await api.anotherCustomer();
    expect((await other.orderOnBoard()).body.code).toBe('car_taken');
    const { status, body } = await other.sheet();
    expect([status, body.code, body.nearest[0]]).toEqual([409, 'car_taken', { date: '2026-11-21', time: '16:00' }]);
    expect(await api.occupations()).toHaveLength(1);
    api.inMinutes(15);
    expect((await other.orderOnBoard()).status).toBe(201);
    expect(await api.occupations()).toMatchObject([{ kind: 'ride' }]);
  });

  it('keeps the vehicle for longer while the bank is at it, as long as its draft lives and no longer', async () => {
    const api = await aCardFleet();
    const intent = await api.anIntent();
    const holdUntil = async () => (await api.occupations())[0]?.holdUntil?.slice(11, 16);
    api.provider.theirs.challenge(intent);
    api.inMinutes(10);
    await api.reconcilePayments();
    expect(await holdUntil()).toBe('10:25');
    api.provider.theirs.think(intent);
    api.inMinutes(20);
    expect((await api.confirm(intent)).body.status).toBe('processing');
    expect(await holdUntil()).toBe('10:35');
    // A page that waits asks every few seconds, which writes nothing.
    const [held] = await api.occupations();
    await api.confirm(intent);
    expect(await api.occupations()).toEqual([held]);
    for (const minutes of [34, 48, 52]) {
      api.inMinutes(minutes);
      await api.sendEvent(intent, { type: 'payment_intent.processing' });
      await api.followNews();
    }
    expect(await holdUntil()).toBe('11:00');
    const other = await api.anotherCustomer();
    expect((await other.orderOnBoard()).body.code).toBe('car_taken');
    api.provider.theirs.authorise(intent);
    expect((await api.confirm(intent)).body.status).toBe('succeeded');
    expect(await api.occupations()).toMatchObject([{ kind: 'ride', holdUntil: null }]);
  });

  it('is not kept for longer while nobody pays, nor once its hold is over', async () => {
    const api = await aCardFleet();
    const intent = await api.anIntent();
    api.inMinutes(10);
    await api.confirm(intent);
    expect(await api.occupations()).toMatchObject([{ holdUntil: '2026-11-20T10:15:00.000Z' }]);
    api.provider.theirs.think(intent);
    api.inMinutes(16);
    await api.confirm(intent);
    expect(await api.occupations()).toMatchObject([{ holdUntil: '2026-11-20T10:15:00.000Z' }]);
    const other = await api.anotherCustomer();
    expect((await other.orderOnBoard()).status).toBe(201);
  });

  it('makes of the hold the ride of the same vehicle', async () => {
    const api = await aCardFleet(aFleet([aVehicle('a'), aVehicle('b')]));
    const intent = await api.anIntent();
    const [held] = await api.occupations();
    api.provider.theirs.authorise(intent);
    expect((await api.confirm(intent)).body.status).toBe('succeeded');
    expect(await api.occupations()).toMatchObject([{ kind: 'ride', holdUntil: null, vehicleId: held?.vehicleId }]);
  });

  it('is a new sale where it succeeds after its hold', async () => {
    const api = await aCardFleet();
    const intent = await api.anIntent();
    api.inMinutes(20);
    api.provider.theirs.authorise(intent);
    expect((await api.confirm(intent)).body.status).toBe('succeeded');
    expect(await api.occupations()).toMatchObject([{ kind: 'ride' }]);
  });

  it('is let go of where the car was taken meanwhile', async () => {
    const api = await aCardFleet();
    const intent = await api.anIntent();
    api.inMinutes(20);
    const other = await api.anotherCustomer();
    expect((await other.orderOnBoard()).status).toBe(201);
    api.provider.theirs.authorise(intent);
    await api.confirm(intent);
    expect(await api.orders()).toEqual([]);
    expect(await api.provider.port.find(intent)).toMatchObject({ state: 'released' });
    expect(await api.occupations()).toMatchObject([{ kind: 'ride' }]);
  });

  it('lets the vehicle go once nobody may pay any more', async () => {
    const api = await aCardFleet();
    await api.anIntent();
    api.inMinutes(61);
    await api.closeDrafts();
    expect(await api.occupations()).toEqual([]);
  });

  it('does not stand in the way of the same customer, by card or on board', async () => {
    const api = await aCardFleet();
    await api.anIntent();
    const again = aSheetRequest(await aQuote(api));
    const second = await api.anIntent(again, 'submission-2');
    expect(await api.occupations()).toHaveLength(1);
    api.provider.theirs.authorise(second);
    expect((await api.confirm(second)).body.status).toBe('succeeded');

    const board = await aCardFleet();
    await board.anIntent();
    expect((await board.orderOnBoard()).status).toBe(201);
    expect(await board.occupations()).toMatchObject([{ kind: 'ride' }]);
  });

  it('holds two vehicles of one account at most', async () => {
    const api = await aCardFleet(aFleet([aVehicle('a'), aVehicle('b'), aVehicle('c')]));
    for (const key of ['sheet-number-1', 'sheet-number-2', 'sheet-number-3']) {
      await api.anIntent(aSheetRequest(await aQuote(api), { again: true }), key);
    }
    expect(await api.occupations()).toHaveLength(2);
  });

  it('keeps what the account holds where another vehicle cannot be held', async () => {
    const api = await aCardFleet();
    for (const [index, date] of ['2026-11-22', '2026-11-23'].entries()) {
      await api.anIntent(aSheetRequest(await aQuote(api, { date })), `sheet-number-${index}`);
    }
    const held = async () => (await api.occupations()).filter(({ kind }) => kind === 'hold').map(({ id }) => id);
    const before = await held();
    const other = await api.anotherCustomer();
    expect((await other.orderOnBoard()).status).toBe(201);
    expect((await api.sheet(aSheetRequest(api.quote), 'sheet-number-3')).body.code).toBe('car_taken');
    expect(before).toHaveLength(2);
    expect(await held()).toEqual(before);
  });

  it('needs no vehicle where the fleet only warns', async () => {
    const api = await aCardFleet(aFleet([aVehicle('van')], { availability: 'warn' }));
    await api.anIntent();
    const other = await api.anotherCustomer();
    expect((await other.sheet()).status).toBe(200);
    expect(await api.occupations()).toHaveLength(1);
  });
});

describe('one submission of two processes', () => {
  /** Two processes on one database, and what a customer's press makes of each. */
  async function twoProcesses(fleet = aFleet()) {
    const stores = openSqliteStores(aDatabase());
    await stores.fleet.replace(fleet);
    const [clock, log] = [{ now: () => new Date('2026-11-20T10:00:00.000Z') }, aLog()];
    const aProcess = () => withVehicles(stores, { ground: aGround(), clock, log }).paymentDrafts;
    const aSheet = () => aPaymentDraft({ idempotencyKey: 'one-submission' });
    return { stores, aProcess, first: aSheet(), second: aSheet() };
  }

  it('holds the vehicle for the draft that was made, whoever held it last', async () => {
    const { stores, aProcess, first, second } = await twoProcesses();
    expect((await aProcess().create(first)).kind).toBe('created');
    const outcome = await aProcess().create(second);
    expect(outcome).toMatchObject({ kind: 'replayed', draft: { id: first.id } });
    expect(await stores.fleet.ofOrder(first.id)).toMatchObject([{ kind: 'hold', vehicleId: 'van' }]);
    expect(await stores.fleet.ofOrder(second.id)).toEqual([]);
  });

  it('holds one vehicle where there are two', async () => {
    const { stores, aProcess, first, second } = await twoProcesses(aFleet([aVehicle('a'), aVehicle('b')]));
    await aProcess().create(first);
    const [before] = await stores.fleet.ofOrder(first.id);
    await aProcess().create(second);
    expect(await stores.fleet.ofOrder(first.id)).toMatchObject([{ vehicleId: before?.vehicleId }]);
    expect(await stores.fleet.ofOrder(second.id)).toEqual([]);
  });

  it('holds nothing for a draft that nobody may pay any more, nor for another submission of the same key', async () => {
    const { stores, aProcess, first, second } = await twoProcesses();
    await aProcess().create(first);
    expect(await aProcess().create({ ...second, requestHash: 'other' })).toEqual({ kind: 'key_reused' });
    expect(await stores.fleet.ofOrder(second.id)).toEqual([]);
    await aProcess().close(first.id);
    expect(await aProcess().create(second)).toMatchObject({ kind: 'replayed' });
    expect(await stores.fleet.ofOrder(first.id)).toEqual([]);
    expect(await stores.fleet.ofOrder(second.id)).toEqual([]);
  });

  it('keeps its own hold where the answer to its making got lost', async () => {
    const { stores, aProcess, first } = await twoProcesses();
    await aProcess().create(first);
    expect(await aProcess().create(first)).toMatchObject({ kind: 'replayed', draft: { id: first.id } });
    expect(await stores.fleet.ofOrder(first.id)).toMatchObject([{ kind: 'hold', vehicleId: 'van' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { aQuote } from '#testing/a-booking.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';

/** Cards and one van, and what it does in the week of the journey. */
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
      await api.anIntent(aSheetRequest(await aQuote(api)), key);
    }
    expect(await api.occupations()).toHaveLength(2);
  });

  it('needs no vehicle where the fleet only warns', async () => {
    const api = await aCardFleet(aFleet([aVehicle('van')], { availability: 'warn' }));
    await api.anIntent();
    const other = await api.anotherCustomer();
    expect((await other.sheet()).status).toBe(200);
    expect(await api.occupations()).toHaveLength(1);
  });
});

import type { Order, QuotedCar } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { anOccupation } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { createCountDriven, createCountTurnedAway } from './count-rides.ts';

const cars = (state: 'taken' | 'on_request'): QuotedCar[] =>
  aCatalogue().cars.map((car) => ({
    ...car,
    tripPrice: 110,
    totalHT: 100,
    multiplier: 1,
    availability: { state, nearest: [] },
  }));

describe('the figures of a month', () => {
  it('say what was driven, what was not, and who found no vehicle free', async () => {
    const world = await anApi();
    const { deps } = world;
    const { cookie } = await aStaffSession(world, 'accountant');
    const canceledBy = (event: Order['history'][number]['event']): Partial<Order> => ({
      status: 'canceled',
      createdAt: '2026-12-01T10:00:00.000Z',
      history: [aChange({ event })],
    });
    for (const event of ['refuse', 'expire', 'cancelByCustomer', 'cancelByOperator', 'refuse'] as const) {
      await aStoredOrder(deps.orders, canceledBy(event));
    }
    await aStoredOrder(deps.orders, { ...canceledBy('refuse'), createdAt: '2026-11-30T22:59:59.999Z' });
    for (const status of ['validated', 'pending'] as const) await aStoredOrder(deps.orders, { status });
    const before = aTrip({ fromDatetime: '2026-11-30T22:30:00.000Z', toDatetime: '2026-11-30T23:30:00.000Z' });
    await aStoredOrder(deps.orders, { status: 'validated', trips: [before] });
    const log = aLog();
    const count = createCountTurnedAway({ ...deps, log });
    const trips = [aTrip()];
    await count({ trips, cars: cars('taken'), priceToConfirm: false });
    await count({ trips, cars: cars('taken'), priceToConfirm: false });
    await count({ trips: [aTrip({ toDatetime: before.toDatetime })], cars: cars('on_request'), priceToConfirm: false });
    world.clock.at = '2026-11-20T11:00:00.000Z';
    await count({ trips, cars: cars('taken'), priceToConfirm: true });
    const rides = [anOccupation('ride-1', { vehicleId: 'van' }), anOccupation('ride-2', { vehicleId: null })];
    await createCountDriven({ ...deps, fleet: { ofOrder: async () => rides }, log })(anOrder());
    const { body } = await world.call('GET', '/staff/figures?month=2026-12', { cookie });
    expect(body).toMatchObject({
      month: '2026-12',
      rides: 1,
      ended: { refused: 2, expired: 1, byCustomer: 1, byOperator: 1 },
      vehicles: [{ id: 'van', rides: 1 }],
      isCut: false,
    });
    const hour = { hour: 18, requests: 2, totalTTC: 110 };
    expect(body.turnedAway).toEqual(
      aCatalogue()
        .cars.map(({ code: carCode }) => ({ carCode, ...hour }))
        .toSorted((one, other) => (one.carCode < other.carCode ? -1 : 1)),
    );
    expect(log.lines).toEqual([]);
  });

  it('let a quote be answered where it could not be counted', async () => {
    const log = aLog();
    const counts = {
      add: () => Promise.reject(new Error('down')),
      between: async () => [],
      forget: async () => undefined,
    };
    const asked = { trips: [aTrip()], cars: cars('taken'), priceToConfirm: false };
    await createCountTurnedAway({ counts, clock: { now: () => new Date() }, log })(asked);
    await createCountDriven({ counts, fleet: { ofOrder: async () => [anOccupation('ride-1')] }, log })(anOrder());
    expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });
});

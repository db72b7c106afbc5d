import type { Occupation } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { createDecisionLinks } from '../decisions/decision-links.ts';
import { createSendDecisions } from '../decisions/decision-worker.ts';

/** An operator whose vehicles are sold by the fleet's rule, and a customer who orders at an hour. */
async function aFleetApi(fleet = aFleet()) {
  const api = await anApi();
  await api.deps.fleet.replace(fleet);
  const { cookie, email } = await aSession(api);
  let count = 0;
  async function order(journey: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
    const body = inTheNameOf(email, { ...aSubmission(await aQuote(api, journey)), ...changes });
    count += 1;
    const headers = { 'idempotency-key': `submission-${count}` };
    return api.call('POST', '/orders', { body, headers, cookie });
  }
  const cancel = (id: string) =>
    api.call('POST', `/orders/${id}/cancel`, { body: { dueTTC: 0, termsAccepted: false }, cookie });
  /** Decides as the operator, by a link of the mail about an order. */
  async function decide(id: string, answer: { decision: 'accept' | 'refuse'; withPartner?: boolean }) {
    const stored = await api.deps.orders.find(id);
    if (stored === null) throw new Error('it was stored');
    const links = createDecisionLinks({ ...api.deps, publicUrl: 'https://chauffeur.example' });
    const token = new URL(links(stored)[answer.decision]).pathname.replace('/decision/', '');
    return api.call('POST', `/decisions/${token}`, { body: { message: '', ...answer } });
  }
  return { ...api, cookie, email, order, cancel, decide };
}

async function availabilityOf(api: Pick<AnApi, 'call'>, journey: Record<string, unknown> = {}, code = 'VAN') {
  return (await aQuote(api, journey)).cars.find((car) => car.code === code)?.availability;
}

const evening = '2026-11-21';

describe('a quote of a fleet', () => {
  it('says of each category whether it can be had', async () => {
    const api = await aFleetApi(aFleet([aVehicle('van'), aVehicle('other'), aVehicle('eco', { serves: ['ECO'] })]));
    const { cars } = await aQuote(api);
    expect(Object.fromEntries(cars.map(({ code, availability }) => [code, availability]))).toEqual({
      VAN: { state: 'free', nearest: [] },
      ECO: { state: 'last', nearest: [] },
      CONFORT: { state: 'on_request', nearest: [] },
    });
  });

  it('names hours near by that can be ordered, and that are nobody’s afterwards', async () => {
    const api = await aFleetApi();
    expect((await api.order()).status).toBe(201);
    const availability = await availabilityOf(api);
    expect(availability?.state).toBe('taken');
    expect(availability?.nearest).toHaveLength(4);
    const [nearest] = availability?.nearest ?? [];
    expect(nearest).toEqual({ date: evening, time: '16:00' });
    expect((await api.order(nearest)).status).toBe(201);
    expect((await availabilityOf(api, nearest))?.state).toBe('taken');
  });

  it('says nothing where no vehicle is known, and where nothing is refused', async () => {
    const api = await aFleetApi(aFleet([]));
    expect(await availabilityOf(api)).toBeUndefined();
    await api.deps.fleet.replace(aFleet([aVehicle('van')], { availability: 'off' }));
    expect(await availabilityOf(api)).toBeUndefined();
    await api.deps.fleet.replace(aFleet([aVehicle('van')], { availability: 'warn' }));
    expect(await availabilityOf(api)).toBeUndefined();
  });
});

describe('an order of a fleet', () => {
  it('has its vehicle from then on, and a second one for the same hour is refused with other hours', async () => {
    const api = await aFleetApi();
    const first = await api.order();
    expect(await api.deps.fleet.ofOrder(first.body.id)).toMatchObject([{ vehicleId: 'van', driverId: 'driver-van' }]);
    const { status, body } = await api.order();
    expect([status, body.code]).toEqual([409, 'car_taken']);
    expect(body.nearest[0]).toEqual({ date: evening, time: '16:00' });
    expect((await api.call('GET', '/orders', { cookie: api.cookie })).body.orders).toHaveLength(1);
  });

  it('is sold once to fifty who ask at the same time, with numbers without gaps', async () => {
    const api = await aFleetApi();
    const quote = await aQuote(api);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.call('POST', '/orders', {
          body: inTheNameOf(api.email, aSubmission(quote)),
          headers: { 'idempotency-key': `buyer-${index}-key` },
          cookie: api.cookie,
        }),
      ),
    );
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored.map(({ body }) => body.orderNumber)).toEqual(['W202611-1']);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['car_taken']));
    expect((await api.order({ date: '2026-11-23' })).body.orderNumber).toBe('W202611-2');
  });

  it('answers the first order to a submission that is sent again', async () => {
    const api = await aFleetApi();
    const request = {
      body: inTheNameOf(api.email, aSubmission(await aQuote(api))),
      headers: { 'idempotency-key': 'the-same-key' },
      cookie: api.cookie,
    };
    const first = await api.call('POST', '/orders', request);
    expect(await api.call('POST', '/orders', request)).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('lets the same van drive on from the airport, and not from a town that it cannot reach', async () => {
    const api = await aFleetApi();
    const morning = { date: evening, stops: ['beauvais', 'cdg'], time: '10:00' };
    expect((await api.order(morning)).status).toBe(201);
    // The van is at CDG at 11:06, and needs 40 minutes to Creil.
    const fromCreil = { ...morning, stops: ['creil', 'beauvais'] };
    const { status, body } = await api.order({ ...fromCreil, time: '11:20' });
    expect([status, body.nearest.length]).toEqual([409, 4]);
    for (const hour of body.nearest) {
      const ordered = await api.order({ ...fromCreil, ...hour });
      expect([hour.time, ordered.status]).toEqual([hour.time, 201]);
      await api.cancel(ordered.body.id);
    }
    expect((await api.order({ ...morning, stops: ['cdg', 'creil'], time: '11:40' })).status).toBe(201);
  });

  it.each(['cancelled', 'refused'])('can be had at once again where an order is %s', async (how) => {
    const api = await aFleetApi();
    const { id } = (await api.order()).body;
    expect((await api.order()).status).toBe(409);
    const ended = how === 'cancelled' ? api.cancel(id) : api.decide(id, { decision: 'refuse' });
    expect((await ended).status).toBe(200);
    api.clock.at = '2026-11-20T10:00:10.000Z';
    await createSendDecisions(api.deps)(new AbortController().signal);
    expect(await api.deps.fleet.ofOrder(id)).toEqual([]);
    expect((await availabilityOf(api))?.state).toBe('last');
    expect((await api.order()).status).toBe(201);
  });

  it('is sold with its own way back or not at all', async () => {
    const api = await aFleetApi();
    expect((await api.order({ stops: ['cdg', 'creil'], time: '22:00' })).status).toBe(201);
    const both = { transferType: 'return', returnDate: evening, returnTime: '22:10' };
    expect((await api.order(both)).body.code).toBe('car_taken');
    const { body } = await api.order({ ...both, returnDate: '2026-11-22' });
    expect(await api.deps.fleet.ofOrder(body.id)).toMatchObject([{ rideIndex: 0 }, { rideIndex: 1 }]);
  });

  it('moves another ride where only that makes room, and where that is pinned is refused', async () => {
    const api = await aFleetApi(aFleet([aVehicle('both', { serves: ['ECO', 'VAN'] }), aVehicle('van')]));
    const quote = await aQuote(api);
    const van = (await api.order()).body.id;
    expect(await api.deps.fleet.ofOrder(van)).toMatchObject([{ vehicleId: 'van' }]);
    const change = (changes: Partial<Occupation>) =>
      api.deps.fleet.change({
        orderIds: [van],
        spans: [],
        decide: ({ occupations }) => ({ put: occupations.map((one) => ({ ...one, ...changes })), remove: [] }),
      });
    await change({ vehicleId: 'both', pinned: true });
    const eco = quote.cars.find(({ code }) => code === 'ECO');
    const choice = { carCode: 'ECO', passengers: 2, luggage: 1, totalTTC: eco?.tripPrice };
    expect((await api.order({}, choice)).body.code).toBe('car_taken');
    await change({ pinned: false });
    const { status, body } = await api.order({}, choice);
    expect(status).toBe(201);
    expect(await api.deps.fleet.ofOrder(body.id)).toMatchObject([{ vehicleId: 'both' }]);
    expect(await api.deps.fleet.ofOrder(van)).toMatchObject([{ vehicleId: 'van', version: 2 }]);
  });

  it('is driven by a vehicle of another category only where that serves it, as what was chosen and at its price', async () => {
    const api = await aFleetApi(aFleet([aVehicle('both', { serves: ['ECO', 'VAN'] })]));
    const { cars } = await aQuote(api);
    const priceOf = (code: string) => cars.find((car) => car.code === code)?.tripPrice;
    const choose = (carCode: string) =>
      api.order({}, { carCode, passengers: 2, luggage: 1, totalTTC: priceOf(carCode) });
    expect((await choose('CONFORT')).body.code).toBe('car_taken');
    const { body } = await choose('ECO');
    expect(body.totalTTC).toBe(priceOf('ECO'));
    expect(priceOf('ECO')).toBeLessThan(priceOf('VAN') as number);
    expect(await api.deps.orders.find(body.id)).toMatchObject({ car: { code: 'ECO' }, totalTTC: priceOf('ECO') });
    expect(await api.deps.fleet.ofOrder(body.id)).toMatchObject([{ vehicleId: 'both', carCode: 'ECO' }]);
  });

  it('is stored without a vehicle where the customer asks for it all the same', async () => {
    const api = await aFleetApi();
    await api.order();
    const { status, body } = await api.order({}, { onRequest: true });
    expect(status).toBe(201);
    expect(await api.deps.fleet.ofOrder(body.id)).toMatchObject([{ vehicleId: null }]);
    expect(api.logged).toMatchObject([{ message: 'an order has no vehicle', order: body.id }]);
  });

  it('is never refused where the fleet only warns', async () => {
    const api = await aFleetApi(aFleet([aVehicle('van')], { availability: 'warn' }));
    const orders = [await api.order(), await api.order()];
    const occupations = await Promise.all(orders.map(({ body }) => api.deps.fleet.ofOrder(body.id)));
    expect(occupations.flat().map(({ vehicleId }) => vehicleId)).toEqual(['van', null]);
  });

  it('has no vehicle and needs none where there is no fleet', async () => {
    const api = await aFleetApi(aFleet([]));
    const orders = [await api.order(), await api.order()];
    expect(orders.map(({ status }) => status)).toEqual([201, 201]);
    expect(await api.deps.fleet.ofOrder(orders[0]?.body.id)).toEqual([]);
  });
});

describe('an order on request', () => {
  /** Two orders without a vehicle at the same hour, whose vehicle has become free. */
  async function twoWaiting() {
    const api = await aFleetApi();
    const first = (await api.order()).body.id;
    const waiting = [await api.order({}, { onRequest: true }), await api.order({}, { onRequest: true })];
    await api.cancel(first);
    return { ...api, ids: waiting.map(({ body }) => String(body.id)) };
  }

  it('gets the vehicle that is free by being accepted; the other one is told, and nothing has left', async () => {
    const { decide, ids, deps } = await twoWaiting();
    const answers = await Promise.all(ids.map((id) => decide(id, { decision: 'accept' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('car_taken');
    const occupations = await Promise.all(ids.map((id) => deps.fleet.ofOrder(id)));
    expect(new Set(occupations.flat().map(({ vehicleId }) => vehicleId))).toEqual(new Set(['van', null]));
    const told = ids[answers.findIndex(({ status }) => status === 409)];
    expect(await deps.orders.find(String(told))).toMatchObject({ status: 'pending', pendingChange: null });
  });

  it('is accepted without one where a partner drives, and where the fleet only warns', async () => {
    const { decide, ids, deps } = await twoWaiting();
    const [first = '', second = ''] = ids;
    expect((await decide(first, { decision: 'accept', withPartner: true })).status).toBe(200);
    expect(await deps.fleet.ofOrder(first)).toMatchObject([{ vehicleId: null }]);
    expect((await deps.orders.find(first))?.pendingChange).not.toHaveProperty('withPartner');
    await deps.fleet.replace(aFleet([aVehicle('eco', { serves: ['ECO'] })], { availability: 'warn' }));
    expect((await decide(second, { decision: 'accept' })).status).toBe(200);
    expect(await deps.fleet.ofOrder(second)).toMatchObject([{ vehicleId: null }]);
  });

  it('gets none where it is over already', async () => {
    const { decide, ids, deps, cancel } = await twoWaiting();
    const [first = ''] = ids;
    await cancel(first);
    expect((await decide(first, { decision: 'accept' })).body.outcome).toBe('decided_before');
    expect(await deps.fleet.ofOrder(first)).toEqual([]);
  });
});

describe('the nights of the clock changes', () => {
  it.each([
    ['2027-03-28', '01:30', '2027-03-28T01:36:00.000Z'],
    ['2027-10-31', '01:30', '2027-10-31T00:36:00.000Z'],
  ])('on %s keep a vehicle for the real length of the ride', async (date, time, endsAt) => {
    const api = await aFleetApi();
    const { body } = await api.order({ date, time });
    expect(await api.deps.fleet.ofOrder(body.id)).toMatchObject([{ endsAt }]);
  });
});

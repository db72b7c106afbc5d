import type { FleetSettings, OrderRequest } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { aCardApi } from '#testing/a-card-api.ts';
import { aQuote } from '#testing/a-booking.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { someMaps } from '#testing/some-maps.ts';
import { createExpireOrders, createFinishChanges } from '../orders/order-jobs.ts';

const never = new AbortController().signal;
const accepted = ['operator-order-accepted', 'order-accepted'];
const asked = ['new-order', 'order-received'];

/** Two vans, a customer, and an operator who is not asked about what they drive. */
async function anApiThatAccepts(settings: Partial<FleetSettings> = {}, changes: Parameters<typeof aCardApi>[0] = {}) {
  const api = await aCardApi(changes);
  await api.deps.fleet.replace(aFleet([aVehicle('a'), aVehicle('b')], { acceptance: 'automatic', ...settings }));
  const found = async (id: string) => {
    const order = await api.deps.orders.find(id);
    if (order === null) throw new Error('it was stored');
    return order;
  };
  return {
    ...api,
    found,
    mailsOf: (id: string) => mailKinds(api.archive, id),
    runJobs: async () => {
      const deps = { ...api.deps, payments: api.provider.port };
      await createFinishChanges(deps).run(never);
      await createExpireOrders(deps).run(never);
    },
    inMinutes(minutes: number) {
      api.clock.at = new Date(Date.parse('2026-11-20T10:00:00.000Z') + minutes * 60_000).toISOString();
    },
    /** Orders by card, from the sheet to the bank's yes. */
    async payByCard() {
      const intent = await api.anIntent();
      api.provider.theirs.authorise(intent);
      return { intent, answer: (await api.confirm(intent)).body };
    },
  };
}

describe('an order that is accepted at once', () => {
  it('is so in the answer, its history, its mails and its papers, and was quoted so', async () => {
    const api = await anApiThatAccepts();
    const cars = Object.fromEntries((await aQuote(api)).cars.map((car) => [car.code, car.acceptedAtOnce]));
    expect(cars).toEqual({ VAN: true, ECO: undefined, CONFORT: undefined });
    const { status, body } = await api.orderOnBoard();
    expect([status, body.status]).toEqual([201, 'validated']);
    const order = await api.found(body.id);
    expect(order).toMatchObject({ status: 'validated', pendingChange: null, decideWithinHours: 24 });
    expect(order.history).toEqual([{ event: 'accept', at: order.createdAt, message: '', dueTTC: 0, automatic: true }]);
    expect(await api.mailsOf(body.id)).toEqual(accepted);
    const { cookie } = api;
    expect((await api.call('GET', `/orders/${body.id}/sendNewMail`, { cookie })).status).toBe(204);
    expect(await api.mailsOf(body.id)).toEqual(accepted);
    const calendar = await api.app.inject({ url: `/api/orders/${body.id}/calendar`, headers: { cookie } });
    expect(calendar.body).toContain('STATUS:CONFIRMED');
    const [last] = (await aQuote(api)).cars.filter(({ code }) => code === 'VAN');
    expect(last).toMatchObject({ availability: { state: 'last' }, acceptedAtOnce: true });
  });

  it('answers the same to a submission that is sent again, and to many at once', async () => {
    const api = await anApiThatAccepts();
    const [{ body }, ...others] = await Promise.all([api.orderOnBoard(), api.orderOnBoard(), api.orderOnBoard()]);
    expect(body.status).toBe('validated');
    expect(others.map((other) => other.body)).toEqual([body, body]);
    expect(await api.mailsOf(body.id)).toEqual(accepted);
    expect((await api.found(body.id)).history).toHaveLength(1);
  });

  it('charges a card once, whoever notices that its hold stands', async () => {
    const api = await anApiThatAccepts();
    const intent = await api.anIntent();
    api.provider.theirs.authorise(intent);
    await api.sendEvent(intent);
    const [answer] = await Promise.all([api.confirm(intent), api.followNews(), api.reconcilePayments()]);
    expect(answer.body).toMatchObject({ status: 'succeeded', order: { status: 'validated' } });
    expect(api.provider.effects).toEqual([`capture ${intent}`]);
    const [order] = await api.orders();
    expect(order).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
    expect(await api.mailsOf(order?.id ?? '')).toEqual(accepted);
  });

  it('waits for the operator where its card is refused, for a day at most, and both are told', async () => {
    const api = await anApiThatAccepts();
    api.provider.refusesCapture = true;
    const { answer } = await api.payByCard();
    expect(answer).toMatchObject({ status: 'succeeded', order: { status: 'pending' } });
    const order = await api.found(answer.order.id);
    const payment = { state: 'authorised', captureRefusedAt: order.createdAt };
    expect(order).toMatchObject({ status: 'pending', pendingChange: null, history: [], payment });
    expect(await api.mailsOf(order.id)).toEqual(['operator-capture-failed', 'order-received']);
    api.inMinutes(24 * 60 - 1);
    await api.runJobs();
    expect((await api.found(order.id)).status).toBe('pending');
    api.inMinutes(24 * 60);
    await api.runJobs();
    expect((await api.found(order.id)).status).toBe('canceled');
    expect(await api.deps.fleet.ofOrder(order.id)).toEqual([]);
  });

  it('is told of after a minute where the provider of cards cannot be reached, and accepted once it can', async () => {
    const api = await anApiThatAccepts();
    const intent = await api.anIntent();
    api.provider.theirs.authorise(intent);
    // Away from the very moment at which the order is stored.
    api.provider.losesCaptures = true;
    const { body } = await api.confirm(intent);
    expect(body).toMatchObject({ status: 'succeeded', order: { status: 'pending' } });
    const { id } = body.order;
    expect((await api.found(id)).pendingChange).toMatchObject({ event: 'accept', automatic: true });
    expect(await api.mailsOf(id)).toEqual([]);
    api.inMinutes(2);
    await api.runJobs();
    await api.runJobs();
    expect(await api.mailsOf(id)).toEqual(asked);
    api.provider.losesCaptures = false;
    await api.runJobs();
    expect(await api.found(id)).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
    expect(await api.mailsOf(id)).toEqual([...asked, ...accepted].toSorted());
  });

  it('is both of two cars', async () => {
    const api = await anApiThatAccepts();
    const quote = await aQuote(api);
    const van = quote.cars.find(({ code }) => code === 'VAN');
    const totalTTC = 2 * (van?.tripPrice ?? 0);
    const pair: Partial<OrderRequest> = { secondCarCode: 'VAN', passengers: 8, luggage: 12, totalTTC };
    const { body } = await api.orderOnBoard(pair);
    expect(body.status).toBe('validated');
    for (const { id } of [body, body.second]) {
      expect(await api.found(id)).toMatchObject({ status: 'validated' });
      expect(await api.mailsOf(id)).toEqual(accepted);
    }
  });

  it('finishes what an earlier process left, for whoever asks for it again', async () => {
    const api = await anApiThatAccepts();
    const { answer, intent } = await api.payByCard();
    const { id } = answer.order;
    const database = api.database.prepare(
      "UPDATE orders SET status = 'pending', history = '[]', pending_change = json_extract(history, '$[0]') WHERE id = ?",
    );
    database.run(id);
    expect((await api.found(id)).status).toBe('pending');
    expect((await api.confirm(intent)).body.order.status).toBe('validated');
    expect((await api.found(id)).history).toHaveLength(1);
    expect(api.provider.effects).toEqual([`capture ${intent}`]);
  });
});

describe('an order that the operator is asked about, although others are accepted at once', () => {
  it.each([
    ['where nothing is kept of vehicles', { availability: 'off' as const }, {}],
    ['where the operator answers', { acceptance: 'manual' as const }, {}],
  ])('%s', async (_name, settings, choices) => {
    const api = await anApiThatAccepts(settings);
    expect((await aQuote(api)).cars.some((car) => car.acceptedAtOnce)).toBe(false);
    const { body } = await api.orderOnBoard(choices);
    expect(body.status).toBe('pending');
    expect(await api.found(body.id)).toMatchObject({ pendingChange: null, history: [] });
    expect(await api.mailsOf(body.id)).toEqual(asked);
  });

  it('has no vehicle: on request, or where the fleet only warns', async () => {
    for (const availability of ['enforce', 'warn'] as const) {
      const api = await anApiThatAccepts({ availability });
      const quotes = [await aQuote(api), await aQuote(api)];
      expect(quotes.map(({ cars }) => cars.find(({ code }) => code === 'VAN')?.acceptedAtOnce)).toEqual([true, true]);
      for (const key of ['on-board-1', 'on-board-2']) {
        expect((await api.orderOnBoard({ again: true }, key)).body.status).toBe('validated');
      }
      expect((await aQuote(api)).cars.some((car) => car.acceptedAtOnce)).toBe(false);
      const { body } = await api.orderOnBoard({ again: true, onRequest: availability === 'enforce' }, 'on-board-3');
      expect(await api.found(body.id)).toMatchObject({
        status: 'pending',
        decideWithinHours: null,
        pendingChange: null,
      });
      expect(await api.mailsOf(body.id)).toEqual(asked);
    }
  });

  it('has a price to be confirmed', async () => {
    const api = await anApiThatAccepts({}, { maps: someMaps({ measure: async () => null }) });
    const quote = await aQuote(api);
    expect([quote.priceToConfirm, quote.cars.some((car) => car.acceptedAtOnce)]).toEqual([true, false]);
    const { body } = await api.orderOnBoard();
    expect(await api.found(body.id)).toMatchObject({ status: 'pending', pendingChange: null, decideWithinHours: 24 });
  });
});

describe('an order that keeps a vehicle', () => {
  it('is reminded of after twelve hours, and expires after a day, when its vehicle can be had again', async () => {
    const api = await anApiThatAccepts(
      { acceptance: 'manual' },
      { company: () => aCompany({ answerWithinHours: 48 }) },
    );
    const far = await aQuote(api, { date: '2026-12-11' });
    const { body } = await api.orderOnBoard({ quote: far.quote });
    const order = await api.found(body.id);
    expect(order).toMatchObject({ decideWithinHours: 24, answerBefore: '2026-11-21T10:00:00.000Z' });
    api.inMinutes(12 * 60);
    const search = { now: api.clock.now(), limit: 10 };
    expect((await api.deps.orders.toRemind(search)).map(({ id }) => id)).toEqual([order.id]);
    api.inMinutes(24 * 60);
    await api.runJobs();
    expect((await api.found(order.id)).status).toBe('canceled');
    expect(await api.deps.fleet.ofOrder(order.id)).toEqual([]);
  });
});

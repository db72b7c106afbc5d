import { randomUUID } from 'node:crypto';
import type { Order, OrderRequest, PaymentMethodCode, PaymentSheetRequest } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createOutboxWorker } from '../outbox/outbox-worker.ts';
import type { Mail } from '#ports/mailer.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import { aCompany } from '#testing/a-company.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, aGround, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#testing/a-mortal-process.ts';
import { anAddress } from '#testing/an-order.ts';
import { aClock } from '#testing/an-office.ts';
import { someMaps } from '#testing/some-maps.ts';
import { somePayments } from '#testing/some-payments.ts';
import { atOnce } from '../orders/in-turn.ts';
import { neverAsk } from '../orders/is-same-ride.ts';
import { createMakeOrder, createOpenDraftsOf, createPlaceOrder } from '../orders/place-order.ts';
import { createPrepareOrder } from '../orders/prepare-order.ts';
import { withVehicles } from '../fleet/sell-vehicles.ts';
import { createQuoteSigner } from '../quotes/quote-signer.ts';
import { createCardPayments } from './card-payments.ts';
import { createReconciliation } from './create-reconciliation.ts';
import { createPaymentJobs } from './payment-jobs.ts';
import { createPaymentWorker } from './payment-worker.ts';

const signer = createQuoteSigner(Buffer.alloc(32, 1));
const quote = signer.sign({
  id: 'quote-1',
  stops: [anAddress(), anAddress({ placeId: 'poi:cdg-2e', placeName: 'Aéroport CDG' })],
  transferType: 'go',
  departure: '2026-12-01T17:30:00.000Z',
  returnDeparture: null,
  measures: [{ distance: 75_100, duration: 3960 }],
  catalogueVersion: 1,
  expiresAt: '2026-11-20T11:00:00.000Z',
});
const mayWait = async () => true;
const user = { id: 'user-1', email: 'camille@example.com' };

/** What outlives a process: the database, the provider, and the mails that were handed over. */
async function aWorld() {
  const [database, clock] = [aDatabase(), aClock('2026-11-20T10:00:00.000Z')];
  const { catalogue, fleet } = openSqliteStores(database);
  await catalogue.seed(aCatalogue());
  // Two vans: what a dead process held for a draft that it never wrote stands in the way for a quarter of an hour.
  await fleet.replace(aFleet([aVehicle('van'), aVehicle('other')]));
  return { database, clock, provider: somePayments({ now: clock.now }), sent: new Map<string, Mail>() };
}

type World = Awaited<ReturnType<typeof aWorld>>;

/** One process of the product, whose every call of a port may be its last. */
function aProcess({ database, clock, provider, sent }: World, mortal: MortalProcess = aMortalProcess()) {
  const stores = openSqliteStores(database);
  const ports = Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, mortal.port(store)]));
  const log = aLog();
  const ground = aGround();
  const sold = withVehicles(ports as typeof stores, { ground, clock, log });
  const parts = { ...sold, payments: mortal.port(provider.port), ground, clock, log, signer };
  const deps = {
    ...parts,
    company: () => aCompany(),
    newId: randomUUID,
    wakeOutbox: () => undefined,
    sendsTexts: false,
    wakePayments: () => undefined,
  };
  const preparing = (code: PaymentMethodCode) =>
    createPrepareOrder({ ...deps, maps: someMaps(), availablePayments: [code] });
  const cards = createCardPayments({
    ...deps,
    inTurn: atOnce,
    mayWait,
    openDraftsOf: createOpenDraftsOf(deps),
    askAboutRepeat: neverAsk,
    prepareOrder: preparing(0),
  });
  const never = new AbortController().signal;
  const mailer = mortal.port({
    async send(mail: Mail) {
      sent.set(mail.messageId, mail);
    },
  });
  return {
    ...cards,
    orders: stores.orders,
    paymentDrafts: stores.paymentDrafts,
    placeOrder: createPlaceOrder({
      ...deps,
      makeOrder: createMakeOrder(deps),
      inTurn: atOnce,
      mayWait,
      askAboutRepeat: neverAsk,
      prepareOrder: preparing(2),
      finishEarlierDrafts: cards.finishEarlierDrafts,
      finishSameTrip: cards.finishSameTrip,
      endOffers: cards.endOffers,
    }),
    async runJobs(): Promise<void> {
      for (const job of createPaymentJobs(deps)) await job.run(never);
    },
    async followNews(): Promise<void> {
      const { reconcileIntent } = createReconciliation(deps);
      const worker = createPaymentWorker({ ...deps, reconcileIntent });
      worker.start();
      await worker.stop();
    },
    async sendMails(): Promise<void> {
      const renderMail = async ({ dedupeKey }: NewMail) => ({
        messageId: dedupeKey,
        to: 'camille@example.fr',
        subject: '',
        text: '',
        html: '',
      });
      const alertAbout = () => Promise.reject(new Error('No mail is refused here.'));
      const worker = createOutboxWorker({
        ...deps,
        mailer,
        renderMail,
        holdBack: async () => false,
        alertAbout,
        chance: () => 0,
        busyShare: () => 0,
      });
      worker.start();
      await worker.stop();
    },
  };
}

type Process = ReturnType<typeof aProcess>;

const choices: OrderRequest = {
  quote,
  carCode: 'VAN',
  extras: [],
  customer: aCustomer({ email: user.email }),
  comment: '',
  traveller: null,
  connections: [],
  passengers: 2,
  luggage: 1,
  paymentMethod: 0,
  totalTTC: 0,
  language: 'fr-FR',
};

/** The price, as the API says it to whoever is wrong about it. */
async function thePrice(): Promise<number> {
  const catalogue = { read: async () => ({ ...aCatalogue(), version: 1 }), version: async () => null };
  const clock = aClock('2026-11-20T10:00:00.000Z');
  const customers = { find: async () => null };
  const prepareOrder = createPrepareOrder({
    catalogue,
    maps: someMaps(),
    customers,
    clock,
    signer,
    company: () => aCompany(),
    availablePayments: [0],
  });
  const outcome = await prepareOrder({ user, idempotencyKey: 'price', choices });
  if (outcome.ok || outcome.error.totalTTC === undefined) throw new Error('no price');
  return outcome.error.totalTTC;
}
const totalTTC = await thePrice();
const request: PaymentSheetRequest = {
  customer: { email: user.email, name: 'Camille' },
  amount: totalTTC * 100,
  order: { ...choices, totalTTC },
  saveCard: true,
};

/** A customer who goes on as far as he gets answers. */
const steps = {
  async sheet(process: Process): Promise<string | null> {
    const sheet = await process.requestPaymentSheet({ user, idempotencyKey: 'submission-1', request });
    return sheet.ok ? sheet.value.paymentIntent.replace(/_secret$/, '') : null;
  },
  confirm: (process: Process, intentId: string) => process.confirmPayment(user, intentId),
  hear: async (process: Process, intentId: string) => {
    const event = { id: 'evt_1', type: 'payment_intent.amount_capturable_updated', intentId };
    await process.receivePaymentEvent({ body: Buffer.from(JSON.stringify(event)), signature: 'signed' });
    await process.followNews();
  },
  onBoard: (process: Process) =>
    process.placeOrder({ user, idempotencyKey: 'on-board', choices: { ...request.order, paymentMethod: 2 } }),
};

/** How the customer's order goes on, once he has a secret: what he does, and what the provider does. */
type Story = (process: Process, world: World) => Promise<unknown>;

const stories: Record<string, Story> = {
  'an order that the browser completes': async (process, world) => {
    const intentId = await steps.sheet(process);
    if (intentId === null) return;
    world.provider.theirs.authorise(intentId);
    await steps.confirm(process, intentId);
    await process.sendMails();
  },
  'an order that an event completes': async (process, world) => {
    const intentId = await steps.sheet(process);
    if (intentId === null) return;
    world.provider.theirs.authorise(intentId);
    await steps.hear(process, intentId);
    await process.sendMails();
  },
  'an order that both complete at once': async (process, world) => {
    const intentId = await steps.sheet(process);
    if (intentId === null) return;
    world.provider.theirs.authorise(intentId);
    await Promise.all([steps.hear(process, intentId), steps.confirm(process, intentId)]);
    await process.sendMails();
  },
  'an order on board after a card that stands': async (process, world) => {
    const intentId = await steps.sheet(process);
    if (intentId === null) return;
    world.provider.theirs.authorise(intentId);
    await steps.onBoard(process);
    await process.sendMails();
  },
  'an order on board after a card that was never given': async (process) => {
    await steps.sheet(process);
    await steps.onBoard(process);
    await process.sendMails();
  },
};

async function die(story: Story, world: World, death?: Death): Promise<MortalProcess> {
  const mortal = aMortalProcess(death, world);
  await mortal.run(story(aProcess(world, mortal), world).then(() => undefined));
  return mortal;
}

/** What a restart does by itself; an hour and a half later every draft's time and every lease is over. */
async function restart(world: World): Promise<Order[]> {
  for (const at of ['2026-11-20T10:05:00.000Z', '2026-11-20T11:30:00.000Z']) {
    world.clock.at = at;
    const process = aProcess(world);
    await process.followNews();
    await process.runJobs();
    await process.sendMails();
  }
  return (await aProcess(world).orders.list(user.id, { limit: 50, now: world.clock.now() })).orders;
}

/** Nothing is held without its order, neither card nor van, nothing is ordered twice, nobody is told twice or never. */
function expectWhole({ provider, database, clock, sent }: World, orders: Order[]) {
  expect(orders.length).toBeLessThanOrEqual(1);
  const held = [...provider.made.values()].filter(({ intent }) => intent.state === 'authorised');
  expect(held.map(({ intent }) => intent.id)).toEqual(orders.flatMap(({ payment }) => payment?.intentId ?? []));
  expect([...provider.made.values()].filter(({ intent }) => intent.state === 'captured')).toEqual([]);
  const drafts = database.prepare('SELECT state FROM payment_drafts').all();
  expect(drafts.filter(({ state }) => state !== 'closed' && state !== 'ordered')).toEqual([]);
  // A hold that is over counts for nothing, whether or not it was taken away.
  const occupied = database
    .prepare('SELECT order_id, kind, vehicle_id FROM occupations WHERE hold_until IS NULL OR hold_until > ?')
    .all(Date.parse(clock.at));
  expect(occupied).toEqual(orders.map(({ id }) => ({ order_id: id, kind: 'ride', vehicle_id: expect.any(String) })));
  const mails = database.prepare('SELECT kind, ended_at FROM outbox ORDER BY kind').all();
  expect(mails.map(({ kind }) => kind)).toEqual(orders.flatMap(() => ['new-order', 'order-received']));
  expect(mails.every(({ ended_at: endedAt }) => endedAt !== null)).toBe(true);
  expect(sent.size).toBe(mails.length);
}

/** Each test makes a hundred worlds, on a machine that may be busy. */
const timeout = 60_000;

describe.each(Object.entries(stories))('a process that dies over %s', { timeout }, (_name, story) => {
  it('leaves one order or none, and no hold without its order, wherever it died', async () => {
    const first = await aWorld();
    const living = await die(story, first);
    expect(living.calls()).toBeGreaterThan(10);
    const whole = await restart(first);
    expect(whole).toHaveLength(1);
    expectWhole(first, whole);
    for (const death of living.deaths()) {
      const world = await aWorld();
      await die(story, world, death);
      const wasPaid = [...world.provider.made.values()].some(({ intent }) => intent.state === 'authorised');
      const orders = await restart(world);
      expectWhole(world, orders);
      // Whoever paid has a ride.
      expect(orders.length).toBeGreaterThanOrEqual(Number(wasPaid));
    }
  });

  it('answers a customer who does it all again with one order', async () => {
    const first = await aWorld();
    const living = await die(story, first);
    for (const death of living.deaths()) {
      const world = await aWorld();
      await die(story, world, death);
      world.clock.at = '2026-11-20T10:01:30.000Z';
      await die(story, world);
      const orders = await restart(world);
      expect(orders).toHaveLength(1);
      expectWhole(world, orders);
    }
  });
});

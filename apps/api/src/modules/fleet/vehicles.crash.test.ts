import { copyFileSync } from 'node:fs';
import type { CarCode, Order, OrderEvent } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { Database } from '#adapters/sqlite/database.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aCar } from '#testing/a-catalogue.ts';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { aFleet, aGround, anOccupation, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aMortalProcess, type Death } from '#testing/a-mortal-process.ts';
import { aClock } from '#testing/an-office.ts';
import { aCardPayment, aNewOrder } from '#testing/an-order.ts';
import { somePayments } from '#testing/some-payments.ts';
import { createChangeOrder } from '../orders/change-order.ts';
import { createMakeOrder } from '../orders/place-order.ts';
import { createExpireOrders, createFinishChanges } from '../orders/order-jobs.ts';
import { withVehicles } from './sell-vehicles.ts';

const id = 'order-1';
const never = new AbortController().signal;

/** What outlives a process: a database with one van, the card's provider, and the hour. */
async function aWorld(database = aDatabase()) {
  const clock = aClock();
  await openSqliteStores(database).fleet.replace(aFleet());
  return { database, clock, provider: somePayments({ now: clock.now }) };
}

type World = Awaited<ReturnType<typeof aWorld>>;

/** One process that sells vehicles, whose every call of a port may be its last. */
function aProcess({ database, clock, provider }: World, mortal = aMortalProcess()) {
  const stores = openSqliteStores(database);
  const { orders, fleet, paymentDrafts } = stores;
  const ports = { orders: mortal.port(orders), fleet: mortal.port(fleet), paymentDrafts: mortal.port(paymentDrafts) };
  const log = aLog();
  const sold = withVehicles({ ...stores, ...ports }, { ground: aGround(), clock, log });
  const payments = mortal.port(provider.port);
  const outbox = mortal.port(stores.outbox);
  const deps = { orders: sold.orders, outbox, payments, clock, log, wakeOutbox: () => undefined, sendsTexts: false };
  const changeOrder = createChangeOrder(deps);
  const makeOrder = createMakeOrder(deps);
  return {
    change: (event: OrderEvent) => changeOrder({ orderId: id, event, message: '', dueTTC: 0 }),
    async order({ onRequest = false, code = 'VAN' }: { onRequest?: boolean; code?: CarCode } = {}) {
      const car = { ...aCar({ code }), tripPrice: 197 };
      const entry = aNewOrder({ id, car, paymentMethod: 'Paiement CB en ligne', key: 'one-submission' });
      // The hold stands once, however often it is asked for.
      const [known] = provider.made.values();
      const { id: intentId } = known?.intent ?? (await provider.aHold(id, entry.order.totalTTC * 100));
      const order = { ...entry.order, payment: aCardPayment({ intentId, amountTTC: entry.order.totalTTC }) };
      return makeOrder.make({ ...entry, order, onRequest });
    },
    async runJobs() {
      await createFinishChanges(deps).run(never);
      await createExpireOrders(deps).run(never);
    },
  };
}

type Process = ReturnType<typeof aProcess>;

interface Story {
  /** What was there before, in a process that lives. */
  before: (process: Process, world: World) => Promise<unknown>;
  /** What a process dies of. */
  does: (process: Process) => Promise<unknown>;
  /** How the order stands where it was noted at all. */
  end: Order['status'];
  /** What the card's provider did, and the mails that leave, once each wherever it died; not looked at where it is left out. */
  leaves?: string[];
  /** Another order drives the vehicle that this one needs, and has the van as long as this one stands. */
  moves?: boolean;
}

const ordered = (process: Process) => process.order();

/** The van was in the workshop when it was asked for, and is back. */
async function waitsForAVan(process: Process, { database }: World) {
  const { fleet } = openSqliteStores(database);
  const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  await fleet.replace({ ...aFleet(), blocks: [{ id: 'workshop', vehicleId: 'van', from, until, reason: '' }] });
  await process.order({ onRequest: true });
  await fleet.replace(aFleet());
}

/** Sets the fleet so that orders are accepted at once, without the operator. */
async function acceptsAtOnce(_process: Process, { database }: World) {
  await openSqliteStores(database).fleet.replace(aFleet([aVehicle('van')], { acceptance: 'automatic' }));
}

const neighbour = 'order-2';

/** Makes an order that stands in the way: of two vehicles one serves both categories, and drives what the other one could drive as well. */
async function standsInItsWay(_process: Process, { database }: World) {
  const { fleet, orders } = openSqliteStores(database);
  await fleet.replace(aFleet([aVehicle('both', { serves: ['ECO', 'VAN'] }), aVehicle('van')]));
  const { order, ...entry } = aNewOrder({ id: neighbour });
  await orders.create({ ...entry, order });
  const [{ fromDatetime: startsAt, toDatetime: endsAt }] = order.trips as [Order['trips'][number]];
  const ride = { orderId: neighbour, vehicleId: 'both', startsAt, endsAt, leaveAt: startsAt, freeAt: endsAt };
  const put = [anOccupation(`${neighbour}:0`, ride)];
  await fleet.change({ orderIds: [neighbour], spans: [], decide: () => ({ put, remove: [] }) });
}

const ordersTheSmallOne = (process: Process) => process.order({ code: 'ECO' });

async function refusesCards(process: Process, world: World) {
  await acceptsAtOnce(process, world);
  world.provider.refusesCapture = true;
}

const stories: [string, Story][] = [
  ['an order', { before: async () => undefined, does: ordered, end: 'pending' }],
  [
    'an order that is accepted at once',
    {
      before: acceptsAtOnce,
      does: ordered,
      end: 'validated',
      leaves: ['capture pi_order1', 'operator-order-accepted', 'order-accepted'],
    },
  ],
  [
    'an order to be accepted at once whose card is refused',
    { before: refusesCards, does: ordered, end: 'pending', leaves: ['operator-capture-failed', 'order-received'] },
  ],
  [
    'an order for which another ride changes vehicle',
    { before: standsInItsWay, does: ordersTheSmallOne, end: 'pending', moves: true },
  ],
  ['accepting', { before: ordered, does: ({ change }) => change('accept'), end: 'validated' }],
  ['accepting what has no vehicle', { before: waitsForAVan, does: ({ change }) => change('accept'), end: 'validated' }],
  ['refusing', { before: ordered, does: ({ change }) => change('refuse'), end: 'canceled' }],
  ['cancelling', { before: ordered, does: ({ change }) => change('cancelByCustomer'), end: 'canceled' }],
  [
    'cancelling what was accepted',
    {
      before: async (process) => [await process.order(), await process.change('accept')],
      does: ({ change }) => change('cancelByCustomer'),
      end: 'canceled',
    },
  ],
  [
    'expiring',
    {
      before: async (process, { clock }) => {
        await process.order();
        clock.at = '2026-11-27T08:00:00.000Z';
      },
      does: (process) => process.runJobs(),
      end: 'canceled',
    },
  ],
];

/** The story up to the death, and the process that died. */
async function die({ before, does }: Story, world: World, death?: Death) {
  await before(aProcess(world), world);
  const mortal = aMortalProcess(death, world);
  await mortal.run(does(aProcess(world, mortal)).then(() => undefined));
  return mortal;
}

/** What a restart does by itself, once whoever may have begun a change has had his minute. */
async function restart(world: World): Promise<void> {
  world.clock.at = new Date(Date.parse(world.clock.at) + 2 * 60_000).toISOString();
  await aProcess(world).runJobs();
}

/** An order that stands has its one vehicle, and nobody else has any; what moves for it has moved, and only then. */
async function expectWhole({ database }: Pick<World, 'database'>, { moves = false }: Story): Promise<Order | null> {
  const { orders, fleet } = openSqliteStores(database);
  const order = await orders.find(id);
  const { occupations } = await fleet.picture([
    { from: '2026-11-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
  ]);
  const isLive = order !== null && order.status !== 'canceled';
  const held = occupations.filter(({ orderId }) => orderId !== neighbour);
  expect(held.map(({ orderId, kind }) => [orderId, kind])).toEqual(isLive ? [[id, 'ride']] : []);
  const moved = occupations.filter(({ orderId }) => orderId === neighbour).map(({ vehicleId }) => vehicleId);
  expect(moved).toEqual(moves ? [isLive ? 'van' : 'both'] : []);
  return order;
}

function mailsOf({ database }: World): string[] {
  const kinds = database.prepare('SELECT kind FROM outbox WHERE record_id = ? ORDER BY kind').all(id);
  return kinds.map(({ kind }) => String(kind));
}

describe.each(stories)('a process that dies over %s', (_name, story) => {
  it('leaves no vehicle without its order, and no order without a vehicle, wherever it died', async () => {
    const counted = await aWorld();
    const living = await die(story, counted);
    expect(living.calls()).toBeGreaterThanOrEqual(2);
    expect((await expectWhole(counted, story))?.status).toBe(story.end);
    for (const death of living.deaths()) {
      const world = await aWorld();
      await die(story, world, death);
      await restart(world);
      await expectWhole(world, story);
      // Whoever asks again finishes it.
      await story.does(aProcess(world));
      await restart(world);
      const end = await expectWhole(world, story);
      expect(end).toMatchObject({ status: story.end, pendingChange: null });
      const left = [...world.provider.effects, ...mailsOf(world)];
      expect(left).toEqual(story.leaves ?? left);
      const driven = await openSqliteStores(world.database).fleet.ofOrder(id);
      const vehicle = story.moves ? 'both' : 'van';
      expect(driven.map(({ vehicleId }) => vehicleId)).toEqual(story.end === 'canceled' ? [] : [vehicle]);
    }
  });
});

/** The same database, whose files are copied before each statement: what a kill at that moment would leave on the disk. */
function copiedAtEachStatement(database: Database, file: string) {
  const copies: string[] = [];
  const prepare: Database['prepare'] = (sql) =>
    new Proxy(database.prepare(sql), {
      get(statement, name) {
        const member: unknown = Reflect.get(statement, name, statement);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => {
          const copy = aDatabaseFile();
          for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
          copies.push(copy);
          return Reflect.apply(member, statement, values) as unknown;
        };
      },
    });
  return { copies, database: { ...database, prepare } };
}

describe('a process that is killed in the middle of a transaction', () => {
  it('leaves an order with what moves for it, or neither', async () => {
    const file = aDatabaseFile();
    const story: Story = { before: standsInItsWay, does: ordersTheSmallOne, end: 'pending', moves: true };
    const world = await aWorld(aDatabase(file));
    await story.before(aProcess(world), world);
    const { copies, database } = copiedAtEachStatement(world.database, file);
    await story.does(aProcess({ ...world, database }));
    const left = await Promise.all(copies.map((copy) => expectWhole({ database: aDatabase(copy) }, story)));
    // Its counter, its row and the rows of both rides are written while nobody who looks at the disk sees any of it.
    expect(left.filter((order) => order === null).length).toBeGreaterThan(8);
    expect(await expectWhole(world, story)).toMatchObject({ id, status: 'pending' });
  });
});

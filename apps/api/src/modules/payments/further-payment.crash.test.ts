import { randomUUID } from 'node:crypto';
import { type Amendment, type Order, partsOf } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aCompany } from '#testing/a-company.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aGround } from '#testing/a-fleet.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#testing/a-mortal-process.ts';
import { aClock, anOffice } from '#testing/an-office.ts';
import { somePayments } from '#testing/some-payments.ts';
import { atOnce } from '../orders/in-turn.ts';
import { createReconciliation } from './create-reconciliation.ts';
import { createConfirmFurther, createPayFurther } from './further-payment.ts';
import { createPaymentJobs } from './payment-jobs.ts';

const amendment: Amendment = {
  kind: 'price',
  askedBy: 'customer',
  before: { totalTTC: 257 },
  after: { totalTTC: 300 },
  refundTTC: 0,
  key: 'dearer',
};
const never = new AbortController().signal;

/** What outlives a process. */
function aWorld() {
  const [database, clock] = [aDatabase(), aClock()];
  return { database, clock, provider: somePayments({ now: clock.now }) };
}

type World = ReturnType<typeof aWorld>;

/** One process that takes a further card, whose every call of a port may be its last. */
function aProcess({ database, clock, provider }: World, mortal = aMortalProcess()) {
  const stores = openSqliteStores(database);
  const ports = Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, mortal.port(store)]));
  const office = anOffice({ database, clock, provider, mortal });
  const payments = mortal.port(provider.port);
  const deps = { ...office, ...(ports as typeof stores), payments, ground: aGround(), company: () => aCompany() };
  const reconciliation = createReconciliation(deps);
  const payFurther = createPayFurther({ ...deps, reconciliation, inTurn: atOnce, newId: randomUUID });
  const confirm = createConfirmFurther({ ...deps, reconciliation });
  return {
    ...office,
    /** The customer's part of it: the form, the bank, and the page that asks how it went. */
    async pay(orderId: string): Promise<void> {
      const order = await office.found(orderId);
      if (order.totalTTC === 300 || order.pendingChange !== null) return;
      const secret = await payFurther(order, { amendment, amountTTC: 43 });
      if (!secret.ok) return;
      provider.theirs.authorise(secret.value.replace('_secret', ''));
      await confirm(secret.value);
    },
    /** What a restart does by itself. */
    async runJobs() {
      await office.finishChanges();
      for (const job of createPaymentJobs(deps)) await job.run(never);
    },
  };
}

interface Story {
  before: (process: ReturnType<typeof aProcess>) => Promise<Order>;
  totalTTC: number;
  /** What happens at the provider to the first and to the further authorisation; what accepting does then. */
  effects: string[];
  accepted?: string[];
}

const stories: [string, Story][] = [
  [
    'an order that waits',
    {
      before: (process) => process.aCardOrder(),
      totalTTC: 300,
      effects: [],
      accepted: ['capture first', 'capture further'],
    },
  ],
  [
    'an order that was accepted',
    {
      before: async (process) => {
        const { id: orderId } = await process.aCardOrder();
        await process.changeOrder({ orderId, event: 'accept', message: '', dueTTC: 0 });
        return process.found(orderId);
      },
      totalTTC: 300,
      effects: ['capture first', 'capture further'],
    },
  ],
];

async function aStart({ before }: Story) {
  const world = aWorld();
  const order = await before(aProcess(world));
  world.clock.at = '2026-11-20T11:00:01.000Z';
  return { world, order };
}

type Start = Awaited<ReturnType<typeof aStart>>;

async function dieOver({ world, order }: Start, death?: Death): Promise<MortalProcess> {
  const mortal = aMortalProcess(death, world);
  await mortal.run(aProcess(world, mortal).pay(order.id));
  return mortal;
}

/** The money is right, the change is there once, and nothing is held that pays for nothing. */
async function expectTheEnd({ totalTTC, effects, accepted = [] }: Story, { world, order }: Start) {
  const process = aProcess(world);
  const end = await process.found(order.id);
  expect([end.totalTTC, end.pendingChange]).toEqual([totalTTC, null]);
  expect(end.history.filter(({ event }) => event === 'amend')).toHaveLength(1);
  const [first, further, ...more] = end.payment ? partsOf(end.payment) : [];
  expect([first?.amountTTC, further?.amountTTC, more]).toEqual([257, 43, []]);
  const named = (effect: string) =>
    effect.replace(first?.intentId ?? '', 'first').replace(further?.intentId ?? '', 'further');
  expect(world.provider.effects.map(named)).toEqual(effects);
  const held = [...world.provider.made.values()].filter(({ intent }) => intent.state === 'authorised');
  expect(held).toHaveLength(accepted.length);
  if (accepted.length === 0) return;
  await process.changeOrder({ orderId: order.id, event: 'accept', message: '', dueTTC: 0 });
  expect(world.provider.effects.map(named)).toEqual(accepted);
}

describe.each(stories)('a process that dies over a further card of %s', { timeout: 60_000 }, (_name, story) => {
  it('is taken up by its successor, wherever it died, and whoever tries again pays once', async () => {
    const living = await dieOver(await aStart(story));
    expect(living.calls()).toBeGreaterThanOrEqual(8);
    for (const death of living.deaths()) {
      const start = await aStart(story);
      await dieOver(start, death);
      start.world.clock.at = '2026-11-20T11:02:30.000Z';
      await aProcess(start.world).runJobs();
      await aProcess(start.world).pay(start.order.id);
      start.world.clock.at = '2026-11-20T13:00:00.000Z';
      await aProcess(start.world).runJobs();
      await expectTheEnd(story, start);
    }
  });
});

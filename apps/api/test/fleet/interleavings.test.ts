import { fleetFaults, type Order, ridesOf } from '@chauffeur/core';
import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Stores } from '#ports/stores.ts';
import { anEngineForEach } from '#testing/an-engine.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aClock } from '#testing/an-office.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { type AProduct, aProduct } from './a-product.ts';

const { count: histories, seed } = inject('fleet');
const runs = Math.ceil(histories / 10);

const noon = '2026-11-20T11:00:00.000Z';
const week = { from: '2026-11-20T00:00:00.000Z', until: '2026-12-10T00:00:00.000Z' };
const both = aVehicle('both', { serves: ['ECO', 'VAN'] });
const fleets = { small: aFleet([aVehicle('van')]), large: aFleet([aVehicle('van'), both]) };

/** The same stores, each call of which waits for its turn. */
function inTurns(scheduler: fc.Scheduler, { fleet, orders, paymentDrafts, ...others }: Stores): Stores {
  return { ...others, fleet: turned(fleet), orders: turned(orders), paymentDrafts: turned(paymentDrafts) };

  function turned<Port extends object>(port: Port): Port {
    const calls = Object.entries(port).map(([name, call]) => [
      name,
      scheduler.scheduleFunction(call as (...args: unknown[]) => Promise<unknown>),
    ]);
    return Object.fromEntries(calls) as Port;
  }
}

/** What somebody does in a process of his own. `given` are a sold order, one on request for the same hour, and a draft. */
interface Given {
  sold: string;
  waiting: string;
  draft: { id: string; intentId: string };
}

type Deed = (product: AProduct, given: Given) => Promise<unknown>;

const change = (event: 'accept' | 'refuse' | 'cancelByCustomer', of: 'sold' | 'waiting'): Deed => {
  return (product, given) => product.changeOrder({ orderId: given[of], event, message: '', dueTTC: 0 });
};

const deeds: Readonly<Record<string, Deed>> = {
  order: ({ orders }) => orders.create({ ...aNewOrder({ userUID: 'bruno' }), mails: [] }),
  'order on request': ({ orders }) => orders.create({ ...aNewOrder({ userUID: 'bruno' }), mails: [], onRequest: true }),
  hold: ({ paymentDrafts }) => paymentDrafts.create(aDraftOf('bruno')),
  'hold again': ({ paymentDrafts }) => paymentDrafts.create(aDraftOf('anne')),
  pay: (product, { draft }) => product.pay(draft.intentId),
  'give up': (product, { draft }) => product.giveUp(draft.id),
  accept: change('accept', 'sold'),
  refuse: change('refuse', 'sold'),
  cancel: change('cancelByCustomer', 'sold'),
  'accept what waits': change('accept', 'waiting'),
  'cancel what waits': change('cancelByCustomer', 'waiting'),
  'take a vehicle away': ({ changeCapacity }) => changeCapacity(fleets.small),
  'have another vehicle': ({ changeCapacity }) => changeCapacity(fleets.large),
  'prove the fleet': ({ proveFleet }) => proveFleet(),
};

function aDraftOf(userId: string) {
  return aPaymentDraft({ userId, createdAt: new Date(noon), expiresAt: new Date('2026-11-20T12:00:00.000Z') });
}

/** One journey is asked for by everybody, and two vehicles can drive it: one of them is sold, the other one held. */
async function aBeginning(product: AProduct): Promise<Given> {
  await product.fleet.replace(fleets.large);
  const sold = aNewOrder();
  await product.orders.create({ ...sold, mails: [] });
  const draft = aDraftOf('anne');
  await product.paymentDrafts.create(draft);
  const card = { email: '', name: '', paymentCustomerId: 'cus_1', saveCard: false };
  const intent = await product.provider.createIntent({ draftId: draft.id, amountCents: draft.amountCents, ...card });
  await product.paymentDrafts.attachIntent(draft.id, intent.id);
  const waiting = aNewOrder({ userUID: 'bruno' });
  await product.orders.create({ ...waiting, mails: [], onRequest: true });
  return { sold: sold.order.id, waiting: waiting.order.id, draft: { id: draft.id, intentId: intent.id } };
}

/** Each order that stands has its vehicle or is listed, nothing else has one, and all of it can be driven. */
async function expectWhole({ fleet, ground, orders, paymentDrafts }: AProduct, made: readonly Order[], now: string) {
  const picture = await fleet.picture([week]);
  expect(fleetFaults({ picture, now, ground })).toEqual([]);
  const found = await Promise.all(made.map(({ id }) => orders.find(id)));
  const live = found.flatMap((order) => (order === null || order.status === 'canceled' ? [] : [order]));
  const rides = picture.occupations.filter(({ kind }) => kind === 'ride').map(({ id }) => id);
  const sold = live.flatMap(({ id, trips }) => ridesOf(trips).map((_, index) => `${id}:${index}`));
  expect(rides.toSorted()).toEqual(sold.toSorted());
  const held = picture.occupations.filter(({ kind }) => kind === 'hold');
  const drafts = await Promise.all(held.map(({ orderId }) => paymentDrafts.find(orderId)));
  expect(drafts.filter((draft) => draft?.state !== 'open')).toEqual([]);
}

describe('what several do with vehicles at the same time', { timeout: 180_000 * Math.ceil(runs / 500) }, () => {
  it(`comes to what can be driven, whoever of them is faster when, ${runs} times (FLEET_SEED=${seed})`, async () => {
    const anEngine = anEngineForEach();
    const some = fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 2, maxLength: 3 });
    const property = fc.asyncProperty(fc.scheduler(), some, async (scheduler, names) => {
      const [engine, clock] = [anEngine(), aClock(noon)];
      const calm = aProduct(engine.stores, clock);
      const given = await aBeginning(calm);
      const acting = names.map(async (name) =>
        deeds[name]?.(aProduct(inTurns(scheduler, engine.stores), clock, calm.simulation), given),
      );
      await scheduler.waitFor(Promise.all(acting));
      clock.at = '2026-11-20T11:05:00.000Z';
      await calm.runJobs();
      const made: Order[] = [];
      for await (const { order } of engine.archive.read('orders')) made.push(order);
      await expectWhole(calm, made, clock.at);
    });
    await fc.assert(property, { numRuns: runs, seed });
  });
});

import assert from 'node:assert/strict';
import type { OrderEvent } from '@chauffeur/core';
import * as fc from 'fast-check';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aNewOrder } from '#testing/an-order.ts';
import type { AProduct } from './a-product.ts';
import { expectTheSame } from './expect-the-same.ts';
import { described, journey, slotInstant } from './journey.ts';
import {
  counting,
  couldTake,
  hourMs,
  iso,
  type Line,
  type Naive,
  recordsOf,
  undrivableOf,
  vehicleIds,
} from './naive-fleet.ts';

type Command = fc.AsyncCommand<Naive, AProduct>;

interface Deed {
  name: string;
  check?: (naive: Readonly<Naive>) => boolean;
  /** Answers whose holds it may have taken: what an account holds does not stand in its own way (Rules 10.11). */
  run: (naive: Naive, product: AProduct) => Promise<string | void>;
}

/** Something that happens, after which the product holds what the list says. */
export function command({ name, check = () => true, run }: Deed): Command {
  return {
    check,
    toString: () => name,
    async run(naive, product) {
      const account = await run(naive, product);
      await expectTheSame(naive, product, account ?? null);
    },
  };
}

const sells = fc.tuple(journey, fc.boolean()).map(([asked, onRequest]) =>
  command({
    name: `sell${onRequest ? ' on request' : ''} ${JSON.stringify(asked)}`,
    check: (naive) => slotInstant(asked.slot) > naive.now,
    async run(naive, product) {
      const { id, rides, changes } = described(naive, asked);
      const outcome = await product.orders.create({ ...aNewOrder({ ...changes, key: id }), onRequest });
      const mayRefuse = !onRequest && naive.mode === 'enforce';
      assert.ok(outcome.kind === 'created' || (outcome.kind === 'car_taken' && mayRefuse), outcome.kind);
      await noteSale(naive, product, { rides, isStored: outcome.kind === 'created' });
      return asked.userId;
    },
  }),
);

const holds = journey.map((asked) =>
  command({
    name: `hold ${JSON.stringify(asked)}`,
    check: (naive) => slotInstant(asked.slot) > naive.now,
    async run(naive, product) {
      const { id, rides, changes } = described(naive, asked);
      const [createdAt, until] = [
        new Date(naive.now),
        (minutes: number) => iso(Date.parse(naive.now) + minutes * 60_000),
      ];
      const draft = aPaymentDraft({ id, userId: asked.userId, createdAt, expiresAt: new Date(until(60)) });
      const outcome = await product.paymentDrafts.create({ ...draft, order: { ...draft.order, ...changes } });
      const isStored = outcome.kind === 'created';
      const held = rides.map((ride) => ({ ...ride, holdUntil: until(15) }));
      await noteSale(naive, product, { rides: held, isStored });
      if (isStored) {
        const card = { email: '', name: '', paymentCustomerId: 'cus_1', saveCard: false };
        const intent = await product.provider.createIntent({ draftId: id, amountCents: draft.amountCents, ...card });
        await product.paymentDrafts.attachIntent(id, intent.id);
        naive.drafts.push({ id, userId: asked.userId, intentId: intent.id, rides });
      }
      return asked.userId;
    },
  }),
);

const pays = fc.nat({ max: 9 }).map((which) =>
  command({
    name: `pay ${which}`,
    check: (naive) => nth(payable(naive), which) !== undefined,
    async run(naive, product) {
      const draft = nth(payable(naive), which);
      if (draft === undefined) throw new Error('there is no draft');
      const held = counting(naive).filter(({ orderId }) => orderId === draft.id);
      const order = await product.pay(draft.intentId);
      naive.drafts = naive.drafts.filter(({ id }) => id !== draft.id);
      // What is held is bought; what was held once is a new sale (Rules 10.11).
      assert.ok(held.length === 0 || order !== null, 'what was held was not sold');
      for (const line of held) line.holdUntil = null;
      if (held.length === 0) await noteSale(naive, product, { rides: draft.rides, isStored: order !== null });
      return draft.userId;
    },
  }),
);

const gaveUp = fc.nat({ max: 9 }).map((which) =>
  command({
    name: `give up ${which}`,
    check: (naive) => nth(naive.drafts, which) !== undefined,
    async run(naive, product) {
      const draft = nth(naive.drafts, which);
      if (draft === undefined) throw new Error('there is no draft');
      await product.giveUp(draft.id);
      naive.drafts = naive.drafts.filter(({ id }) => id !== draft.id);
      drop(naive, [draft.id]);
    },
  }),
);

const events = ['accept', 'accept', 'refuse', 'cancelByCustomer'] as const satisfies OrderEvent[];

const changes = fc.tuple(fc.constantFrom(...events), fc.nat({ max: 9 })).map(([event, which]) =>
  command({
    name: `${event} ${which}`,
    check: (naive) => nth(orderIds(naive), which) !== undefined,
    async run(naive, product) {
      const orderId = nth(orderIds(naive), which) ?? '';
      // Accepting what was accepted before looks for no vehicle, though it may have lost its own since.
      const isPending = (await product.orders.find(orderId))?.status === 'pending';
      const { kind } = await product.changeOrder({ orderId, event, message: '', dueTTC: 0 });
      const lacking = naive.lines.filter((line) => line.orderId === orderId && line.vehicleId === null);
      if (event === 'accept' && isPending && lacking.length > 0) {
        naive.lines = naive.lines.filter((line) => !lacking.includes(line));
        await noteSale(naive, product, { rides: lacking, isStored: true });
        const isLacking = naive.lines.some((line) => line.orderId === orderId && line.vehicleId === null);
        assert.equal(kind === 'car_taken', isLacking && naive.mode === 'enforce');
      }
      await dropEnded(naive, product, [orderId]);
    },
  }),
);

const passes = fc.constantFrom(5, 14, 15, 40, 90, 600, 1500).map((minutes) =>
  command({
    name: `${minutes} minutes pass`,
    async run(naive, product) {
      naive.now = iso(Date.parse(naive.now) + minutes * 60_000);
      product.clock.at = naive.now;
      await product.runJobs();
      const drafts = await Promise.all(naive.drafts.map(({ id }) => product.paymentDrafts.find(id)));
      naive.drafts = naive.drafts.filter((_, index) => drafts[index]?.state === 'open');
      await dropEnded(naive, product, orderIds(naive));
      naive.lines = counting(naive);
    },
  }),
);

const block = fc.record({
  vehicleId: fc.option(fc.constantFrom(...vehicleIds), { nil: undefined, freq: 5 }),
  slot: fc.nat({ max: 100 }),
  hours: fc.integer({ min: 1, max: 9 }),
});

const blocks = block.map(({ vehicleId, slot, hours }) =>
  command({
    name: `block ${JSON.stringify({ vehicleId, slot, hours })}`,
    async run(naive, product) {
      const id = `block-${naive.blocks.length}`;
      const span = { from: slotInstant(slot), until: iso(Date.parse(slotInstant(slot)) + hours * hourMs) };
      naive.blocks = [...naive.blocks, { id, ...span, reason: '', ...(vehicleId !== undefined && { vehicleId }) }];
      await changeRecords(naive, product);
    },
  }),
);

const retires = fc
  .tuple(fc.constantFrom(...vehicleIds), fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'))
  .map(([vehicleId, lastDay]) =>
    command({
      name: `retire ${vehicleId} after ${lastDay}`,
      async run(naive, product) {
        naive.retired.set(vehicleId, lastDay);
        await changeRecords(naive, product);
      },
    }),
  );

const returns = fc.constantFrom(...vehicleIds).map((vehicleId) =>
  command({
    name: `have ${vehicleId} back`,
    check: (naive) => naive.retired.has(vehicleId) || naive.blocks.some((one) => one.vehicleId === vehicleId),
    async run(naive, product) {
      naive.retired.delete(vehicleId);
      naive.blocks = naive.blocks.filter((one) => one.vehicleId !== vehicleId);
      await changeRecords(naive, product);
    },
  }),
);

const modes = fc.constantFrom('warn' as const, 'enforce' as const, 'enforce' as const).map((mode) =>
  command({
    name: `the fleet is to ${mode}`,
    check: (naive) => naive.mode !== mode,
    async run(naive, product) {
      naive.mode = mode;
      await changeRecords(naive, product);
    },
  }),
);

const pins = fc.nat({ max: 9 }).map((which) =>
  command({
    name: `pin ${which}`,
    check: (naive) => nth(soldLines(naive), which) !== undefined,
    async run(naive, { fleet }) {
      const line = nth(soldLines(naive), which);
      if (line === undefined) throw new Error('there is no ride');
      line.isPinned = true;
      await fleet.change({
        orderIds: [line.orderId],
        spans: [],
        decide: ({ occupations }) => ({
          put: occupations.flatMap((one) =>
            one.id === line.id ? [{ ...one, pinned: true, version: one.version + 1 }] : [],
          ),
          remove: [],
        }),
      });
    },
  }),
);

const proves = fc.constant(command({ name: 'prove the fleet', run: async (_naive, product) => product.proveFleet() }));

const usual = [sells, sells, sells, holds, holds, pays, gaveUp, changes, changes, passes, pins, proves];

/** All that happens to a fleet; what sells more often than what ends it, or there were nothing to end. */
export const everyCommand = [...usual, blocks, blocks, retires, returns, modes];

/** The same where nothing is taken out of sale and all is refused that cannot be driven. */
export const withoutLoss = usual;

/** Other records: what they take from a ride another vehicle drives, or nobody does and somebody is told. */
async function changeRecords(naive: Naive, product: AProduct): Promise<void> {
  const before = counting(naive);
  const { moved, stranded } = await product.changeCapacity(recordsOf(naive));
  const homes = new Map(moved.map(({ occupation }) => [occupation.id, occupation.vehicleId]));
  for (const line of before) if (homes.has(line.id)) noteRescue(naive, line, homes.get(line.id) ?? null);
  for (const line of before.filter(({ id }) => stranded.some(({ occupation }) => occupation.id === id))) {
    assert.notEqual(line.vehicleId, null, 'who had no vehicle lost none');
    line.vehicleId = null;
    naive.seen.add('stranded');
  }
  const occupations = await Promise.all(before.map(({ orderId }) => product.fleet.ofOrder(orderId)));
  // A hold that nobody can keep goes.
  naive.lines = before.filter(({ holdUntil }, place) => holdUntil === null || occupations[place]?.length !== 0);
  const underWay = occupations.flat().flatMap(({ id, leaveAt }) => (leaveAt <= naive.now ? [id] : []));
  for (const id of undrivableOf(naive, naive.lines)) if (underWay.includes(id)) naive.lost.add(id);
}

/** Who has a vehicle and stays with it gets no other one. */
function noteRescue(naive: Naive, line: Line, vehicleId: string | null): void {
  const mayMove = !line.isPinned && Date.parse(line.startsAt) > Date.parse(naive.now) + 12 * hourMs;
  assert.ok(mayMove || line.vehicleId === null, 'a ride that stays has moved');
  if (line.vehicleId !== null) naive.seen.add('rescued');
  line.vehicleId = vehicleId;
}

interface Sale {
  rides: readonly Line[];
  isStored: boolean;
}

/** A sale as it was answered. What has no vehicle could have none, whatever the account holds beside. */
async function noteSale(naive: Naive, product: AProduct, { rides, isStored }: Sale): Promise<void> {
  const [{ orderId, userId }] = rides as [Line];
  const occupations = isStored ? await product.fleet.ofOrder(orderId) : [];
  const sold = rides.map((ride) => ({
    ...ride,
    vehicleId: occupations.find(({ id }) => id === ride.id)?.vehicleId ?? null,
  }));
  const withVehicle = sold.filter(({ vehicleId }) => vehicleId !== null);
  // Whole or not at all.
  assert.ok([0, rides.length].includes(withVehicle.length), 'half a journey was sold');
  const others = counting(naive).filter((line) => line.holdUntil === null || line.userId !== userId);
  const isProven = withVehicle.length === 0 && naive.lost.size === 0;
  // A draft that finds no vehicle holds none.
  const isKept = isStored && (withVehicle.length > 0 || rides.every(({ holdUntil }) => holdUntil === null));
  assert.ok(!isProven || !couldTake(naive, others, rides), 'a vehicle could have taken it');
  naive.lines.push(...(isKept ? sold : []));
  naive.seen.add(withVehicle.length > 0 ? 'sold' : 'refused');
}

async function dropEnded(naive: Naive, { orders }: AProduct, ids: readonly string[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => orders.find(id)));
  const ended = found.filter((order) => order?.status === 'canceled');
  drop(
    naive,
    ended.map((order) => order?.id ?? ''),
  );
}

function drop(naive: Naive, ids: readonly string[]): void {
  naive.lines = naive.lines.filter(({ orderId }) => !ids.includes(orderId));
}

export function nth<T>(all: readonly T[], which: number): T | undefined {
  return all[which % Math.max(1, all.length)];
}

function payable({ drafts, now }: Readonly<Naive>) {
  return drafts.filter(({ rides }) => rides.every(({ startsAt }) => startsAt > now));
}

function soldLines({ lines }: Readonly<Naive>): Line[] {
  return lines.filter(({ holdUntil, vehicleId }) => holdUntil === null && vehicleId !== null);
}

export function orderIds({ lines }: Readonly<Naive>): string[] {
  return [...new Set(lines.filter(({ holdUntil }) => holdUntil === null).map(({ orderId }) => orderId))];
}

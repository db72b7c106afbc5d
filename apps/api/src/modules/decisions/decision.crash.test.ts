import type { Decision, Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aMortalProcess, type Death } from '#testing/a-mortal-process.ts';
import { aClock, anOffice } from '#testing/an-office.ts';
import { somePayments } from '#testing/some-payments.ts';

const ends = {
  accept: { status: 'validated', effect: 'capture', mails: ['operator-order-accepted', 'order-accepted'] },
  refuse: { status: 'canceled', effect: 'release', mails: ['operator-order-refused', 'order-refused'] },
} as const satisfies Record<Decision, { status: Order['status']; effect: string; mails: string[] }>;

const answeredAt = '2026-11-20T11:00:00.000Z';
const atTheEnd = '2026-11-20T11:00:10.000Z';
const muchLater = '2026-11-20T11:02:00.000Z';

/** A world with an order by card that waits for its answer. */
async function aStart() {
  const [database, clock] = [aDatabase(), aClock(answeredAt)];
  const provider = somePayments({ now: clock.now });
  const world = { database, clock, provider };
  return { world, order: await anOffice(world).aCardOrder() };
}

type Start = Awaited<ReturnType<typeof aStart>>;
type Deed = (office: ReturnType<typeof anOffice>, orderId: string) => Promise<unknown>;

/** Does it in a process of its own, which may die of it. */
async function inAProcess({ world, order }: Start, deed: Deed, death?: Death) {
  const mortal = aMortalProcess(death, world);
  await mortal.run(deed(anOffice({ ...world, mortal }), order.id));
  return mortal;
}

/** All that an answer may move: the order, the card, the mails. */
async function stateOf({ world, order }: Start) {
  const office = anOffice(world);
  const { status, pendingChange, history } = await office.found(order.id);
  return { status, pendingChange, history, effects: [...world.provider.effects], mails: office.mails(order.id) };
}

function endOf(decision: Decision, { order }: Start): Awaited<ReturnType<typeof stateOf>> {
  const { status, effect, mails } = ends[decision];
  return {
    status,
    pendingChange: null,
    history: [{ event: decision, at: answeredAt, message: 'A word', dueTTC: 0 }],
    effects: [`${effect} ${order.payment.intentId}`],
    mails: [...mails],
  };
}

const untouched = { status: 'pending', pendingChange: null, history: [], effects: [], mails: [] };

const decide =
  (decision: Decision): Deed =>
  (office, id) =>
    office.decide(id, decision);
const undo =
  (decision: Decision): Deed =>
  (office, id) =>
    office.undo(id, { decision, at: answeredAt });
const send: Deed = (office) => office.sendDecisions();
const takeUp: Deed = (office) => office.finishChanges();

/** Little products are started and killed; on a busy machine that takes its time. */
const timeout = 60_000;

describe.each(['accept', 'refuse'] as const)(
  'an answer to %s that waits for its ten seconds',
  { timeout },
  (decision) => {
    it('leaves although its process has died, its page having been told or not', async () => {
      for (const death of [undefined, { call: 1, when: 'after' as const }]) {
        const start = await aStart();
        await inAProcess(start, decide(decision), death);
        await inAProcess(start, send);
        expect(await stateOf(start)).toMatchObject({ status: 'pending', effects: [], mails: [] });
        start.world.clock.at = atTheEnd;
        await inAProcess(start, send);
        expect(await stateOf(start)).toEqual(endOf(decision, start));
      }
    });

    it('is nothing where its process died before it was noted', async () => {
      const start = await aStart();
      await inAProcess(start, decide(decision), { call: 1, when: 'before' });
      start.world.clock.at = atTheEnd;
      await inAProcess(start, send);
      expect(await stateOf(start)).toEqual(untouched);
    });

    it('leaves once, wherever the process dies that sends it, and whoever takes it up', async () => {
      const counted = await aStart();
      await inAProcess(counted, decide(decision));
      counted.world.clock.at = atTheEnd;
      const living = await inAProcess(counted, send);
      expect(living.calls()).toBeGreaterThanOrEqual(4);
      for (const death of living.deaths()) {
        const start = await aStart();
        await inAProcess(start, decide(decision));
        start.world.clock.at = atTheEnd;
        await inAProcess(start, send, death);
        start.world.clock.at = muchLater;
        await inAProcess(start, send);
        await inAProcess(start, takeUp);
        expect(await stateOf(start)).toEqual(endOf(decision, start));
        await inAProcess(start, undo(decision));
        expect(await stateOf(start)).toEqual(endOf(decision, start));
      }
    });

    it('is taken back for good, wherever the process dies that takes it back', async () => {
      for (const when of ['before', 'after'] as const) {
        const start = await aStart();
        await inAProcess(start, decide(decision));
        await inAProcess(start, undo(decision), { call: 1, when });
        await inAProcess(start, undo(decision));
        start.world.clock.at = muchLater;
        await inAProcess(start, send);
        await inAProcess(start, takeUp);
        expect(await stateOf(start)).toEqual(untouched);
      }
    });

    it('is either taken back or sent, where both are tried at the same time', async () => {
      for (let lead = 0; lead < 6; lead += 1) {
        const start = await aStart();
        await inAProcess(start, decide(decision));
        start.world.clock.at = atTheEnd;
        const office = anOffice(start.world);
        const sending = office.sendDecisions();
        for (let turn = 0; turn < lead; turn += 1) await Promise.resolve();
        const [undone] = await Promise.all([office.undo(start.order.id, { decision, at: answeredAt }), sending]);
        if (!undone.ok) throw new Error('the order is there');
        const isUndone = undone.value.outcome === 'undone';
        expect(await stateOf(start)).toEqual(isUndone ? untouched : endOf(decision, start));
      }
    });
  },
);

describe('a customer who cancels while an answer may be taken back', { timeout }, () => {
  it('cancels a request that nobody has answered, for nothing, and the answer is gone', async () => {
    const start = await aStart();
    await inAProcess(start, decide('accept'));
    await inAProcess(start, (office, orderId) =>
      office.changeOrder({ orderId, event: 'cancelByCustomer', message: '', dueTTC: 0 }),
    );
    start.world.clock.at = muchLater;
    await inAProcess(start, send);
    await inAProcess(start, undo('accept'));
    const office = anOffice(start.world);
    const end = await office.found(start.order.id);
    expect([end.status, end.history.map(({ event }) => event)]).toEqual(['canceled', ['cancelByCustomer']]);
    expect(start.world.provider.effects).toEqual([`release ${start.order.payment.intentId}`]);
    expect(office.mails(start.order.id)).toEqual(['operator-order-cancelled', 'order-cancelled']);
  });
});

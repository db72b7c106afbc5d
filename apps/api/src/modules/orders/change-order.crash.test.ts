import type { Order, OrderEvent } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '#testing/a-database.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#testing/a-mortal-process.ts';
import { aTrip } from '#testing/an-order.ts';
import { aClock, type AnOffice, anOffice } from '#testing/an-office.ts';
import { somePayments } from '#testing/some-payments.ts';

interface Story {
  event: OrderEvent;
  /** Events that the order has behind it. */
  before: OrderEvent[];
  /** Whether somebody captured the hold in the provider's dashboard. */
  isCapturedElsewhere: boolean;
  dueTTC: number;
  trips: Order['trips'];
  /** What is so in the end, however often the process died: status, effects at the provider, mails. */
  status: Order['status'];
  effects: string[];
  mails: string[];
}

function aStory(changes: Partial<Story>): Story {
  return {
    event: 'accept',
    before: [],
    isCapturedElsewhere: false,
    dueTTC: 0,
    trips: [aTrip()],
    status: 'canceled',
    effects: [],
    mails: [],
    ...changes,
  };
}

const cancelled = ['operator-order-cancelled', 'order-cancelled'];
/** A ride less than 24 hours after the clock of the office. */
const soon = [aTrip({ fromDatetime: '2026-11-21T08:00:00.000Z', toDatetime: '2026-11-21T09:15:00.000Z' })];

const stories: [string, Story][] = [
  [
    'accepting',
    aStory({ status: 'validated', effects: ['capture'], mails: ['operator-order-accepted', 'order-accepted'] }),
  ],
  [
    'accepting what was captured',
    aStory({ status: 'validated', isCapturedElsewhere: true, mails: ['operator-order-accepted', 'order-accepted'] }),
  ],
  ['refusing', aStory({ event: 'refuse', effects: ['release'], mails: ['operator-order-refused', 'order-refused'] })],
  [
    'refusing what was captured',
    aStory({
      event: 'refuse',
      isCapturedElsewhere: true,
      effects: ['refund 25700'],
      mails: ['operator-order-refused', 'order-refused'],
    }),
  ],
  ['cancelling', aStory({ event: 'cancelByCustomer', effects: ['release'], mails: cancelled })],
  [
    'cancelling in time what was accepted',
    aStory({
      event: 'cancelByCustomer',
      before: ['accept'],
      effects: ['capture', 'refund 25700'],
      mails: [...cancelled, 'operator-order-accepted', 'order-accepted'],
    }),
  ],
  [
    'cancelling late what was accepted',
    aStory({
      event: 'cancelByCustomer',
      before: ['accept'],
      trips: soon,
      dueTTC: 257,
      effects: ['capture'],
      mails: [...cancelled, 'operator-order-accepted', 'order-accepted'],
    }),
  ],
  [
    'cancelling by the operator',
    aStory({
      event: 'cancelByOperator',
      before: ['accept'],
      trips: soon,
      effects: ['capture', 'refund 25700'],
      mails: ['operator-cancelled-order', 'order-cancelled-by-us', 'operator-order-accepted', 'order-accepted'],
    }),
  ],
  [
    'waiving what a late cancellation was billed',
    aStory({
      event: 'waiveFee',
      before: ['accept', 'cancelByOperator'],
      trips: soon,
      effects: ['capture', 'refund 25700'],
      mails: [
        'fee-waived',
        'operator-cancelled-order',
        'order-cancelled-by-us',
        'operator-order-accepted',
        'order-accepted',
      ],
    }),
  ],
  ['expiring', aStory({ event: 'expire', effects: ['release'], mails: ['operator-order-expired', 'order-expired'] })],
];

/** What the office bills that cancels, so that there is a fee to be waived. */
const billedBy = (event: OrderEvent) => (event === 'cancelByOperator' ? 257 : 0);

/** A world in which the story's order stands as it was before the event. */
async function aStart(story: Story) {
  const [database, clock] = [aDatabase(), aClock()];
  const provider = somePayments({ now: clock.now });
  const world = { database, clock, provider };
  const office = anOffice(world);
  const order = await office.aCardOrder({ trips: story.trips });
  for (const event of story.before) {
    await office.changeOrder({ orderId: order.id, event, message: '', dueTTC: billedBy(event) });
  }
  if (story.isCapturedElsewhere) provider.theirs.capture(order.payment.intentId);
  return { world, order };
}

type Start = Awaited<ReturnType<typeof aStart>>;

const doIt = ({ changeOrder }: AnOffice, { event, dueTTC }: Story, orderId: string) =>
  changeOrder({ orderId, event, message: 'A word', dueTTC });

/** Does the event in a process that dies of it, and answers that process. */
async function dieOver(story: Story, { world, order }: Start, death?: Death): Promise<MortalProcess> {
  const mortal = aMortalProcess(death, world);
  await mortal.run(doIt(anOffice({ ...world, mortal }), story, order.id));
  return mortal;
}

/** What a restart does by itself, two minutes later. */
async function restart({ world }: Start, death?: Death): Promise<MortalProcess> {
  world.clock.at = '2026-11-20T11:02:00.000Z';
  const mortal = aMortalProcess(death, world);
  await mortal.run(anOffice({ ...world, mortal }).finishChanges());
  return mortal;
}

/** Nothing is left to do, everything was done once, and the history tells it once. */
async function expectTheEnd(story: Story, { world, order }: Start) {
  const office = anOffice(world);
  const end = await office.found(order.id);
  expect(end).toMatchObject({ status: story.status, pendingChange: null });
  expect(end.history.map(({ event, dueTTC }) => [event, dueTTC])).toEqual([
    ...story.before.map((event) => [event, billedBy(event)]),
    [story.event, story.dueTTC],
  ]);
  expect(world.provider.effects).toEqual(story.effects.map((effect) => withIntent(effect, order.payment.intentId)));
  expect(office.mails(order.id)).toEqual(story.mails.toSorted());
  expect(end.payment).toMatchObject({ state: world.provider.made.get(order.payment.intentId)?.intent.state });
}

function withIntent(effect: string, intentId: string): string {
  const [verb, ...amount] = effect.split(' ');
  return [verb, intentId, ...amount].join(' ');
}

/** Dozens of little products are started and killed; on a busy machine that takes its time. */
const timeout = 60_000;

describe.each(stories)('a process that dies %s', { timeout }, (_name, story) => {
  it('is taken up by its successor, wherever it died, and asking again does nothing more', async () => {
    const living = await dieOver(story, await aStart(story));
    expect(living.calls()).toBeGreaterThanOrEqual(3);
    for (const death of living.deaths().slice(1)) {
      const start = await aStart(story);
      await dieOver(story, start, death);
      await restart(start);
      await expectTheEnd(story, start);
      await doIt(anOffice(start.world), story, start.order.id);
      await expectTheEnd(story, start);
    }
  });

  it('leaves everything to whoever asks again, where it died before anything was noted', async () => {
    const start = await aStart(story);
    const before = await anOffice(start.world).found(start.order.id);
    await dieOver(story, start, { call: 1, when: 'before' });
    await restart(start);
    expect(await anOffice(start.world).found(start.order.id)).toEqual(before);
    await doIt(anOffice(start.world), story, start.order.id);
    await expectTheEnd(story, start);
  });

  it('may die again while it is taken up', async () => {
    const first: Death = { call: 1, when: 'after' };
    const counted = await aStart(story);
    await dieOver(story, counted, first);
    const living = await restart(counted);
    expect(living.calls()).toBeGreaterThanOrEqual(3);
    for (const death of living.deaths()) {
      const start = await aStart(story);
      await dieOver(story, start, first);
      await restart(start, death);
      await restart(start);
      await expectTheEnd(story, start);
    }
  });
});

describe('a process that dies of a card that is refused', { timeout }, () => {
  it('leaves the order pending, and the operator is told once, wherever it died', async () => {
    const story = aStory({});
    const first = await aStart(story);
    first.world.provider.refusesCapture = true;
    const living = await dieOver(story, first);
    for (const death of living.deaths().slice(1)) {
      const start = await aStart(story);
      start.world.provider.refusesCapture = true;
      await dieOver(story, start, death);
      await restart(start);
      const office = anOffice(start.world);
      expect(await office.found(start.order.id)).toMatchObject({ status: 'pending', pendingChange: null, history: [] });
      expect(office.mails(start.order.id)).toEqual(['operator-capture-failed']);
      expect(start.world.provider.effects).toEqual([]);
    }
  });
});

describe('a process that dies while it expires orders', { timeout }, () => {
  it('expires each of them once, wherever it died', async () => {
    async function overdue() {
      const [database, clock] = [aDatabase(), aClock()];
      const world = { database, clock, provider: somePayments({ now: clock.now }) };
      const orders = [await anOffice(world).aCardOrder(), await anOffice(world).aCardOrder()];
      clock.at = '2026-11-27T08:00:00.000Z';
      return { world, orders };
    }
    const first = await overdue();
    const counting = aMortalProcess(undefined, first.world);
    await counting.run(anOffice({ ...first.world, mortal: counting }).expireOrders());
    expect(counting.calls()).toBeGreaterThanOrEqual(8);
    for (const death of counting.deaths()) {
      const { world, orders } = await overdue();
      const mortal = aMortalProcess(death);
      await mortal.run(anOffice({ ...world, mortal }).expireOrders());
      world.clock.at = '2026-11-27T08:02:00.000Z';
      const office = anOffice(world);
      await office.finishChanges();
      await office.expireOrders();
      expect(world.provider.effects.toSorted()).toEqual(
        orders.map(({ payment }) => `release ${payment.intentId}`).sort(),
      );
      for (const { id } of orders) {
        expect((await office.found(id)).history.map(({ event }) => event)).toEqual(['expire']);
        expect(office.mails(id)).toEqual(['operator-order-expired', 'order-expired']);
      }
    }
  });
});

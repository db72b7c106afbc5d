import { decisions, nextStatus, type Order, type OrderChange, orderEvents, type OrderStatus } from '@chauffeur/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openInMemory } from '#testing/a-database.ts';
import { aTrip } from '#testing/an-order.ts';
import { aClock, type AnOffice, anOffice } from '#testing/an-office.ts';

const priceCents = 25_700;

/** Everything that may happen to an order by card, at the office, at the provider and by the clock. */
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('changes' as const),
      // More than one at the same time, such as two operators and a customer.
      events: fc.array(fc.constantFrom(...orderEvents), { minLength: 1, maxLength: 3 }),
      dueTTC: fc.constantFrom(0, 257),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('operator' as const),
      afterMs: fc.constantFrom(1000, 10_000),
      deeds: fc.uniqueArray(fc.constantFrom(...decisions, 'takes back' as const, 'sends' as const), { minLength: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('outage' as const), isDown: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refusal' as const), refusesCapture: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('captured elsewhere' as const, 'hold ended' as const) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('job' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('days' as const), days: fc.integer({ min: 1, max: 6 }) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function anOrderInTheOffice() {
  const database = openInMemory();
  const office = anOffice({ database, clock: aClock() });
  const trips = [aTrip({ fromDatetime: '2026-11-24T17:30:00.000Z', toDatetime: '2026-11-24T18:45:00.000Z' })];
  const order = await office.aCardOrder({ trips });
  return { database, office, order };
}

async function happen(
  { office, order }: Awaited<ReturnType<typeof anOrderInTheOffice>>,
  happens: Happening,
): Promise<void> {
  const { provider, clock } = office;
  const payment = provider.made.get(order.payment.intentId)?.intent;
  const isHeld = payment?.state === 'authorised';
  const pass = (ms: number) => (clock.at = new Date(Date.parse(clock.at) + ms).toISOString());
  switch (happens.what) {
    case 'changes':
      pass(1000);
      await Promise.all(
        happens.events.map((event) =>
          office.changeOrder({
            orderId: order.id,
            event,
            message: '',
            dueTTC: event === 'cancelByCustomer' ? happens.dueTTC : 0,
          }),
        ),
      );
      break;
    case 'operator':
      pass(happens.afterMs);
      await operate(office, order.id, happens);
      break;
    case 'outage':
      provider.isDown = happens.isDown;
      break;
    case 'refusal':
      provider.refusesCapture = happens.refusesCapture;
      break;
    case 'captured elsewhere':
      if (isHeld) provider.theirs.capture(order.payment.intentId);
      break;
    case 'hold ended':
      if (isHeld) provider.theirs.endHold(order.payment.intentId);
      break;
    case 'days':
      pass(happens.days * 24 * 60 * 60_000);
      break;
    default:
      pass(61_000);
      await office.finishChanges();
      await office.expireOrders();
  }
}

type Operated = Extract<Happening, { what: 'operator' }>;

/** What the operator does by the link, all at the same time, while what is due is perhaps sent. */
async function operate(office: AnOffice, orderId: string, { deeds }: Operated): Promise<void> {
  const { pendingChange } = await office.found(orderId);
  await Promise.all(
    deeds.map(async (deed) => {
      if (deed === 'sends') return office.sendDecisions();
      if (deed !== 'takes back') return office.decide(orderId, deed);
      return pendingChange && takeBack(office, orderId, pendingChange);
    }),
  );
}

/** Nothing is left of an answer that was taken back. */
async function takeBack(office: AnOffice, orderId: string, { event, at }: OrderChange): Promise<void> {
  if (event !== 'accept' && event !== 'refuse') return;
  const undone = await office.undo(orderId, { decision: event, at });
  const { history, pendingChange } = await office.found(orderId);
  const isThere = [...history, pendingChange].some((change) => change?.at === at && change.event === event);
  expect(isThere && undone.ok && undone.value.outcome === 'undone').toBe(false);
}

/** The history, walked through the table from the beginning, is how the order got where it is. */
function expectInsideTheTable({ history, status }: Order): void {
  const walked = history.reduce<OrderStatus | null>((at, { event }) => at && nextStatus(at, event), 'pending');
  expect(walked).toBe(status);
}

/** Every change is done at most once, and no hold is both taken and let go. */
function expectHonestMoney({ provider }: AnOffice): void {
  const verbs = provider.effects.map((effect) => effect.split(' ')[0]);
  const count = (verb: string) => verbs.filter((entry) => entry === verb).length;
  expect(count('capture') + count('release')).toBeLessThanOrEqual(1);
  expect(count('refund')).toBeLessThanOrEqual(1);
}

/** Once nothing is under way, the card has paid what the order owes. */
function expectPaidAsOwed(order: Order, { provider }: AnOffice): void {
  const intent = provider.made.get(order.payment?.intentId ?? '')?.intent;
  const paidCents = intent?.state === 'captured' ? intent.capturedCents - intent.refundedCents : 0;
  const dueCents = order.history.reduce((sum, { dueTTC }) => sum + dueTTC * 100, 0);
  if (order.pendingChange !== null || order.status === 'pending') return;
  expect(paidCents).toBe(order.status === 'validated' ? priceCents : dueCents);
}

describe('whatever happens to an order by card, in whatever order', () => {
  it('never leads out of the table, charges what is owed and nothing twice, and comes to an end', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), async (happenings) => {
        const world = await anOrderInTheOffice();
        const { office, order, database } = world;
        for (const each of happenings) {
          await happen(world, each);
          const now = await office.found(order.id);
          expectInsideTheTable(now);
          expectHonestMoney(office);
          expectPaidAsOwed(now, office);
        }
        Object.assign(office.provider, { isDown: false, refusesCapture: false });
        await happen(world, { what: 'days', days: 6 });
        await happen(world, { what: 'job' });
        const end = await office.found(order.id);
        expect(end.pendingChange).toBeNull();
        expect(end.status).not.toBe('pending');
        expectPaidAsOwed(end, office);
        await database.close();
      }),
      { numRuns: 150 },
    );
  });
});

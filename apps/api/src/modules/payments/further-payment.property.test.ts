import { randomUUID } from 'node:crypto';
import {
  amendmentMoney,
  type AmendmentWish,
  cancellationTerms,
  fromCents,
  type Order,
  planAmendment,
  toCents,
  unchargedPart,
  usualWaiting,
} from '@chauffeur/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { type Intent, PaymentsUnavailableError } from '#ports/payments.ts';
import { aCompany } from '#testing/a-company.ts';
import { openInMemory } from '#testing/a-database.ts';
import { aGround } from '#testing/a-fleet.ts';
import { aTrip } from '#testing/an-order.ts';
import { aClock, anOffice } from '#testing/an-office.ts';
import { atOnce } from '../orders/in-turn.ts';
import { createReconciliation } from './create-reconciliation.ts';
import { createConfirmFurther, createPayFurther } from './further-payment.ts';
import { createPaymentJobs } from './payment-jobs.ts';

/** What becomes of the further card: of a tab that is closed nobody asks how it went. */
const cards = ['stands', 'stands', 'stands, tab closed', 'declined', 'form closed', 'none'] as const;

/** Whatever may happen to an order that is paid by more than one card. */
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('dearer' as const),
      byTTC: fc.constantFrom(0.3, 20, 43.5),
      card: fc.constantFrom(...cards),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('cheaper' as const, 'given back' as const),
      byTTC: fc.constantFrom(10, 40.25, 90),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('changes' as const),
      event: fc.constantFrom(...(['accept', 'accept', 'refuse', 'cancelByCustomer', 'cancelByOperator'] as const)),
      dueTTC: fc.constantFrom(0, 30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('hold ends' as const), place: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pays late' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('outage' as const), isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('refusal' as const), refusesCapture: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('jobs' as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('hours' as const), hours: fc.constantFrom(1, 20, 50) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;
type Told<What extends Happening['what']> = Extract<Happening, { what: What }>;

async function aWorld() {
  const [database, clock] = [openInMemory(), aClock()];
  const office = anOffice({ database, clock });
  const { provider } = office;
  const deps = { ...office, ...openSqliteStores(database), payments: provider.port, ground: aGround() };
  const reconciling = { ...deps, company: () => aCompany() };
  const reconciliation = createReconciliation(reconciling);
  const trips = [aTrip({ fromDatetime: '2026-11-24T17:30:00.000Z', toDatetime: '2026-11-24T18:45:00.000Z' })];
  const { id } = await office.aCardOrder({ trips });
  return {
    ...office,
    id,
    order: () => office.found(id),
    payFurther: createPayFurther({ ...deps, reconciliation, inTurn: atOnce, newId: randomUUID }),
    confirm: createConfirmFurther({ ...deps, reconciliation }),
    intents: () => [...provider.made.values()].map(({ intent }) => intent),
    pass: (ms: number) => (clock.at = new Date(Date.parse(clock.at) + ms).toISOString()),
    async runJobs() {
      await office.finishChanges();
      await office.expireOrders();
      for (const job of createPaymentJobs(reconciling)) await job.run(new AbortController().signal);
    },
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

async function happen(world: World, happens: Happening): Promise<void> {
  const { provider, pass } = world;
  const intentAt = (find: (intent: Intent) => boolean, place = 0) => world.intents().filter(find)[place];
  pass(1000);
  switch (happens.what) {
    case 'dearer':
      return becomeDearer(world, happens);
    case 'cheaper':
    case 'given back':
      return becomeCheaper(world, happens);
    case 'changes':
      return change(world, happens);
    case 'hold ends': {
      const held = intentAt(({ state }) => state === 'authorised', happens.place);
      return void (held && provider.theirs.endHold(held.id));
    }
    case 'pays late': {
      const open = intentAt(({ state }) => state === 'awaiting');
      return void (open && provider.theirs.authorise(open.id));
    }
    case 'outage':
      return void (provider.isDown = happens.isDown);
    case 'refusal':
      return void (provider.refusesCapture = happens.refusesCapture);
    case 'hours':
      return void pass(happens.hours * 60 * 60_000);
    default:
      pass(61_000);
      return world.runJobs();
  }
}

/** Makes the order dearer by the customer's own wish: by a further card where there is one, else on board. */
async function becomeDearer(world: World, { byTTC, card }: Told<'dearer'>): Promise<void> {
  const order = await world.order();
  const amendment = planned(world, order, { kind: 'price', totalTTC: sum(order, byTTC), agreedByPhone: false });
  if (amendment === null || order.pendingChange !== null) return;
  const { cardTTC } = amendmentMoney(order, amendment, { now: world.clock.now() });
  if (card === 'none' || cardTTC === 0) return amend(world, amendment);
  const secret = await world.payFurther(order, { amendment, amountTTC: cardTTC });
  if (!secret.ok || card === 'form closed') return;
  const intentId = secret.value.replace('_secret', '');
  if (card === 'declined') world.provider.theirs.decline(intentId);
  else world.provider.theirs.authorise(intentId);
  if (card !== 'stands, tab closed') await world.confirm(secret.value);
}

/** Makes the order cheaper, but never below what any cancellation here bills. */
async function becomeCheaper(world: World, { what, byTTC }: Told<'cheaper' | 'given back'>): Promise<void> {
  const order = await world.order();
  if (order.totalTTC - byTTC < 100) return;
  const wish: AmendmentWish =
    what === 'cheaper'
      ? { kind: 'price', totalTTC: sum(order, -byTTC), agreedByPhone: false }
      : { kind: 'refund', amountTTC: byTTC };
  const amendment = planned(world, order, wish);
  if (amendment !== null) await amend(world, amendment);
}

function sum({ totalTTC }: Order, byTTC: number): number {
  return fromCents(toCents(totalTTC) + Math.round(byTTC * 100));
}

function planned({ clock }: World, order: Order, wish: AmendmentWish) {
  const asked = { order, wish, rules: [], now: clock.at, waiting: usualWaiting } as const;
  const question = { ...asked, askedBy: 'customer', key: randomUUID() } as const;
  const plan = planAmendment(question);
  return plan.kind === 'planned' ? plan.amendment : null;
}

async function amend({ changeOrder, id }: World, amendment: NonNullable<ReturnType<typeof planned>>): Promise<void> {
  await changeOrder({ orderId: id, event: 'amend', amendment, message: '', dueTTC: 0 });
}

async function change(world: World, { event, dueTTC }: Told<'changes'>): Promise<void> {
  const owed = {
    accept: 0,
    refuse: 0,
    cancelByCustomer: cancellationTerms(await world.order(), world.clock.at)?.dueTTC ?? 0,
    cancelByOperator: dueTTC,
  };
  await world.changeOrder({ orderId: world.id, event, message: '', dueTTC: owed[event] });
}

/** What the order says that its cards have paid by now, in cents. */
function saidToBePaid(order: Order): number {
  if (order.payment?.state !== 'captured') return 0;
  const charged = toCents(order.totalTTC) - toCents(unchargedPart(order));
  const due = order.history.reduce((cents, { dueTTC }) => cents + toCents(dueTTC), 0);
  return order.status === 'canceled' ? Math.min(due, charged) : charged;
}

async function expectHonestMoney(world: World): Promise<void> {
  const order = await world.order();
  const intents = world.intents();
  for (const { capturedCents, refundedCents, amountCents } of intents) {
    expect(capturedCents).toBeLessThanOrEqual(amountCents);
    expect(refundedCents).toBeLessThanOrEqual(capturedCents);
  }
  if (order.pendingChange !== null) return;
  const paid = intents.reduce((cents, { capturedCents, refundedCents }) => cents + capturedCents - refundedCents, 0);
  expect(paid).toBe(saidToBePaid(order));
  expect(paid).toBeLessThanOrEqual(toCents(order.totalTTC));
}

describe('whatever happens to an order of several cards (Rules 21.6)', () => {
  it('has paid what the order says, and leaves nothing held of one that is over', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 18 }), async (happenings) => {
        const world = await aWorld();
        for (const each of happenings) {
          await happen(world, each).catch(unlessDown);
          await expectHonestMoney(world);
        }
        Object.assign(world.provider, { isDown: false, refusesCapture: false });
        world.pass(6 * 24 * 60 * 60_000);
        for (let run = 0; run < 2; run += 1) await happen(world, { what: 'jobs' });
        await expectHonestMoney(world);
        const { status, pendingChange } = await world.order();
        expect([status === 'pending', pendingChange]).toEqual([false, null]);
        expect(world.intents().filter(({ state }) => state !== 'captured' && state !== 'released')).toEqual([]);
        await world.database.close();
      }),
      { numRuns: 60 },
    );
  });
});

function unlessDown(error: unknown): void {
  if (!(error instanceof PaymentsUnavailableError)) throw error;
}

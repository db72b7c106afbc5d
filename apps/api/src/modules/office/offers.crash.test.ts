import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aCompany } from '#testing/a-company.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, aGround } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#testing/a-mortal-process.ts';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aClock } from '#testing/an-office.ts';
import { anOrder } from '#testing/an-order.ts';
import { type SomePayments, somePayments } from '#testing/some-payments.ts';
import { withVehicles } from '../fleet/sell-vehicles.ts';
import { atOnce } from '../orders/in-turn.ts';
import { createMakeOrder } from '../orders/place-order.ts';
import { createFinishChanges } from '../orders/order-jobs.ts';
import { createReconciliation } from '../payments/create-reconciliation.ts';
import { createFinishDraft } from '../payments/finish-drafts.ts';
import { createOfferPayment } from '../payments/offer-payment.ts';
import { createPaymentJobs } from '../payments/payment-jobs.ts';
import { createOfferPath, createOffers } from './offers.ts';

const decisionKey = Buffer.alloc(32, 1);
const never = new AbortController().signal;
const userId = 'tel-33698765432';
const draft = aPaymentDraft({ userId, expiresAt: new Date('2026-11-21T10:00:00.000Z') });
const token = createOfferPath(decisionKey)(draft.id).replace('/offre/', '');
const by = { accountId: 'staff-1', email: 'office@example.fr' };
const accept = { event: 'accept', at: '2026-11-20T10:00:00.000Z', message: '', dueTTC: 0, by } as const;

/** What outlives a process, with a ride that was offered and holds its vehicle. */
async function aWorld(): Promise<World> {
  const world = { database: aDatabase(), clock: aClock('2026-11-20T10:00:00.000Z') };
  const provider = somePayments({ now: world.clock.now });
  const { fleet } = openSqliteStores(world.database);
  await fleet.replace(aFleet());
  const { paymentDrafts } = aProcess({ ...world, provider });
  const order = { ...draft.order, userUID: userId, source: 'phone', status: 'validated', history: [accept] } as const;
  const { customer } = anOrder();
  const offered = { ...order, history: [...order.history], customer: { ...customer, email: 'zoe@example.fr' } };
  const { kind } = await paymentDrafts.create({ ...draft, order: offered, keepsCustomer: true });
  expect(kind).toBe('created');
  return { ...world, provider };
}

interface World {
  database: ReturnType<typeof aDatabase>;
  clock: ReturnType<typeof aClock>;
  provider: SomePayments;
}

/** One process, whose every call of a port may be its last. */
function aProcess({ database, clock, provider }: World, mortal: MortalProcess = aMortalProcess()) {
  const stores = openSqliteStores(database);
  const ports = Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, mortal.port(store)]));
  const [log, ground] = [aLog(), aGround()];
  const sold = withVehicles(ports as typeof stores, { ground, clock, log });
  const deps = {
    ...sold,
    payments: mortal.port(provider.port),
    ground,
    clock,
    log,
    company: () => aCompany(),
    wakeOutbox: () => undefined,
    sendsTexts: false,
  };
  const reconciliation = createReconciliation(deps);
  const offers = createOffers({
    ...deps,
    decisionKey,
    newId: () => draft.id,
    makeOrder: createMakeOrder(deps),
    prepareOrder: () => Promise.reject(new Error('nothing is priced here')),
    offerPayment: createOfferPayment({ ...deps, reconciliation, inTurn: atOnce }),
    finishDraft: createFinishDraft({ ...deps, reconciliation }),
  });
  return {
    offers,
    paymentDrafts: sold.paymentDrafts,
    async runJobs() {
      await createFinishChanges(deps).run(never);
      for (const job of createPaymentJobs(deps)) await job.run(never);
    },
  };
}

/** The customer's part of it: the form, the bank, and what is pressed then. */
type Story = (process: ReturnType<typeof aProcess>, world: World) => Promise<unknown>;

const stories: Record<string, Story> = {
  'by card': async ({ offers }, { provider }) => {
    const secret = await offers.pay(token);
    if (!secret.ok) return;
    provider.theirs.authorise(secret.value.replace('_secret', ''));
    await offers.confirm(token, secret.value);
  },
  'on board, with a card that is given after it': async ({ offers }, { provider }) => {
    const secret = await offers.pay(token);
    await offers.accept(token, 'on-board');
    if (!secret.ok) return;
    const { intent } = [...provider.made.values()][0]!;
    if (intent.state === 'awaiting') provider.theirs.authorise(intent.id);
    await offers.confirm(token, secret.value);
  },
};

/** What the office takes back while its customer fills in the card. */
const withdrawn: Story = async ({ offers }, { provider }) => {
  const secret = await offers.pay(token);
  await offers.withdraw(draft.id, () => aJournalEntry('withdrawn'));
  if (!secret.ok) return;
  const { intent } = [...provider.made.values()][0]!;
  if (intent.state === 'awaiting') provider.theirs.authorise(intent.id);
  await offers.confirm(token, secret.value);
};

async function dieOver(story: Story, world: World, death?: Death): Promise<MortalProcess> {
  const mortal = aMortalProcess(death, world);
  await mortal.run(story(aProcess(world, mortal), world).then(() => undefined));
  return mortal;
}

/** What a restart does by itself, until the offer's time is over. */
async function restart(world: World) {
  for (const at of ['2026-11-20T10:05:00.000Z', '2026-11-21T10:00:01.000Z', '2026-11-21T10:15:00.000Z']) {
    world.clock.at = at;
    await aProcess(world).runJobs();
  }
}

/** One ride or none, charged where a card pays it; nothing is held of whoever pays on board. */
async function expectWhole({ database, provider }: World): Promise<number> {
  const { orders, fleet, outbox } = openSqliteStores(database);
  const order = await orders.find(draft.id);
  const states = [...provider.made.values()].map(({ intent }) => intent.state);
  const occupied = (await fleet.ofOrder(draft.id)).map(({ kind }) => kind);
  const left = states.filter((state) => state !== 'released');
  const mails = (await outbox.ofOrder(draft.id)).map(({ kind }) => kind).toSorted();
  const isPaid = order?.payment != null;
  expect([left, order?.payment?.state]).toEqual(isPaid ? [['captured'], 'captured'] : [[], undefined]);
  expect([occupied, mails]).toEqual(
    order === null ? [[], []] : [['ride'], ['operator-order-accepted', 'order-accepted']],
  );
  const stands = { status: 'validated', pendingChange: null, history: [{ event: 'accept', by }] };
  expect(order === null ? stands : order).toMatchObject(stands);
  return Number(order !== null);
}

describe.each(Object.entries(stories))(
  'a process that dies over an offer accepted %s',
  { timeout: 60_000 },
  (_, story) => {
    it('leaves one ride or none, and no card that pays for nothing, wherever it died', async () => {
      const living = await dieOver(story, await aWorld());
      expect(living.calls()).toBeGreaterThan(8);
      for (const death of living.deaths()) {
        const world = await aWorld();
        await dieOver(story, world, death);
        const isPaid = [...world.provider.made.values()].some(({ intent }) => intent.state === 'authorised');
        await restart(world);
        // Whoever paid has a ride.
        expect(await expectWhole(world)).toBeGreaterThanOrEqual(Number(isPaid));
      }
    });

    it('answers whoever tries again with one ride', async () => {
      const living = await dieOver(story, await aWorld());
      for (const death of living.deaths()) {
        const world = await aWorld();
        await dieOver(story, world, death);
        world.clock.at = '2026-11-20T10:01:30.000Z';
        await dieOver(story, world);
        await restart(world);
        expect(await expectWhole(world)).toBe(1);
      }
    });
  },
);

describe('a process that dies over an offer that is taken back', { timeout: 60_000 }, () => {
  it('leaves no ride, vehicle or card where its row says so, and one row, wherever it died', async () => {
    const living = await dieOver(withdrawn, await aWorld());
    expect(living.calls()).toBeGreaterThan(6);
    for (const death of living.deaths()) {
      const world = await aWorld();
      await dieOver(withdrawn, world, death);
      const rows = async () => (await openSqliteStores(world.database).staff.journal({ limit: 5 })).entries.length;
      const isTakenBack = (await rows()) === 1;
      await restart(world);
      expect(isTakenBack && (await expectWhole(world)) === 1).toBe(false);
      world.clock.at = '2026-11-21T10:30:00.000Z';
      await dieOver(withdrawn, world);
      await restart(world);
      expect(await rows()).toBe(Number(isTakenBack));
    }
  });
});

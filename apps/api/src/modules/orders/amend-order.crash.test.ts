import type { AmendmentWish, Order, ShownAmendment } from '@chauffeur/core';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { StaffStore } from '#ports/staff-store.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompany } from '#testing/a-company.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#testing/a-mortal-process.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aTrip } from '#testing/an-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aClock, anOffice } from '#testing/an-office.ts';
import { someMaps } from '#testing/some-maps.ts';
import { somePayments } from '#testing/some-payments.ts';
import { createIssueInvoices, withNewInvoice } from '../invoices/issue-invoices.ts';
import { createAmendOrder } from './amend-order.ts';

const never = new AbortController().signal;
const by = { accountId: 'staff-1', email: 'owner@example.fr' };
const price = (totalTTC: number, agreedByPhone = false): AmendmentWish => ({ kind: 'price', totalTTC, agreedByPhone });
/** A ride that was driven two days before the clock of the office: it has, or may have, its invoice. */
const driven = [aTrip({ fromDatetime: '2026-11-18T17:00:00.000Z', toDatetime: '2026-11-18T17:55:00.000Z' })];

/** What outlives a process. */
function aWorld() {
  const [database, clock] = [aDatabase(), aClock()];
  return { database, clock, provider: somePayments({ now: clock.now }) };
}

type World = ReturnType<typeof aWorld>;
type Process = ReturnType<typeof aProcess>;

/** One process that changes orders, whose every call of a port may be its last. */
function aProcess({ database, clock, provider }: World, mortal = aMortalProcess()) {
  const stores = openSqliteStores(database);
  const office = anOffice({ database, clock, provider, mortal });
  const { orders, log, wakeOutbox } = office;
  const { rideLog, fleet } = stores;
  const issuing = {
    invoices: mortal.port(stores.invoices),
    rideLog,
    fleet,
    company: () => aCompany(),
    clock,
    log,
    wakeOutbox,
  };
  const changeOrder = withNewInvoice(office.changeOrder, issuing);
  const amendOrder = createAmendOrder({
    orders,
    catalogue: { read: async () => ({ ...aCatalogue(), version: 1 }) },
    maps: someMaps(),
    fleet: stores.fleet,
    rideLog: stores.rideLog,
    desk: { prepareAmendment: async () => undefined },
    clock,
    changeOrder,
    company: () => aCompany(),
    payFurther: null,
  });
  const journalOf = () => aJournalEntry(randomUUID());
  return {
    ...office,
    ...stores,
    changeOrder,
    shownOf: async (orderId: string, wish: AmendmentWish): Promise<ShownAmendment> => {
      const preview = await amendOrder.preview({ orderId, askedBy: 'office' }, wish);
      if (!preview.ok) throw new Error(preview.error.code);
      return preview.value.shown;
    },
    amend: (orderId: string, { wish, shown }: { wish: AmendmentWish; shown: ShownAmendment }) =>
      amendOrder.amend({ orderId, askedBy: 'office', by, journalOf }, { wish, shown, message: '', key: 'the-one' }),
    decline: (orderId: string) =>
      changeOrder({
        orderId,
        event: 'declineWaiting',
        rideIndex: 0,
        message: '',
        dueTTC: 0,
        by,
        journal: journalOf(),
      }),
    /** What a restart does by itself. */
    async runJobs() {
      await office.finishChanges();
      const countDriven = async () => undefined;
      await createIssueInvoices({ ...issuing, orders, holdUndriven: async () => false, countDriven }).run(never);
    },
  };
}

interface Story {
  /** What is there before, in a process that lives. */
  before: (process: Process) => Promise<Order>;
  /** What is asked for; the yes of the customer, or the office's no to the driver, in its place. */
  wish: AmendmentWish | 'yes' | 'decline';
  totalTTC: number;
  /** What happens at the provider by it, and what accepting does then. */
  effects?: string[];
  accepted?: string[];
  mails: string[];
  /** Numbers of the books, oldest first. */
  books?: string[];
}

const held = (process: Process) => process.aCardOrder();

async function charged(process: Process, changes: Partial<Order> = {}) {
  const order = await process.aCardOrder(changes);
  await process.changeOrder({ orderId: order.id, event: 'accept', message: '', dueTTC: 0 });
  return process.found(order.id);
}

async function proposed(process: Process) {
  const order = await held(process);
  await process.amend(order.id, { wish: price(300), shown: await process.shownOf(order.id, price(300)) });
  return process.found(order.id);
}

async function invoiced(process: Process) {
  const order = await charged(process, { trips: driven });
  const subject = { kind: 'invoice', orderId: order.id } as const;
  await process.invoices.issue(anUnnumberedInvoice(order), { dedupeKey: `invoice:${order.id}`, subject });
  return process.found(order.id);
}

const acceptance = ['operator-order-accepted', 'order-accepted'];

const stories: [string, Story][] = [
  [
    'proposing a dearer price to whoever pays by card',
    { before: held, wish: price(300), totalTTC: 257, accepted: ['capture'], mails: ['amendment-offer'] },
  ],
  [
    'the yes to a dearer price',
    {
      before: proposed,
      wish: 'yes',
      totalTTC: 300,
      accepted: ['capture'],
      mails: ['amendment-offer', 'operator-order-amended', 'order-amended'],
    },
  ],
  [
    'a cheaper price before the card is charged',
    { before: held, wish: price(240), totalTTC: 240, accepted: ['capture 24000'], mails: ['order-amended'] },
  ],
  [
    'a cheaper price after it was charged',
    {
      before: charged,
      wish: price(240),
      totalTTC: 240,
      effects: ['capture', 'refund 1700'],
      mails: [...acceptance, 'order-amended'],
    },
  ],
  [
    'a refund in part',
    {
      before: charged,
      wish: { kind: 'refund', amountTTC: 57 },
      totalTTC: 200,
      effects: ['capture', 'refund 5700'],
      mails: [...acceptance, 'order-amended'],
    },
  ],
  [
    'a price that was agreed on the phone',
    {
      before: (process) => process.aBoardOrder({ priceToConfirm: true }),
      wish: price(210, true),
      totalTTC: 210,
      mails: ['order-amended'],
    },
  ],
  [
    'waiting that is added',
    {
      before: charged,
      wish: { kind: 'waiting', rideIndex: 0, minutes: 42 },
      totalTTC: 266.6,
      effects: ['capture'],
      mails: [...acceptance, 'order-amended'],
    },
  ],
  [
    'waiting that is not charged',
    { before: charged, wish: 'decline', totalTTC: 257, effects: ['capture'], mails: acceptance },
  ],
  [
    'a cheaper price of what has its invoice',
    {
      before: invoiced,
      wish: price(240),
      totalTTC: 240,
      effects: ['capture', 'refund 1700'],
      mails: ['invoice', 'invoice', ...acceptance, 'order-amended'],
      books: ['F2026-1', 'A2026-1', 'F2026-2'],
    },
  ],
];

async function aStart(story: Story) {
  const world = aWorld();
  const process = aProcess(world);
  const order = await story.before(process);
  // What came before the story has its rows: those of the story are counted from here.
  const { entries } = await process.staff.journal({ limit: 50 });
  const { wish } = story;
  const shown = typeof wish === 'string' ? null : await process.shownOf(order.id, wish);
  world.clock.at = '2026-11-20T11:00:01.000Z';
  return { world, order, shown, rowsBefore: entries.length };
}

type Start = Awaited<ReturnType<typeof aStart>>;

function doIt(process: Process, { wish }: Story, { order, shown }: Start): Promise<unknown> {
  const { id: orderId, proposal } = order;
  if (wish === 'decline') return process.decline(orderId);
  if (wish !== 'yes' && shown !== null) return process.amend(orderId, { wish, shown });
  if (proposal === null) throw new Error('nothing is proposed');
  const amendment = { ...proposal.amendment, agreed: 'link' as const };
  return process.changeOrder({ orderId, event: 'amend', amendment, message: '', dueTTC: 0 });
}

async function dieOver(story: Story, start: Start, death?: Death): Promise<MortalProcess> {
  const mortal = aMortalProcess(death, start.world);
  await mortal.run(doIt(aProcess(start.world, mortal), story, start));
  return mortal;
}

async function restart({ world }: Start, death?: Death): Promise<MortalProcess> {
  world.clock.at = '2026-11-20T11:02:30.000Z';
  const mortal = aMortalProcess(death, world);
  await mortal.run(aProcess(world, mortal).runJobs());
  return mortal;
}

/** The money is right, the order is right, and everything was told once. */
async function expectTheEnd(story: Story, { world, order, rowsBefore }: Start) {
  const process = aProcess(world);
  const end = await process.found(order.id);
  const { wish, totalTTC, mails, effects = [], accepted, books = [] } = story;
  expect([end.totalTTC, end.pendingChange]).toEqual([totalTTC, null]);
  expect(end.history).toHaveLength(order.history.length + 1);
  expect(process.mails(order.id)).toEqual(mails.toSorted());
  const rows = (await rowsOf(process.staff)) - rowsBefore;
  expect(rows).toBe(wish === 'yes' ? 0 : 1);
  const intentId = end.payment?.intentId ?? '';
  const named = (each: string) => each.replace(/^\w+/, (verb) => `${verb} ${intentId}`);
  expect(world.provider.effects).toEqual(effects.map(named));
  const entries = await process.invoices.ofOrder(order.id);
  const numbers = entries.map((each) =>
    each.kind === 'invoice' ? each.invoice.invoiceNumber : each.creditNote.creditNoteNumber,
  );
  expect([numbers, end.invoiceNumber]).toEqual([books, books.at(-1) ?? null]);
  if (accepted === undefined) return;
  await process.changeOrder({ orderId: order.id, event: 'accept', message: '', dueTTC: 0 });
  expect(world.provider.effects).toEqual([...effects, ...accepted].map(named));
}

async function rowsOf(staff: StaffStore): Promise<number> {
  return (await staff.journal({ limit: 50 })).entries.length;
}

/** Dozens of little products are started and killed; on a busy machine that takes its time. */
const timeout = 60_000;

describe.each(stories)('a process that dies over %s', { timeout }, (_name, story) => {
  it('is taken up by its successor, wherever it died, and asking again does nothing more', async () => {
    const living = await dieOver(story, await aStart(story));
    expect(living.calls()).toBeGreaterThanOrEqual(2);
    for (const death of living.deaths()) {
      const start = await aStart(story);
      await dieOver(story, start, death);
      await restart(start);
      await doIt(aProcess(start.world), story, start);
      await expectTheEnd(story, start);
    }
  });
});

const withRefund = stories.filter(([, { effects = [] }]) => effects.some((effect) => effect.startsWith('refund')));

describe.each(withRefund)('a process that takes up %s', { timeout }, (_name, story) => {
  it('may die of it too', async () => {
    // The first process dies once it has read the order, and noted the change.
    const first: Death = { call: 2, when: 'after' };
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

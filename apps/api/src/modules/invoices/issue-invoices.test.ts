import type { Invoice, Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import { aCompany } from '#testing/a-company.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, anOccupation, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aRidePress, noShowPresses } from '#testing/a-ride-press.ts';
import { aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { settlement } from '../documents/invoice-amounts.ts';
import { createCountDriven } from '../books/count-rides.ts';
import { createIssueInvoices } from './issue-invoices.ts';
import { createHoldUndriven } from './undriven-rides.ts';

const nextMorning = '2026-12-02T05:00:00.000Z';

function anAccountant() {
  const database = aDatabase();
  const stores = openSqliteStores(database);
  const clock = { at: nextMorning, now: () => new Date(clock.at) };
  const log = aLog();
  const woken = { count: 0 };
  const wakeOutbox = () => {
    woken.count += 1;
  };
  const deps = { ...stores, company: () => aCompany(), clock, log, wakeOutbox };
  const run = async (invoices: Pick<InvoiceStore, 'issue'> = stores.invoices) =>
    createIssueInvoices({
      ...deps,
      invoices,
      holdUndriven: createHoldUndriven(deps),
      // Each order has a vehicle of its own, named after it.
      countDriven: createCountDriven({
        ...stores,
        fleet: { ofOrder: async (id) => [anOccupation(`${id}:0`, { vehicleId: id })] },
        log,
      }),
    }).run(new AbortController().signal);
  const rideOf = async (changes: Partial<Order> = {}) => {
    const outcome = await stores.orders.create({ ...aNewOrder({ status: 'validated', ...changes }), mails: [] });
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    return outcome.order;
  };
  const mails = () => database.prepare("SELECT * FROM outbox WHERE kind = 'invoice'").all();
  return { ...stores, clock, log, woken, run, rideOf, mails };
}

describe('an order of two rides (Rules 4.15)', () => {
  it('has on its invoice that nobody came to the way back, of which nothing is paid on board', async () => {
    const office = anAccountant();
    const trips = [
      aTrip({ fromDatetime: '2026-11-29T17:30:00.000Z', toDatetime: '2026-11-29T18:45:00.000Z' }),
      aTrip({ tripPriceTTC: 0, tripPriceHT: 0 }),
    ];
    const amendment = {
      kind: 'price',
      askedBy: 'office',
      before: { totalTTC: 100 },
      after: { totalTTC: 257 },
      refundTTC: 0,
      key: 'key-1',
    } as const;
    const history = [aChange(), aChange({ event: 'amend', at: '2026-11-30T10:00:00.000Z', amendment })];
    const { id } = await office.rideOf({ trips, transferType: 'return', history });
    for (const press of noShowPresses(id)) await office.rideLog.add({ ...press, rideIndex: 1 });
    office.clock.at = '2026-12-05T05:00:00.000Z';
    await office.run();
    const invoice = (await office.invoices.findByOrder(id)) as Invoice;
    expect(invoice.missedRides).toEqual([1]);
    expect(settlement(invoice).map(({ value }) => value.join(' '))).toEqual([
      'Paiement à bord',
      expect.stringMatching(/^100,00\s€ à régler à bord, le 29\/11\/2026$/),
      expect.stringMatching(/^157,00\s€ à régler à réception de la facture$/),
      expect.stringMatching(/^157,00\s€$/),
    ]);
  });
});

describe('a ride that had no vehicle at its hour', () => {
  const without = (orderId: string) => anOccupation(`${orderId}:0`, { orderId, vehicleId: null, driverId: null });

  async function aRideWithout(availability: 'enforce' | 'warn' = 'enforce') {
    const office = anAccountant();
    await office.fleet.replace(aFleet([aVehicle('van')], { availability }));
    const { id } = await office.rideOf();
    await office.fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [without(id)], remove: [] }) });
    return { ...office, id };
  }

  it('is not billed by itself, of which the operator is told once', async () => {
    const { id, run, invoices, issues, outbox, clock } = await aRideWithout();
    await run();
    await run();
    expect(await invoices.findByOrder(id)).toBeNull();
    const told = (await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 9 })).map(
      ({ subject }) => subject.kind,
    );
    expect(told).toEqual(['issue']);
    expect((await issues.find(`undriven:${id}`))?.description).toMatch(
      /^La course W202611-1 du mar\. 1er\u00A0déc\. 18:30 n’avait aucun véhicule.*\nÀ faire : .*annulez la commande sans frais/s,
    );
  });

  it('is not billed as driven where its driver says that nobody came, until the office answers', async () => {
    const office = anAccountant();
    const { id } = await office.rideOf();
    const ride = anOccupation(`${id}:0`, { orderId: id });
    await office.fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    for (const press of noShowPresses(id)) await office.rideLog.add(press);
    await office.run();
    expect(await office.invoices.findByOrder(id)).toBeNull();
    expect((await office.issues.find(`undriven:${id}`))?.description).toMatch(/a noté que personne n’est venu/);
    await office.rideLog.add(
      aRidePress('press-9', {
        orderId: id,
        kind: 'no_show_withdrawn',
        at: '2026-12-01T18:10:00.000Z',
        receivedAt: '2026-12-01T18:10:00.000Z',
      }),
    );
    await office.run();
    expect(await office.invoices.findByOrder(id)).not.toBeNull();
  });

  it('is billed once what vehicles did is forgotten, and the office has not cancelled it', async () => {
    const { id, run, invoices, fleet } = await aRideWithout();
    await run();
    await fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [], remove: [`${id}:0`] }) });
    await run();
    expect(await invoices.findByOrder(id)).toMatchObject({ invoiceNumber: 'F2026-1' });
  });

  it('is billed where a driver has noted the customer on board, and where nothing is enforced', async () => {
    const driven = await aRideWithout();
    await driven.rideLog.add(aRidePress('press-1', { orderId: driven.id, kind: 'aboard' }));
    await driven.run();
    expect(await driven.invoices.findByOrder(driven.id)).not.toBeNull();
    const counted = await aRideWithout('warn');
    await counted.run();
    expect(await counted.invoices.findByOrder(counted.id)).not.toBeNull();
  });
});

describe('issuing invoices', () => {
  it('bills a ride once its day is over, with its mail, and wakes what sends it', async () => {
    const { rideOf, run, clock, invoices, orders, mails, woken } = anAccountant();
    const { id } = await rideOf();
    clock.at = '2026-12-01T22:59:59.000Z';
    await run();
    expect(await invoices.findByOrder(id)).toBeNull();
    clock.at = nextMorning;
    await run();
    expect(await invoices.findByOrder(id)).toMatchObject({
      invoiceNumber: 'F2026-1',
      issuedAt: nextMorning,
      company: aCompany(),
      order: { id, orderNumber: 'W202611-1', totalTTC: 257 },
      isCancellation: false,
    });
    expect((await orders.find(id))?.invoiceNumber).toBe('F2026-1');
    expect(mails()).toMatchObject([{ record_id: id }]);
    expect(woken.count).toBe(1);
  });

  it('bills a late cancellation as what it is, and none that came in time', async () => {
    const { rideOf, run, invoices } = anAccountant();
    const cancelled = (dueTTC: number): Partial<Order> => ({
      status: 'canceled',
      history: [aChange(), aChange({ event: 'cancelByCustomer', dueTTC })],
    });
    const [late, early] = [await rideOf(cancelled(257)), await rideOf(cancelled(0))];
    await run();
    expect(await invoices.findByOrder(late.id)).toMatchObject({ isCancellation: true });
    expect(await invoices.findByOrder(early.id)).toBeNull();
  });

  it('counts once for the figures what was driven, and nothing that was only cancelled late', async () => {
    const { rideOf, run, counts } = anAccountant();
    const history = [aChange(), aChange({ event: 'cancelByCustomer', dueTTC: 257 })];
    const [driven] = [await rideOf(), await rideOf({ status: 'canceled', history })];
    for (const _time of [1, 2]) await run();
    const counted = await counts.between({ from: '2026-12-01', until: '2026-12-01' });
    expect(counted.map(({ key, count }) => [key, count])).toEqual([[`vehicle-${driven.id}`, 1]]);
  });

  it('bills an order once, however often it runs', async () => {
    const { rideOf, run, invoices, mails } = anAccountant();
    const { id } = await rideOf();
    await Promise.all([run(), run()]);
    await run();
    expect(await invoices.findByOrder(id)).toMatchObject({ invoiceNumber: 'F2026-1' });
    expect(mails()).toHaveLength(1);
    const { id: next } = await rideOf();
    await run();
    expect(await invoices.findByOrder(next)).toMatchObject({ invoiceNumber: 'F2026-2' });
  });

  it.each<[string, Partial<Order>]>([
    ['lines do not add up', { totalTTC: 300 }],
    ['is owed in part', { status: 'canceled', history: [aChange({ event: 'cancelByCustomer', dueTTC: 100 })] }],
  ])('takes no number for an order whose %s, tells the log, and bills the others', async (_name, changes) => {
    const { rideOf, run, invoices, log } = anAccountant();
    const wrong = await rideOf(changes);
    const right = await rideOf();
    await run();
    expect(await invoices.findByOrder(wrong.id)).toBeNull();
    expect(await invoices.findByOrder(right.id)).toMatchObject({ invoiceNumber: 'F2026-1' });
    expect(log.lines).toEqual([
      { level: 'error', fields: { id: wrong.id, error: 'RangeError' }, message: 'an invoice could not be issued' },
    ]);
  });

  it('leaves to the next run what the store refused in this one', async () => {
    const { rideOf, run, invoices, woken } = anAccountant();
    const { id } = await rideOf();
    await run({ issue: () => Promise.reject(new Error('database is locked')) });
    expect([await invoices.findByOrder(id), woken.count]).toEqual([null, 0]);
    await run();
    expect(await invoices.findByOrder(id)).toMatchObject({ invoiceNumber: 'F2026-1' });
  });
});

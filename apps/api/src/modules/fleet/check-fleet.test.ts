import type { Language, Occupation } from '@chauffeur/core';
import { describe, expect, it, vi } from 'vitest';
import type { MetricEvent } from '#ports/metrics.ts';
import { aFleet, aGround, anOccupation, aVehicle } from '#testing/a-fleet.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { createCheckFleet } from './check-fleet.ts';

const never = new AbortController().signal;

/** A van that is sold by the rule, and the job that proves it anew. */
async function aCheckedFleet() {
  const { fleet, orders, issues, outbox } = openSqliteStores(aDatabase());
  const noted: MetricEvent[] = [];
  const log = aLog();
  const clock = { at: '2026-11-20T10:00:00.000Z', now: () => new Date(clock.at) };
  const monitoring = { metrics: { note: (event: MetricEvent) => void noted.push(event) } };
  const company = { operatorLanguage: 'fr-FR' as Language };
  const ways = { ground: aGround(), clock, log, company: () => company, wakeOutbox: () => undefined };
  const deps = { fleet, orders, issues, ...ways, monitoring };
  const entry = aNewOrder();
  await orders.create({ ...entry, mails: [] });
  await fleet.replace(aFleet());
  const { id } = entry.order;
  const write = (...put: Occupation[]) =>
    fleet.change({ orderIds: put.map(({ orderId }) => orderId), spans: [], decide: () => ({ put, remove: [] }) });
  await write(anOccupation(`${id}:0`, { orderId: id, approachSeconds: 3960 }));
  const told = async () => (await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 9 })).length;
  return {
    id,
    company,
    write,
    fleet,
    orders,
    issues,
    log,
    clock,
    noted,
    told,
    run: () => createCheckFleet(deps).run(never),
  };
}

describe('the check of the fleet', () => {
  it('finds nothing where all that is sold can be driven, and says so', async () => {
    const { id, run, noted, log, told, write } = await aCheckedFleet();
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    await write(anOccupation(`${id}:0`, { orderId: id, vehicleId: null, driverId: null, partner }));
    await write(anOccupation('listed', { vehicleId: null, kind: 'hold', holdUntil: '2026-11-20T10:15:00.000Z' }));
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 0, withoutVehicle: 1 }]);
    expect([log.lines, await told()]).toEqual([[], 0]);
  });

  it('tells the operator what is not as it was sold, once a day', async () => {
    const { company, run, noted, log, told, fleet, clock, issues } = await aCheckedFleet();
    await fleet.replace({ ...aFleet(), duties: [] });
    await run();
    await run();
    expect(noted.at(-1)).toEqual({ kind: 'fleet', faults: 1, withoutVehicle: 0 });
    expect(log.lines.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'the fleet is not as it was sold'],
      ['error', 'the fleet is not as it was sold'],
    ]);
    expect(await told()).toBe(1);
    expect(await issues.find('fleet:2026-11-20')).toMatchObject({
      page: 'Véhicules',
      description: [
        '1 course n’est plus telle qu’elle a été vendue :',
        `W202611-1, mar. 1er\u00A0déc. 18:30 : son véhicule ne peut pas la faire (service, indisponibilité ou trajet pour y aller)`,
        'À faire : ouvrez ces courses à l’exploitation et choisissez qui les conduit.',
      ].join('\n'),
    });
    company.operatorLanguage = 'en-US';
    clock.at = '2026-11-21T10:00:00.000Z';
    await run();
    expect((await issues.find('fleet:2026-11-21'))?.description).toContain(
      `W202611-1, Tue 1\u00A0Dec 18:30: its vehicle cannot drive it (its duty, a block or the way there)`,
    );
  });

  it('finds a vehicle that is kept for no order, or for one that is over, and names no more than a mail takes', async () => {
    const { run, noted, issues, write, orders } = await aCheckedFleet();
    const over = aNewOrder({ status: 'canceled' });
    await orders.create({ ...over, mails: [] });
    await write(anOccupation(`${over.order.id}:0`, { vehicleId: null, orderId: over.order.id }));
    await write(
      ...Array.from({ length: 24 }, (_, index) =>
        anOccupation(`orphan ${index}`, { vehicleId: null, orderId: `nobody ${index}` }),
      ),
    );
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 25, withoutVehicle: 25 }]);
    const told = (await issues.find('fleet:2026-11-20'))?.description;
    expect(told).toMatch(/^25 courses .*orphan \d+ : un véhicule est gardé pour .*\net 5 autres\n/s);
  });

  it('takes holds away that are over, and has what stands behind them come from where it really comes from', async () => {
    const { id, run, noted, write, fleet } = await aCheckedFleet();
    const hold = { kind: 'hold', holdUntil: '2026-11-20T10:00:00.000Z' } as const;
    const behind = anOccupation(`${id}:0`, { orderId: id, hour: 14, approachSeconds: 0 });
    await write(anOccupation('draft:0', { orderId: 'draft', hour: 11, ...hold }), behind);
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 0, withoutVehicle: 0 }]);
    expect(await fleet.ofOrder('draft')).toEqual([]);
    expect(await fleet.ofOrder(id)).toMatchObject([{ vehicleId: 'van', approachSeconds: 3960, version: 2 }]);
  });

  it('leaves to an order the vehicle of the hold that it was made of, a moment before that is taken away', async () => {
    const { id, run, write, fleet, noted } = await aCheckedFleet();
    const ride = anOccupation(`${id}:0`, { orderId: id, approachSeconds: 3960 });
    await write({ ...ride, kind: 'hold', holdUntil: '2026-11-20T10:00:00.000Z' });
    const change = vi.spyOn(fleet, 'change');
    change.mockImplementationOnce(async (decision) => {
      await write(ride);
      return fleet.change(decision);
    });
    await run();
    expect(await fleet.ofOrder(id)).toEqual([ride]);
    expect(noted).toEqual([{ kind: 'fleet', faults: 0, withoutVehicle: 0 }]);
  });

  it('finds an order that stands nowhere, tells of it, and gives it its vehicle or lists it', async () => {
    const { run, noted, issues, orders, fleet } = await aCheckedFleet();
    const made = [aNewOrder(), aNewOrder({ status: 'canceled' }), aNewOrder()];
    for (const entry of made) await orders.create({ ...entry, mails: [] });
    const ids = made.map(({ order }) => order.id);
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 2, withoutVehicle: 0 }]);
    const told = (await issues.find('fleet:2026-11-20'))?.description;
    for (const number of ['W202611-2', 'W202611-4'])
      expect(told).toContain(`${number}, mar. 1er\u00A0déc. 18:30 : elle n’avait pas`);
    const given = await Promise.all(ids.map((id) => fleet.ofOrder(id)));
    expect(given.map((own) => own.map(({ vehicleId }) => vehicleId))).toEqual([['van'], [], [null]]);
    await run();
    expect(noted.at(-1)).toEqual({ kind: 'fleet', faults: 0, withoutVehicle: 1 });
  });

  it('only tells of a ride that stands nowhere beside another one of its order', async () => {
    const { run, noted, orders, fleet, write } = await aCheckedFleet();
    const back = aTrip({ fromDatetime: '2026-12-03T17:30:00.000Z', toDatetime: '2026-12-03T18:45:00.000Z' });
    const { order, ...entry } = aNewOrder({ trips: [aTrip(), back] });
    await orders.create({ ...entry, order, mails: [] });
    const listed = anOccupation(`${order.id}:1`, { orderId: order.id, rideIndex: 1, vehicleId: null });
    await write(listed);
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 1, withoutVehicle: 1 }]);
    expect(await fleet.ofOrder(order.id)).toEqual([listed]);
  });

  it('asks for no vehicle where the fleet decides nothing, and none of what has begun', async () => {
    const { run, noted, orders, fleet, clock } = await aCheckedFleet();
    await orders.create({ ...aNewOrder(), mails: [] });
    await fleet.replace(aFleet([aVehicle('van')], { availability: 'off' }));
    await run();
    await fleet.replace(aFleet());
    clock.at = '2026-12-01T17:30:00.000Z';
    await run();
    expect(noted).toEqual([
      { kind: 'fleet', faults: 0, withoutVehicle: 0 },
      { kind: 'fleet', faults: 0, withoutVehicle: 0 },
    ]);
  });

  it('gives no vehicle to an order that ends in the same moment', async () => {
    const { run, orders, fleet } = await aCheckedFleet();
    const { order, ...entry } = aNewOrder();
    await orders.create({ ...entry, order, mails: [] });
    const change = fleet.change.bind(fleet);
    vi.spyOn(fleet, 'change').mockImplementationOnce(async (decision) => {
      const refusal = aChange({ event: 'refuse' });
      await orders.beginChange(order.id, refusal);
      await orders.completeChange({ orderId: order.id, ...refusal, mails: [] });
      return change(decision);
    });
    await run();
    expect(await fleet.ofOrder(order.id)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { MetricEvent } from '#ports/metrics.ts';
import { aFleet, aGround, anOccupation } from '#testing/a-fleet.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import { aNewOrder } from '#testing/an-order.ts';
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
  const deps = { fleet, orders, issues, ground: aGround(), clock, log, wakeOutbox: () => undefined, monitoring };
  const entry = aNewOrder();
  await orders.create({ ...entry, mails: [] });
  await fleet.replace(aFleet());
  const put = [anOccupation('sold', { orderId: entry.order.id, approachSeconds: 3960 })];
  await fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
  const told = async () => (await outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 9 })).length;
  return { fleet, issues, log, clock, noted, told, run: () => createCheckFleet(deps).run(never) };
}

describe('the check of the fleet', () => {
  it('finds nothing where all that is sold can be driven, and says so', async () => {
    const { run, noted, log, told, fleet } = await aCheckedFleet();
    const put = [
      anOccupation('listed', {
        orderId: 'listed',
        vehicleId: null,
        kind: 'hold',
        holdUntil: '2026-11-20T10:15:00.000Z',
      }),
    ];
    await fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 0, withoutVehicle: 1 }]);
    expect([log.lines, await told()]).toEqual([[], 0]);
  });

  it('tells the operator what is not as it was sold, once a day', async () => {
    const { run, noted, log, told, fleet, clock, issues } = await aCheckedFleet();
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
      description: expect.stringContaining('undrivable sold'),
    });
    clock.at = '2026-11-21T10:00:00.000Z';
    await run();
    expect(await issues.find('fleet:2026-11-21')).not.toBeNull();
  });

  it('finds a vehicle that is kept for no order, and names no more than a mail takes', async () => {
    const { run, noted, issues, fleet } = await aCheckedFleet();
    const put = Array.from({ length: 25 }, (_, index) =>
      anOccupation(`orphan ${index}`, { vehicleId: null, orderId: `nobody ${index}` }),
    );
    await fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
    await run();
    expect(noted).toEqual([{ kind: 'fleet', faults: 25, withoutVehicle: 25 }]);
    const told = (await issues.find('fleet:2026-11-20'))?.description;
    expect(told).toMatch(/^25 rides .*no_order orphan \d+, and 5 more/);
  });
});

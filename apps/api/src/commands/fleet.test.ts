import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FleetRecords, fleetRecordsSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/sqlite/database.ts';
import { databaseFile } from '#composition/database-file.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { readSettings } from '#config/env.ts';
import { aFolder } from '#testing/a-database.ts';
import { aNewOrder, aTrip } from '#testing/an-order.ts';
import { runCommand } from './run-command.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const example = fleetRecordsSchema.parse(
  JSON.parse(readFileSync(path.join(root, 'config/fleet.example.json'), 'utf8')),
);

/** An operator with a file of its own, and a product that has run. */
function anOperator(fleet?: FleetRecords) {
  const folder = aFolder();
  const file = path.join(folder, 'fleet.json');
  if (fleet) writeFileSync(file, JSON.stringify(fleet));
  const settings = readSettings({ DATA_DIR: path.join(folder, 'var'), FLEET_FILE: file, LOG_LEVEL: 'silent' }, root);
  mkdirSync(settings.dataDir);
  return {
    file,
    run: (...args: string[]) => runCommand(settings, { say: () => undefined, root, name: 'fleet', args }),
    /** What is done with the stores, by a product that is then stopped. */
    withStores: async <T>(work: (stores: ReturnType<typeof openSqliteStores>) => Promise<T>): Promise<T> => {
      const database = openDatabase({ file: databaseFile(settings) });
      try {
        return await work(openSqliteStores(database));
      } finally {
        await database.close();
      }
    },
  };
}

/** A Wednesday of December, next year, so that it is to come whenever the tests run. */
function aWednesdayToCome(): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 1));
  return new Date(first.getTime() + ((10 - first.getUTCDay()) % 7) * 86_400_000).toISOString().slice(0, 10);
}

/** A ride at noon of a working day. */
function aRideToCome() {
  const day = aWednesdayToCome();
  return aNewOrder({
    trips: [aTrip({ fromDatetime: `${day}T11:00:00.000Z`, toDatetime: `${day}T12:10:00.000Z` })],
  });
}

describe('fleet', () => {
  it('finds the example in order', async () => {
    const { run } = anOperator();
    expect(await run('check', '--example')).toContain('in order: 3 vehicles, 3 drivers, 3 weekly patterns, 1 blocks');
  });

  it('takes nothing for granted: without a file of the operator nothing is loaded', async () => {
    const { run, withStores } = anOperator();
    await expect(run('load')).rejects.toThrow(/--example takes that one/);
    expect(await withStores(({ fleet }) => fleet.read())).toMatchObject({ vehicles: [] });
  });

  it('loads what is in order, and gives the orders to come their vehicles', async () => {
    const { run, withStores } = anOperator(example);
    const [first, second, over] = [aRideToCome(), aRideToCome(), aNewOrder({ status: 'canceled' })];
    await withStores(async ({ orders }) => {
      for (const entry of [first, second, over]) await orders.create(entry);
    });
    expect(await run('load')).toContain('availability is enforce. 1 orders to come got a vehicle, 1 have none');
    await withStores(async ({ fleet }) => {
      expect(await fleet.read()).toEqual(example);
      expect(await fleet.ofOrder(first.order.id)).toMatchObject([{ vehicleId: 'classe-v', driverId: 'ines' }]);
      expect(await fleet.ofOrder(second.order.id)).toMatchObject([{ vehicleId: null }]);
      expect(await fleet.ofOrder(over.order.id)).toEqual([]);
    });
    expect(await run('load')).toContain('0 orders to come got a vehicle, 1 have none');
  });

  it('has rides change vehicle that lose theirs, and says what could become of those that cannot', async () => {
    const { run, withStores, file } = anOperator(example);
    const [first, second] = [aRideToCome(), aRideToCome()];
    await withStores(({ orders }) => orders.create(first));
    await run('load');
    const day = aWednesdayToCome();
    const [from, until] = [`${day}T06:00:00.000Z`, `${day}T12:30:00.000Z`];
    const blocks = [{ id: 'workshop', vehicleId: 'classe-v', from, until, reason: '' }];
    const twin = example.vehicles.flatMap((one) =>
      one.id === 'classe-v' ? [{ ...one, id: 'twin', name: 'Twin', plate: 'AA-104-AA' }] : [],
    );
    const driver = example.drivers.slice(0, 1).map((one) => ({ ...one, id: 'second' }));
    const duty = example.duties.flatMap((one) =>
      one.vehicleId === 'classe-v' ? [{ ...one, id: 'twin-duty', vehicleId: 'twin', driverId: 'second' }] : [],
    );
    const larger: FleetRecords = {
      ...example,
      vehicles: [...example.vehicles, ...twin],
      drivers: [...example.drivers, ...driver],
      duties: [...example.duties, ...duty],
    };
    writeFileSync(file, JSON.stringify({ ...larger, blocks }));
    expect(await run('load')).toMatch(/0 orders to come got a vehicle\. 1 rides changed vehicle\.$/);
    expect(await withStores(({ fleet }) => fleet.ofOrder(first.order.id))).toMatchObject([{ vehicleId: 'twin' }]);
    writeFileSync(file, JSON.stringify({ ...example, blocks }));
    await withStores(({ orders }) => orders.create(second));
    const told = await run('load');
    expect(told).toMatch(
      /0 orders to come got a vehicle, 2 have none\. 1 rides lost theirs, and you get a mail of them:\n/,
    );
    expect(told.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^W\d{6}-1, .* 12:00, Gare de Beauvais → Aéroport CDG, terminal 2E, .*: possible at /),
    ]);
    await withStores(async ({ fleet, outbox }) => {
      expect(await fleet.ofOrder(first.order.id)).toMatchObject([{ vehicleId: null }]);
      const now = new Date(Date.now() + 1000);
      const mails = await outbox.claim({ now, leaseUntil: new Date(now.getTime() + 1000), limit: 9 });
      const kinds = mails.map(({ subject }) => subject.kind);
      expect(kinds.filter((kind) => kind === 'operator-stranded-rides')).toHaveLength(1);
    });
  });

  it('gives nobody a vehicle where the fleet decides nothing', async () => {
    const { run, withStores } = anOperator({ ...example, settings: { ...example.settings, availability: 'off' } });
    const entry = aRideToCome();
    await withStores(({ orders }) => orders.create(entry));
    expect(await run('load')).toContain('availability is off. 0 orders to come got a vehicle');
    expect(await withStores(({ fleet }) => fleet.ofOrder(entry.order.id))).toEqual([]);
  });

  it('names what is mistyped rather than reading past it', async () => {
    const [vehicle, ...others] = example.vehicles;
    const { run, file } = anOperator();
    const mistyped = { ...example, vehicles: [{ ...vehicle, activUntil: '2026-12-31' }, ...others], holidays: [] };
    writeFileSync(file, JSON.stringify(mistyped));
    const problems = await run('check').then(String, (error: Error) => error.message);
    expect(problems).toContain(`${file}, vehicles.0.activUntil: nothing is called that here`);
    expect(problems).toContain(`${file}, holidays: nothing is called that here`);
  });

  it('names every problem of a file, and keeps what is stored', async () => {
    const [vehicle, ...others] = example.vehicles;
    if (!vehicle) throw new Error('the example has vehicles');
    const base = { ...vehicle.base, placeId: 'nowhere', city: 'Nulle-Part', postalCode: '' };
    const { run, withStores, file } = anOperator({
      ...example,
      vehicles: [{ ...vehicle, base }, ...others],
      drivers: [],
    });
    const problems = await run('load').then(String, (error: Error) => error.message);
    expect(problems).toContain(`${file}, duties, octavia-jour: there is no driver camille`);
    expect(problems).toContain(`${file}, vehicles, octavia: nobody knows where its base is (nowhere)`);
    expect(await withStores(({ fleet }) => fleet.read())).toMatchObject({ vehicles: [] });
    writeFileSync(file, JSON.stringify({ ...example, settings: { availability: 'always' } }));
    await expect(run('check')).rejects.toThrow(/settings\.availability: is not written as it has to be/);
  });
});

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createLocalAccountArchive } from '#adapters/local-auth/local-account-archive.ts';
import { inspectDatabaseFile } from '#adapters/sqlite/database.ts';
import { latestSchema } from '#adapters/sqlite/migrate.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { recordKinds } from '#ports/archive.ts';
import type { Stores } from '#ports/stores.ts';
import { aDatabase, aDatabaseFile, aFolder } from '#testing/a-database.ts';
import { anApi } from '#testing/an-api.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { databaseName, recordsName, recordsOf } from './release-files.ts';

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const now = new Date('2026-11-20T12:00:00.000Z');
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a release says that it left behind. */
interface Records {
  accounts: { id: string }[];
  catalogue: { publishedAt?: string }[];
  customers: { userId: string; customer: object | null; favourites: object | null; paymentCustomer: string | null }[];
  orders: { order: Order; submission: { userId: string; key: string; requestHash: string } | null }[];
  drafts: { id: string; intentId: string | null }[];
  invoices: { invoiceNumber: string; order: Order; collected?: object | null; credited?: object[] }[];
  mails: { dedupeKey: string; endedAt: string | null }[];
  paymentEvents: { id: string; handledAt: string | null }[];
  messages: { id: string }[];
  issues: { id: string }[];
  /** Left out of releases of before there were any. */
  occupations?: { orderId: string }[];
}

/** The stores on a copy of the database that a release left, brought up to date. */
function aReleaseOf(version: string) {
  const folder = path.join(import.meta.dirname, version);
  const file = aDatabaseFile();
  writeFileSync(file, gunzipSync(readFileSync(path.join(folder, `${databaseName}.gz`))));
  const records = JSON.parse(readFileSync(path.join(folder, recordsName), 'utf8')) as Records;
  const database = aDatabase(file);
  const archives = { archive: createSqliteArchive(database), accounts: createLocalAccountArchive(database) };
  return { file, records, stores: openSqliteStores(database), ...archives };
}

/** Every order by its id, and those that somebody has also by their submission and in their owner's list. */
async function readEveryOrder({ orders }: Stores, records: Records) {
  const submissions = records.orders.flatMap(({ submission }) => (submission ? [submission] : []));
  const found = await Promise.all(records.orders.map(({ order }) => orders.find(order.id)));
  const submitted = await Promise.all(submissions.map(({ userId, key }) => orders.findSubmission(userId, key)));
  const owners = [...new Set(submissions.map(({ userId }) => userId))];
  const pages = await Promise.all(owners.map((owner) => orders.list(owner, { limit: 100, now })));
  return { found, submitted, listed: pages.flatMap((page) => page.orders.map(({ id }) => id)) };
}

/** The same as the release says; later ones add fields to an order, and take none away. */
function everyOrderOf({ orders }: Records) {
  const owned = orders.filter(({ submission }) => submission !== null);
  return {
    found: orders.map(({ order }) => order),
    submitted: owned.map(({ order, submission }) => ({ order, requestHash: submission?.requestHash })),
    listed: expect.arrayContaining(owned.map(({ order }) => order.id)) as string[],
  };
}

describe.each(releases.map(({ name }) => name))('a database of release %s', (version) => {
  it('is brought up to date, and is whole', () => {
    const { file, records } = aReleaseOf(version);
    const facts = { schema: latestSchema, orders: records.orders.length, accounts: records.accounts.length };
    expect(inspectDatabaseFile(file)).toEqual({ ok: true, facts });
  });

  it('holds every record that it held', async () => {
    const { archive, accounts, records } = aReleaseOf(version);
    expect(await recordsOf(archive, accounts)).toMatchObject(records);
  });

  it('takes the address of an account as proven that stood before it was asked about', async () => {
    const { accounts, records } = aReleaseOf(version);
    const unflagged = records.accounts.filter((account) => !('isProven' in account)).map(({ id }) => id);
    const unproven: string[] = [];
    for await (const { isProven, id } of accounts.read()) if (!isProven) unproven.push(id);
    expect(unproven.filter((id) => unflagged.includes(id))).toEqual([]);
  });

  it('answers every order, by each of its names', async () => {
    const { stores, records } = aReleaseOf(version);
    expect(await readEveryOrder(stores, records)).toMatchObject(everyOrderOf(records));
    expect(await stores.orders.takeUnreadable()).toEqual([]);
    const paid = records.orders.flatMap(({ order: { id, payment } }) =>
      payment ? [{ id, intentId: payment.intentId }] : [],
    );
    const found = await Promise.all(paid.map(({ intentId }) => stores.orders.findByIntent(intentId)));
    expect(found.map((order) => order?.id)).toEqual(paid.map(({ id }) => id));
  });

  it('answers every other record', async () => {
    const { stores, records } = aReleaseOf(version);
    const { customers, drafts, invoices, messages, issues, occupations = [] } = records;
    const nothing = { carCode: null, extraCodes: [] };
    const inForce = records.catalogue.filter(({ publishedAt = '' }) => publishedAt <= now.toISOString()).at(-1);
    expect(await stores.catalogue.read(now)).toMatchObject(inForce ?? { cars: [] });
    const held = customers.map(async ({ userId }) => ({
      userId,
      customer: await stores.customers.find(userId),
      favourites: await stores.customers.favourites(userId),
      paymentCustomer: await stores.customers.paymentCustomer(userId),
      notes: await stores.customers.notes(userId),
    }));
    expect(await Promise.all(held)).toMatchObject(
      customers.map((customer) => ({ ...customer, favourites: customer.favourites ?? nothing })),
    );
    const found = {
      drafts: await Promise.all(drafts.map(({ id }) => stores.paymentDrafts.find(id))),
      invoices: await Promise.all(invoices.map(({ order }) => stores.invoices.findByOrder(order.id))),
      messages: await Promise.all(messages.map(({ id }) => stores.messages.find(id))),
      issues: await Promise.all(issues.map(({ id }) => stores.issues.find(id))),
      occupations: (await Promise.all(occupations.map(({ orderId }) => stores.fleet.ofOrder(orderId)))).flat(),
    };
    // What became of one is the books' own.
    const billed = invoices.map(({ collected: _ticked, credited: _credits, ...invoice }) => invoice);
    expect(asJson(found)).toMatchObject({ drafts, invoices: billed, messages, issues, occupations });
  });

  it('lets what waited go on: mails, events, and what the jobs look for', async () => {
    const { stores, records } = aReleaseOf(version);
    const later = new Date('2027-01-01T00:00:00.000Z');
    const claim = { now: later, leaseUntil: later, limit: 100 };
    const mails = records.mails.filter(({ endedAt }) => endedAt === null).map(({ dedupeKey }) => dedupeKey);
    expect((await stores.outbox.claim(claim)).map(({ dedupeKey }) => dedupeKey).sort()).toEqual(mails.sort());
    const events = records.paymentEvents.filter(({ handledAt }) => handledAt === null).map(({ id }) => id);
    expect((await stores.paymentEvents.claim(claim)).map(({ id }) => id)).toEqual(events);
    const found = await Promise.all([
      stores.orders.unfinishedChanges({ begunBefore: later, limit: 100 }),
      stores.orders.toExpire({ now: later, limit: 100 }),
      stores.orders.toInvoice({ now: later, limit: 100 }),
      stores.paymentDrafts.toClose({ now: later, limit: 100 }),
    ]);
    expect(found.map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  });

  it('takes an order that goes on with its numbers, and loses none of those before', async () => {
    const { stores, records } = aReleaseOf(version);
    const outcome = await stores.orders.create(aNewOrder({ userUID: 'user-camille' }));
    const number = `W202611-${records.orders.length + 1}`;
    expect(outcome).toMatchObject({ kind: 'created', order: { orderNumber: number } });
    expect(await readEveryOrder(stores, records)).toMatchObject(everyOrderOf(records));
  });
});

it('a database of the present release is there, and its interface says which it is', async () => {
  const root = path.join(import.meta.dirname, '../../../../package.json');
  const { version } = JSON.parse(readFileSync(root, 'utf8')) as { version: string };
  expect(releases.map(({ name }) => name)).toContain(version);
  const { body } = await (await anApi()).call('GET', '/openapi.json');
  expect(body.info).toMatchObject({ version });
});

it('what the next release leaves behind can be written, with something of every kind', () => {
  const folder = path.join(aFolder(), 'next');
  const written = spawnSync(process.execPath, [
    '--conditions=source',
    path.join(import.meta.dirname, 'make-release.ts'),
    folder,
  ]);
  expect(String(written.stderr)).toBe('');
  const records = JSON.parse(readFileSync(path.join(folder, recordsName), 'utf8')) as Record<string, object[]>;
  expect(recordKinds.filter((kind) => records[kind]?.length === 0)).toEqual([]);
});

import type { Occupation } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { describeArchiveContract } from '#ports/contracts/archive.contract.ts';
import { describeCatalogueStoreContract } from '#ports/contracts/catalogue-store.contract.ts';
import { describeCompanyStoreContract } from '#ports/contracts/company-store.contract.ts';
import { describeContactStoreContract } from '#ports/contracts/contact-store.contract.ts';
import { describeCustomerStoreContract } from '#ports/contracts/customer-store.contract.ts';
import { describePaymentDraftStoreContract } from '#ports/contracts/payment-draft-store.contract.ts';
import { describeFleetStoreContract } from '#ports/contracts/fleet-store.contract.ts';
import { describeCountStoreContract } from '#ports/contracts/count-store.contract.ts';
import { describeInvoiceStoreContract } from '#ports/contracts/invoice-store.contract.ts';
import { describeIssueStoreContract } from '#ports/contracts/issue-store.contract.ts';
import { describeNonceStoreContract } from '#ports/contracts/nonce-store.contract.ts';
import { describeOutboxStoreContract } from '#ports/contracts/outbox-store.contract.ts';
import { describePaymentEventStoreContract } from '#ports/contracts/payment-event-store.contract.ts';
import { describeResetLinkStoreContract } from '#ports/contracts/reset-link-store.contract.ts';
import { describePhotoStoreContract } from '#ports/contracts/photo-store.contract.ts';
import { describeRideLinkStoreContract } from '#ports/contracts/ride-link-store.contract.ts';
import { describeRideLogStoreContract } from '#ports/contracts/ride-log-store.contract.ts';
import { describeStaffStoreContract } from '#ports/contracts/staff-store.contract.ts';
import type { Stores } from '#ports/stores.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aDatabase, aMigratedFile } from '#testing/a-database.ts';
import { anOccupation } from '#testing/a-fleet.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { Database } from './database.ts';
import { createSqliteArchive } from './sqlite-archive.ts';
import { createSqliteCatalogueStore } from './sqlite-catalogue-store.ts';
import { createSqliteIssueStore } from './sqlite-issue-store.ts';
import { createSqliteOutboxStore } from './sqlite-outbox-store.ts';
import { createSqliteResetLinkStore } from './sqlite-reset-link-store.ts';

const memory = ':memory:';
const places = [
  { name: 'SQLite in memory', newFile: () => memory },
  { name: 'SQLite in a file', newFile: aMigratedFile },
];

for (const { name, newFile } of places) {
  describeCustomerStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeOutboxStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeContactStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeIssueStoreContract(name, (limit) => {
    const database = aDatabase(newFile());
    return { issues: createSqliteIssueStore(database, { limit }), outbox: createSqliteOutboxStore(database) };
  });
  describePaymentDraftStoreContract(name, () => storesAndAfter(newFile(), ({ paymentDrafts }) => paymentDrafts));
  describeFleetStoreContract(name, () => {
    const file = newFile();
    const elsewhere = () => openSqliteStores(aDatabase(file));
    return { ...openSqliteStores(aDatabase(file)), ...(file !== memory && { elsewhere }) };
  });
  describeCatalogueStoreContract(name, () => {
    const file = newFile();
    const elsewhere = () => openSqliteStores(aDatabase(file));
    return { ...openSqliteStores(aDatabase(file)), ...(file !== memory && { elsewhere }) };
  });
  describeStaffStoreContract(name, () => {
    const file = newFile();
    const elsewhere = () => openSqliteStores(aDatabase(file));
    return { ...openSqliteStores(aDatabase(file)), ...(file !== memory && { elsewhere }) };
  });
  describeCompanyStoreContract(name, () => {
    const file = newFile();
    const elsewhere = () => openSqliteStores(aDatabase(file));
    return { ...openSqliteStores(aDatabase(file)), ...(file !== memory && { elsewhere }) };
  });
  describePhotoStoreContract(name, () => openSqliteStores(aDatabase(newFile())).photos);
  describeRideLinkStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeRideLogStoreContract(name, () => {
    const file = newFile();
    const elsewhere = () => openSqliteStores(aDatabase(file));
    return { ...openSqliteStores(aDatabase(file)), ...(file !== memory && { elsewhere }) };
  });
  describeCountStoreContract(name, () => storesAndAfter(newFile(), ({ counts }) => counts).counts);
  describeInvoiceStoreContract(name, () => storesAndAfter(newFile(), ({ invoices }) => invoices));
  describeNonceStoreContract(name, () => storesAndAfter(newFile(), ({ nonces }) => nonces));
  describePaymentEventStoreContract(name, () => {
    const { paymentEvents: events, afterCrash } = storesAndAfter(newFile(), ({ paymentEvents }) => paymentEvents);
    return { events, afterCrash };
  });
}

/** After a crash a second connection finds the file: the first is still open, and nothing was tidied up for it. */
function storesAndAfter<Store>(file: string, pick: (stores: Stores) => Store) {
  const afterCrash = () => pick(openSqliteStores(aDatabase(file)));
  return { ...openSqliteStores(aDatabase(file)), afterCrash: file === memory ? undefined : afterCrash };
}

describeResetLinkStoreContract('SQLite', () => createSqliteResetLinkStore(aDatabase()));
describeArchiveContract('SQLite', () => {
  const database = aDatabase();
  return { ...openSqliteStores(database), archive: createSqliteArchive(database) };
});

describe('the statements of the stores', () => {
  it('are all such as the schema knows, also those that are used once a year', () => {
    const database = aDatabase();
    const named: string[] = [];
    const compiling: Database = {
      ...database,
      prepare<Row>(sql: string) {
        const statement = database.prepare<Row>(sql);
        statement.columns();
        named.push(sql);
        return statement;
      },
    };
    openSqliteStores(compiling);
    createSqliteArchive(compiling);
    expect(named.length).toBeGreaterThan(150);
    expect(() => compiling.prepare('SELECT word FROM nowhere')).toThrow('nowhere');
  });
});

describe('the occupations in SQLite', () => {
  /** As somebody in the shell would write it. */
  function byHand(database: Database, id: string, row: [leaveAt: number, freeAt: number, vehicle?: string | null]) {
    const [leaveAt, freeAt, vehicle = 'van'] = row;
    database
      .prepare(
        `INSERT INTO occupations (id, vehicle_id, kind, order_id, ride_index, starts_at, ends_at, leave_at, free_at, document)
         VALUES (?1, ?2, 'ride', ?1, 0, ?3, ?4, ?3, ?4, '{}')`,
      )
      .run(id, vehicle, leaveAt, freeAt);
  }

  it('of one vehicle never overlap, whoever writes', () => {
    const database = aDatabase();
    byHand(database, 'one', [1000, 2000]);
    for (const overlap of [
      [500, 1001],
      [1999, 2500],
      [1200, 1300],
      [0, 3000],
      [1000, 2000],
    ] as [number, number][]) {
      expect(() => byHand(database, 'other', overlap)).toThrow('a vehicle cannot be in two places');
    }
    byHand(database, 'before', [500, 1000]);
    byHand(database, 'after', [2000, 2500]);
    byHand(database, 'elsewhere', [1000, 2000, 'eco']);
    byHand(database, 'nobody', [1000, 2000, null]);
    const change = (sql: string) => () => database.prepare(sql).run();
    expect(change("UPDATE occupations SET free_at = 2001, ends_at = 2001 WHERE id = 'one'")).toThrow('in two places');
    expect(change("UPDATE occupations SET vehicle_id = 'van' WHERE id = 'elsewhere'")).toThrow('in two places');
    expect(change("UPDATE occupations SET vehicle_id = 'van' WHERE id = 'nobody'")).toThrow('in two places');
    expect(change("UPDATE occupations SET free_at = 1900, ends_at = 1900 WHERE id = 'one'")).not.toThrow();
  });

  it('are seen as they are, whoever wrote them a moment ago and whatever was rolled back', async () => {
    const file = aMigratedFile();
    const [database, shell] = [aDatabase(file), aDatabase(file)];
    const { fleet, orders } = openSqliteStores(database);
    const span = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' };
    const seen = async () =>
      (await fleet.picture([span])).occupations.map(({ id, freeAt }) => `${id} ${freeAt.slice(11, 16)}`);
    const put = (...occupations: Occupation[]) => ({
      orderIds: [],
      spans: [span],
      decide: () => ({ put: occupations, remove: [] }),
    });
    const night = { leaveAt: '2026-12-01T22:00:00.000Z', startsAt: '2026-12-01T22:00:00.000Z' };
    const overMidnight = { ...night, endsAt: '2026-12-02T01:00:00.000Z', freeAt: '2026-12-02T01:00:00.000Z' };
    expect(await seen()).toEqual([]);
    await fleet.change(put(anOccupation('w1')));
    await fleet.change(put(anOccupation('w2', { vehicleId: 'eco', ...overMidnight })));
    expect(await seen()).toEqual(['w1 11:00', 'w2 01:00']);
    expect(await fleet.picture([{ ...span, until: '2026-12-04T00:00:00.000Z' }])).toMatchObject({
      occupations: [{}, {}],
    });

    byHand(shell, 'by hand', [Date.parse('2026-12-01T15:00:00.000Z'), Date.parse('2026-12-01T16:00:00.000Z')]);
    expect(await seen()).toEqual(['w1 11:00', 'by hand 16:00', 'w2 01:00']);
    shell.prepare("UPDATE occupations SET free_at = free_at + 60000 WHERE id = 'w1'").run();
    expect(await seen()).toEqual(['w1 11:01', 'by hand 16:00', 'w2 01:00']);
    shell.prepare("DELETE FROM occupations WHERE id = 'by hand'").run();
    expect(await seen()).toEqual(['w1 11:01', 'w2 01:00']);

    const [first, again] = [aNewOrder({ id: 'same' }), aNewOrder({ id: 'same' })];
    await orders.create(first);
    const lost = orders.create({ ...again, fleet: put(anOccupation('w3', { hour: 18 })) });
    const next = fleet.change(put(anOccupation('w4', { hour: 18 })));
    await expect(lost).rejects.toThrow('UNIQUE');
    expect(await next).toMatchObject({ put: [{ id: 'w4' }] });
    expect(await seen()).toEqual(['w1 11:01', 'w4 19:00', 'w2 01:00']);

    await createSqliteArchive(database).write('occupations', [anOccupation('w5', { hour: 20 })]);
    expect(await seen()).toEqual(['w1 11:01', 'w4 19:00', 'w5 21:00', 'w2 01:00']);
    await fleet.forget(new Date('2026-12-01T12:00:00.000Z'));
    expect(await seen()).toEqual(['w4 19:00', 'w5 21:00', 'w2 01:00']);
  });

  it('are no longer than the week that is looked at', () => {
    const week = 604_800_000;
    const database = aDatabase();
    byHand(database, 'week', [0, week]);
    expect(() => byHand(database, 'in it', [week - 1, week + 1])).toThrow('in two places');
    expect(() => byHand(database, 'longer', [week, 2 * week + 1])).toThrow('CHECK');
  });
});

describe('the journal in SQLite', () => {
  it('is neither changed, written over nor emptied, whoever writes', async () => {
    const database = aDatabase();
    await openSqliteStores(database).staff.change(() => ({ journal: aJournalEntry(), answer: null }));
    const byHand = (sql: string) => () => database.prepare(sql).run();
    expect(byHand("UPDATE journal SET document = '{}'")).toThrow('the journal is not changed');
    expect(byHand('UPDATE journal SET at = 0')).toThrow('the journal is not changed');
    expect(byHand('DELETE FROM journal')).toThrow('the journal is kept for twelve months');
    for (const insert of ['INSERT OR REPLACE', 'REPLACE']) {
      expect(byHand(`${insert} INTO journal SELECT id, 0, '{}' FROM journal`)).toThrow(
        'the journal is not written over',
      );
    }
    expect((await openSqliteStores(database).staff.journal({ limit: 5 })).entries).toEqual([aJournalEntry()]);
  });
});

describe('the SQLite catalogue', () => {
  it('is parsed once for many readings, and cannot be changed by a reader', async () => {
    const catalogue = createSqliteCatalogueStore(aDatabase());
    await catalogue.replace(aCatalogue(), new Date(0));
    const read = await catalogue.read(new Date(0));
    expect(await catalogue.read(new Date(0))).toBe(read);
    expect(() => read.cars.pop()).toThrow(TypeError);
  });
});

describe('the versions of prices in SQLite', () => {
  it('are neither changed, written over nor taken away, whoever writes', async () => {
    const database = aDatabase();
    const catalogue = createSqliteCatalogueStore(database);
    await catalogue.seed(aCatalogue());
    const byHand = (sql: string) => () => database.prepare(sql).run();
    expect(byHand("UPDATE price_versions SET document = '{}'")).toThrow('is not changed');
    expect(byHand('UPDATE price_versions SET published_at = 1')).toThrow('is not changed');
    expect(byHand('DELETE FROM price_versions')).toThrow('is kept');
    expect(byHand("REPLACE INTO price_versions VALUES (1, 0, '{}', NULL)")).toThrow('is not written over');
    expect(byHand("UPDATE price_versions SET withdrawn = 'null'")).not.toThrow();
    expect(byHand('UPDATE price_versions SET withdrawn = NULL')).toThrow('is not changed');
    expect(await catalogue.version(1)).toMatchObject(aCatalogue());
  });
});

import type { DatabaseSync } from 'node:sqlite';
import { customerSearchKeys, orderSearchKeys } from '@chauffeur/core';
import { schema } from './migrations/0001-schema.ts';
import { outboxRanks } from './migrations/0002-outbox-ranks.ts';
import { promisedAnswers } from './migrations/0003-promised-answers.ts';
import { fleet } from './migrations/0004-fleet.ts';
import { claims } from './migrations/0005-claims.ts';
import { ordersInProgress } from './migrations/0006-orders-in-progress.ts';
import { staff } from './migrations/0007-staff.ts';
import { office } from './migrations/0008-office.ts';
import { rideLog } from './migrations/0009-ride-log.ts';
import { searchKeys } from './migrations/0010-search-keys.ts';
import { priceVersions } from './migrations/0011-price-versions.ts';
import { books } from './migrations/0012-books.ts';
import { rideLinks } from './migrations/0013-ride-links.ts';
import { dayCounts } from './migrations/0014-day-counts.ts';
import { replacedInvoices } from './migrations/0015-replaced-invoices.ts';
import { provenAddresses } from './migrations/0016-proven-addresses.ts';
import { customerNotes } from './migrations/0017-customer-notes.ts';
import { askedChanges } from './migrations/0018-asked-changes.ts';
import { occupationStamp } from './migrations/0019-occupation-stamp.ts';
import { driverPhotos } from './migrations/0020-driver-photos.ts';
import { companyVersions } from './migrations/0021-company-versions.ts';
import { slimOccupations } from './migrations/0022-slim-occupations.ts';
import { clusteredOccupations } from './migrations/0023-clustered-occupations.ts';
import { travellerKeys } from './migrations/0024-traveller-keys.ts';
import { creditedToCard } from './migrations/0025-credited-to-card.ts';

/** A newer version of the program has written the file, or one that was never released. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';
}

/** The steps of the schema, in the order in which they run. Once released one never changes: a later one mends it. */
const allMigrations: readonly string[] = [
  schema,
  outboxRanks,
  promisedAnswers,
  fleet,
  claims,
  ordersInProgress,
  staff,
  office,
  rideLog,
  searchKeys,
  priceVersions,
  books,
  rideLinks,
  dayCounts,
  replacedInvoices,
  provenAddresses,
  customerNotes,
  askedChanges,
  occupationStamp,
  driverPhotos,
  companyVersions,
  slimOccupations,
  clusteredOccupations,
  travellerKeys,
  creditedToCard,
];

/** The schema that this version of the program works with: the number of its last step. */
export const latestSchema = allMigrations.length;

/** "chau": what a file of this product says of itself in its header, so that a number alone is not taken for its schema. */
const applicationId = 0x63_68_61_75;

/**
 * Brings the schema to the last migration, all steps in one transaction. The file's `user_version` is the number of the
 * last step that it has.
 *
 * @throws UnknownSchemaError where the file has steps that this program does not know
 */
export function migrate(connection: DatabaseSync, migrations: readonly string[] = allMigrations): void {
  addFunctions(connection);
  // The lock comes before the look: two processes that start together must not both migrate.
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = schemaVersion(connection);
    if (version > 0 && !isOfThisProduct(connection)) {
      throw new UnknownSchemaError('No release of this product has made the database');
    }
    if (version > migrations.length) {
      throw new UnknownSchemaError(
        `A newer version of the program has written the database: it has schema ${version}, and this one knows ${migrations.length} at most. ` +
          'Start the newer version again, or restore a backup of before the upgrade (docs/runbook.md, "Roll back")',
      );
    }
    for (const sql of migrations.slice(version)) connection.exec(sql);
    connection.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

/** What a step asks of the program: by which words a record is found, as a list in JSON. */
function addFunctions(connection: DatabaseSync): void {
  connection.function('order_search_keys', { deterministic: true }, (number, document) =>
    JSON.stringify(
      orderSearchKeys({
        orderNumber: String(number),
        customer: namesIn(document, 'customer'),
        traveller: namesIn(document, 'traveller'),
      }),
    ),
  );
  connection.function('customer_search_keys', { deterministic: true }, (document) =>
    JSON.stringify(customerSearchKeys(namesIn(document))),
  );
}

/** What can be read of somebody's names; a record may be broken. */
function namesIn(document: unknown, within?: string) {
  const record: unknown = JSON.parse(String(document));
  const person = Object(within === undefined ? record : Object(record)[within]) as Record<string, unknown>;
  const text = (name: string) => (typeof person[name] === 'string' ? person[name] : '');
  return {
    name: text('name'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    companyName: text('companyName'),
    phoneNumber: text('phoneNumber'),
    email: text('email'),
  };
}

/** The number of the last step that a file has; 0 where no program of this product has ever written it. */
export function schemaVersion(connection: DatabaseSync): number {
  return numberOf(connection, 'user_version');
}

/** Whether a release of this product has made the file. */
export function isOfThisProduct(connection: DatabaseSync): boolean {
  return schemaVersion(connection) > 0 && numberOf(connection, 'application_id') === applicationId;
}

function numberOf(connection: DatabaseSync, pragma: 'user_version' | 'application_id'): number {
  return Number(connection.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
}

import { createLocalAccountArchive } from '#adapters/local-auth/local-account-archive.ts';
import { createMemoryRateCounter } from '#adapters/memory/memory-rate-counter.ts';
import { type Database, openDatabase } from '#adapters/sqlite/database.ts';
import { createSqliteIntegrityCheck } from '#adapters/sqlite/sqlite-integrity-check.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { createSqliteBacklog } from '#adapters/sqlite/sqlite-backlog.ts';
import { createSqliteCatalogueStore } from '#adapters/sqlite/sqlite-catalogue-store.ts';
import { createSqliteCompanyStore } from '#adapters/sqlite/sqlite-company-store.ts';
import { createSqliteContactStore } from '#adapters/sqlite/sqlite-contact-store.ts';
import { createSqliteCountStore } from '#adapters/sqlite/sqlite-count-store.ts';
import { createSqliteCustomerStore } from '#adapters/sqlite/sqlite-customer-store.ts';
import { createSqliteFleetStore } from '#adapters/sqlite/sqlite-fleet-store.ts';
import { createSqliteInvoiceStore } from '#adapters/sqlite/sqlite-invoice-store.ts';
import { createSqliteIssueStore } from '#adapters/sqlite/sqlite-issue-store.ts';
import { createSqliteNonceStore } from '#adapters/sqlite/sqlite-nonce-store.ts';
import { createSqliteOrderStore } from '#adapters/sqlite/sqlite-order-store.ts';
import { createSqliteOutboxStore } from '#adapters/sqlite/sqlite-outbox-store.ts';
import { createSqlitePaymentDraftStore } from '#adapters/sqlite/sqlite-payment-draft-store.ts';
import { createSqlitePaymentEventStore } from '#adapters/sqlite/sqlite-payment-event-store.ts';
import { createSqlitePhotoStore } from '#adapters/sqlite/sqlite-photo-store.ts';
import { createSqliteResetLinkStore } from '#adapters/sqlite/sqlite-reset-link-store.ts';
import { createSqliteRideLinkStore } from '#adapters/sqlite/sqlite-ride-link-store.ts';
import { createSqliteRideLogStore } from '#adapters/sqlite/sqlite-ride-log-store.ts';
import { createSqliteStaffStore } from '#adapters/sqlite/sqlite-staff-store.ts';
import { createTimeOrderedId } from '#adapters/sqlite/time-ordered-id.ts';
import { allowedOrigins } from '#plugins/origins.ts';
import type { Stores } from '#ports/stores.ts';
import { databaseFile } from './database-file.ts';
import { deriveKey } from './derive-key.ts';
import { explainDatabase } from './explain-database.ts';
import type { Engine, EngineParts, OwnAccounts } from './engine.ts';

/**
 * Everything in one file of this machine, accounts included.
 * @throws ConfigurationError where the operator can put right what keeps the file from being opened
 */
export function openSqliteEngine(parts: EngineParts): Engine {
  const file = databaseFile(parts.settings);
  try {
    return sqliteEngine(openDatabase({ file }), parts);
  } catch (error) {
    throw explainDatabase(file, error);
  }
}

function sqliteEngine(database: Database, parts: EngineParts): Engine {
  return {
    stores: openSqliteStores(database),
    newId: createTimeOrderedId(parts.clock),
    backlog: createSqliteBacklog(database),
    rateCounter: createMemoryRateCounter(parts),
    storage: database,
    integrity: createSqliteIntegrityCheck({ file: databaseFile(parts.settings) }),
    archive: () => createSqliteArchive(database),
    ownAccounts: ownAccountsIn(database, parts),
    close: () => database.close(),
  };
}

/** Every store of the product, on one database. */
export function openSqliteStores(database: Database): Stores {
  return {
    catalogue: createSqliteCatalogueStore(database),
    companies: createSqliteCompanyStore(database),
    customers: createSqliteCustomerStore(database),
    fleet: createSqliteFleetStore(database),
    orders: createSqliteOrderStore(database),
    outbox: createSqliteOutboxStore(database),
    issues: createSqliteIssueStore(database),
    paymentDrafts: createSqlitePaymentDraftStore(database),
    paymentEvents: createSqlitePaymentEventStore(database),
    invoices: createSqliteInvoiceStore(database),
    counts: createSqliteCountStore(database),
    messages: createSqliteContactStore(database),
    nonces: createSqliteNonceStore(database),
    resetLinks: createSqliteResetLinkStore(database),
    staff: createSqliteStaffStore(database),
    rideLog: createSqliteRideLogStore(database),
    rideLinks: createSqliteRideLinkStore(database),
    photos: createSqlitePhotoStore(database),
  };
}

function ownAccountsIn(database: Database, { settings: { publicUrl }, secret, clock }: EngineParts): OwnAccounts {
  return {
    async openIdentity(log) {
      // A start on the accounts of somebody else does without the library.
      const { createLocalIdentity } = await import('#adapters/local-auth/create-local-identity.ts');
      return createLocalIdentity({
        database,
        secret: deriveKey(secret, 'session-v1').toString('base64url'),
        publicUrl,
        trustedOrigins: allowedOrigins(publicUrl),
        log,
        clock,
      });
    },
    archive: () => createLocalAccountArchive(database),
  };
}

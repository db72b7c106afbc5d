import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import { createLocalIdentity } from '../adapters/local-auth/create-local-identity.ts';
import { createMailFiles } from '../adapters/mail-files/create-mail-files.ts';
import { createOfflineMaps } from '../adapters/offline-maps/create-offline-maps.ts';
import { type Database, openDatabase } from '../adapters/sqlite/database.ts';
import { createSqliteCatalogueStore } from '../adapters/sqlite/sqlite-catalogue-store.ts';
import { createSqliteCustomerStore } from '../adapters/sqlite/sqlite-customer-store.ts';
import { createSqliteIssueStore } from '../adapters/sqlite/sqlite-issue-store.ts';
import { createSqliteOrderStore } from '../adapters/sqlite/sqlite-order-store.ts';
import { createSqliteOutboxStore } from '../adapters/sqlite/sqlite-outbox-store.ts';
import type { AppDeps } from '../app-deps.ts';
import { appSecret } from '../config/app-secret.ts';
import type { Settings } from '../config/env.ts';
import { readOperatorFiles } from '../config/operator-files.ts';
import { createRenderMail } from '../modules/mails/create-render-mail.ts';
import { operatorAddress } from '../modules/mails/operator-address.ts';
import { createOutboxWorker } from '../modules/outbox/outbox-worker.ts';
import { allowedOrigins } from '../plugins/allowed-origins.ts';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from './derive-key.ts';
import { publicConfigOf } from './public-config.ts';

/** The product, put together and not listening yet. */
export interface Product {
  deps: AppDeps;
  /** What the operator should know at start, a line each. */
  notices: string[];
  /** Finishes what was begun and lets go of the files. */
  close: () => Promise<void>;
}

const systemClock: Clock = { now: () => new Date() };

/** Picks the adapters for the settings and connects them: the one place that knows any of them. */
export async function compose(settings: Settings, { root }: { root: string }): Promise<Product> {
  const operator = readOperatorFiles({ root, ...settings });
  const secret = appSecret(settings.appSecret, settings.dataDir);
  const log = pino({ level: settings.logLevel });
  const database = openDatabase({ file: path.join(settings.dataDir, 'chauffeur.sqlite') });
  const stores = openStores(database);
  await stores.catalogue.seed(operator.catalogue);
  const mailFiles = createMailFiles({
    directory: path.join(settings.dataDir, 'outbox'),
    from: settings.mailFrom ?? operatorAddress(operator.company),
  });
  const identity = await createLocalIdentity({
    database,
    secret: deriveKey(secret, 'session-v1').toString('base64url'),
    publicUrl: settings.publicUrl,
    trustedOrigins: allowedOrigins(settings.publicUrl),
    log,
    clock: systemClock,
  });
  const outboxWorker = createOutboxWorker({
    outbox: stores.outbox,
    mailer: mailFiles,
    renderMail: createRenderMail({ ...stores, identity, company: operator.company, publicUrl: settings.publicUrl }),
    clock: systemClock,
    log,
    chance: Math.random,
  });
  outboxWorker.start();
  return {
    deps: {
      settings,
      log,
      clock: systemClock,
      newId: randomUUID,
      ...stores,
      storage: database,
      identity,
      maps: createOfflineMaps(),
      publicConfig: publicConfigOf(operator.company),
      quoteKey: deriveKey(secret, 'quote-v1'),
      wakeOutbox: outboxWorker.wake,
      mailPreview: mailFiles,
      siteRoot: path.join(root, 'apps/web/dist'),
    },
    notices: noticesOf(settings, operator),
    close: async () => {
      await outboxWorker.stop();
      await database.close();
    },
  };
}

function openStores(database: Database) {
  return {
    catalogue: createSqliteCatalogueStore(database),
    customers: createSqliteCustomerStore(database),
    orders: createSqliteOrderStore(database),
    outbox: createSqliteOutboxStore(database),
    issues: createSqliteIssueStore(database),
  };
}

function noticesOf({ rateLimits }: Settings, operator: ReturnType<typeof readOperatorFiles>): string[] {
  const { missingFacts, companyFile } = operator;
  return [
    ...(missingFacts.length > 0 ? [`Missing in ${companyFile}: ${missingFacts.join(', ')}`] : []),
    ...(rateLimits ? [] : ['RATE_LIMITS is off: nothing slows down whoever guesses passwords']),
  ];
}

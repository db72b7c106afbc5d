import type { PublicConfig } from '@chauffeur/core';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueStore } from './ports/catalogue-store.ts';
import type { Clock } from './ports/clock.ts';
import type { CustomerStore } from './ports/customer-store.ts';
import type { Identity } from './ports/identity.ts';
import type { IssueStore } from './ports/issue-store.ts';
import type { MailPreview } from './ports/mail-preview.ts';
import type { MapsPort } from './ports/maps.ts';
import type { OrderStore } from './ports/order-store.ts';
import type { OutboxStore } from './ports/outbox-store.ts';
import type { StorageCheck } from './ports/storage-check.ts';

/** How the HTTP side behaves. */
interface HttpSettings {
  /** Origin under which browsers reach the product. */
  publicUrl: string;
  rateLimits: boolean;
  /** Addresses of proxies whose forwarding headers are believed; `false` believes none. */
  trustProxy: false | string[];
}

/** Everything that the application works with. It makes none of it itself. */
export interface AppDeps {
  settings: HttpSettings;
  log: FastifyBaseLogger;
  clock: Clock;
  /** A random id that tells nothing and cannot be guessed. */
  newId: () => string;
  catalogue: CatalogueStore;
  customers: CustomerStore;
  orders: OrderStore;
  outbox: OutboxStore;
  issues: IssueStore;
  storage: StorageCheck;
  identity: Identity;
  maps: MapsPort;
  publicConfig: PublicConfig;
  /** Signs quotes; derived from the application's secret for this purpose alone. */
  quoteKey: Uint8Array;
  /** Told when a mail waits, so that it leaves at once. */
  wakeOutbox: () => void;
  /** Where mails are written to files. */
  mailPreview: MailPreview | null;
  /** Folder of the built web application; nothing is served where it is empty. */
  siteRoot: string;
}

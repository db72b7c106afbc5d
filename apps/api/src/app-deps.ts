import type { Company, FleetGround, PublicConfig } from '@chauffeur/core';
import type { FastifyBaseLogger } from 'fastify';
import type { CompanyFacts } from '#modules/company/company-facts.ts';
import type { Documents } from '#modules/documents/create-documents.ts';
import type { BotCheck } from '#ports/bot-check.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { Flights } from '#ports/flights.ts';
import type { MailPreviewParts } from '#modules/mail-preview/mail-preview-routes.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { Metrics, MetricsPage } from '#ports/metrics.ts';
import type { Payments } from '#ports/payments.ts';
import type { RateCounter } from '#ports/rate-counter.ts';
import type { IntegrityCheck, StorageCheck } from '#ports/storage-check.ts';
import type { Stores } from '#ports/stores.ts';

/** How the HTTP side behaves. */
interface HttpSettings {
  /** Origin under which browsers reach the product. */
  publicUrl: string;
  rateLimits: boolean;
  /** Orders of one account that may wait for a decision; null is any number. */
  maxWaitingOrders?: number | null;
  /** Addresses of proxies whose forwarding headers are believed; `false` believes none. */
  trustProxy: false | string[];
}

/** What browsers may know of the set-up: all of the public settings but who the company is. */
export type ProviderConfig = Omit<PublicConfig, 'company' | 'standing'>;

/** What counts, what tells it, and who may ask. */
interface Monitoring {
  token: string;
  metrics: Metrics;
  page: MetricsPage;
}

/** Ports whose failures the application names after them. The others say themselves that it was they that failed. */
export interface NamedPorts extends Stores {
  /** Counts requests for their limits. */
  rateCounter: RateCounter;
  storage: StorageCheck;
  identity: Identity;
  maps: MapsPort;
  botCheck: BotCheck;
}

/** Everything that the application works with. It makes none of it itself. */
export interface AppDeps extends NamedPorts {
  settings: HttpSettings;
  log: FastifyBaseLogger;
  clock: Clock;
  /** Where places lie, and the ways of vehicles between rides. */
  ground: FleetGround;
  /** Who the company is at this moment. */
  company: () => Company;
  /** The company with its versions, for whoever shows or changes them. */
  companyFacts: CompanyFacts;
  /** A random id that tells nothing and cannot be guessed. */
  newId: () => string;
  /** Whether text messages leave. */
  sendsTexts: boolean;
  /** Who tells when flights land, and how often a day may be asked; null where nobody is asked. */
  landings: { flights: Flights; dailyCalls: number } | null;
  /** Null where cards are not taken online. */
  payments: Payments | null;
  /** Null where the store sees to itself. */
  integrity: IntegrityCheck | null;
  documents: Documents;
  publicConfig: ProviderConfig;
  /** Signs quotes; derived from the application's secret for this purpose alone. */
  quoteKey: Uint8Array;
  /** Signs the operator's links, likewise. */
  decisionKey: Uint8Array;
  /** Seal the secrets of second factors and make the links of invitations, likewise. */
  factorKey: Uint8Array;
  invitationKey: Uint8Array;
  /** Makes the private links to orders, likewise. */
  rideLinkKey: Uint8Array;
  /** Signs links that prove addresses, likewise. */
  emailProofKey: Uint8Array;
  /** To be called when a mail waits, so that it leaves at once. */
  wakeOutbox: () => void;
  /** To be called when an answer of the operator's waits to leave, likewise. */
  wakeDecisions: () => void;
  /** To be called when events of the payment provider wait, likewise. */
  wakePayments: () => void;
  /** The pages of written mails; null unless mails are written to files on a machine of one's own. */
  mailPreview: MailPreviewParts | null;
  /** Folder of the built web application; nothing is served where it is empty. */
  siteRoot: string;
  /** A picture of whoever drives and its address; null where the operator gave none. */
  driverPhoto: { address: string; contentType: string; content: Buffer } | null;
  /** Folder of the cars' photographs, as `npm run catalogue` makes them; it may come to be while the product runs. */
  photosFolder: string;
  /** Null where nobody watches: nothing is counted then. */
  monitoring: Monitoring | null;
}

import { paymentCodes } from '@chauffeur/core';
import { randomBytes, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createAltchaCheck } from '#adapters/altcha/create-altcha-check.ts';
import { createLocalIdentity } from '#adapters/local-auth/create-local-identity.ts';
import { createMemoryRateCounter } from '#adapters/memory/memory-rate-counter.ts';
import { createCompanyFacts } from '#modules/company/company-facts.ts';
import { createDocuments } from '#modules/documents/create-documents.ts';
import { withVehicles } from '#modules/fleet/sell-vehicles.ts';
import type { AppDeps } from '../app-deps.ts';
import { openLog } from '#composition/open-log.ts';
import { createApp } from '../create-app.ts';
import { aCatalogue } from './a-catalogue.ts';
import { aCompany } from './a-company.ts';
import { aDatabase } from './a-database.ts';
import { aGround } from './a-fleet.ts';
import { whenOver } from './for-all-tests.ts';
import { someMaps } from './some-maps.ts';
import { anEngineOn } from './an-engine.ts';

/** A Friday morning in Paris, 11:00, on which every test of the API happens. */
const fridayMorning = '2026-11-20T10:00:00.000Z';

export type AnApi = Awaited<ReturnType<typeof anApi>>;

interface Apart {
  /** How passwords are kept; as the product does it where null is given. */
  passwordHashing?: typeof plainPasswords | null;
}

/** The whole application on an engine of its own: everything real but the maps, the clock, the wish to mail and slow hashes. */
export async function anApi(changes: Partial<AppDeps> = {}, { passwordHashing = plainPasswords }: Apart = {}) {
  const database = aDatabase();
  const logged: Record<string, unknown>[] = [];
  const log = openLog('warn', { write: (line) => void logged.push(JSON.parse(line)) });
  const publicUrl = changes.settings?.publicUrl ?? 'http://localhost:3000';
  const identity = await createLocalIdentity({
    database,
    secret: randomBytes(32).toString('base64url'),
    publicUrl,
    log,
    // Sessions live by the real clock: the library knows no other.
    clock: { now: () => new Date() },
    ...(passwordHashing && { passwordHashing }),
  });
  const clock = { at: fridayMorning, now: () => new Date(clock.at) };
  const woken = { count: 0 };
  const { stores: engineStores, archive } = anEngineOn(database);
  const ground = aGround();
  const file = { company: aCompany(), standing: { since: null, driver: null, reviews: null } };
  const companyFacts = createCompanyFacts({ companies: engineStores.companies, file });
  const stores = withVehicles(engineStores, { ground, clock: changes.clock ?? clock, log });
  const deps = {
    settings: { publicUrl, rateLimits: false, trustProxy: false },
    log,
    clock,
    newId: randomUUID,
    company: companyFacts.company,
    companyFacts,
    ...stores,
    rateCounter: createMemoryRateCounter({ clock }),
    storage: database,
    identity,
    maps: someMaps(),
    ground,
    landings: null,
    payments: null,
    integrity: null,
    documents: createDocuments({ company: companyFacts.company, publicUrl }),
    publicConfig: {
      identity: 'local',
      firebase: null,
      maps: { provider: 'offline', attribution: 'nobody' },
      flights: null,
      paymentMethods: [paymentCodes.inVehicle],
      cardPayments: null,
      guestBooking: false,
      mailPreview: false,
    },
    quoteKey: randomBytes(32),
    decisionKey: randomBytes(32),
    factorKey: randomBytes(32),
    invitationKey: randomBytes(32),
    rideLinkKey: randomBytes(32),
    emailProofKey: randomBytes(32),
    botCheck: createAltchaCheck({ nonces: stores.nonces, clock, key: randomBytes(32), profile: 'light' }),
    sendsTexts: false,
    wakeOutbox: () => {
      woken.count += 1;
    },
    wakeDecisions: () => undefined,
    wakePayments: () => undefined,
    mailPreview: null,
    siteRoot: '/nowhere',
    driverPhoto: null,
    photosFolder: '/nowhere',
    monitoring: null,
    ...changes,
  } satisfies AppDeps;
  await deps.catalogue.seed(aCatalogue());
  const app = await createApp(deps);
  whenOver(() => app.close());
  return { app, deps, clock, database, archive, logged, woken, call: caller(app) };
}

/**
 * No hashing at all: it is made to be slow, and most tests open accounts. The suites of the local identity and those that start the
 * process hash as the product does.
 */
const plainPasswords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `plain:${password}`,
};

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
}

/** `call('POST', '/quotes', { body })`: status, parsed body and headers of a route below /api. */
function caller(app: FastifyInstance) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { body, headers = {}, cookie }: Call = {}) => {
    const options: InjectOptions = { method, url: `/api${path}`, headers: { ...headers, ...(cookie && { cookie }) } };
    const response = await app.inject({ ...options, ...(body !== undefined && { payload: body as object }) });
    return {
      status: response.statusCode,
      headers: response.headers,
      // A file is answered as it is.
      body: isJson(response.headers) ? response.json() : response.body || null,
    };
  };
}

function isJson({ 'content-type': type }: OutgoingHttpHeaders): boolean {
  return String(type).startsWith('application/json');
}

/** Registers an account and answers what its requests carry. */
export async function aSession({ call }: Pick<AnApi, 'call'>, email = `${randomUUID()}@example.com`) {
  const body = { email, password: 'correct horse battery', name: 'Camille Moreau' };
  const answer = await call('POST', '/auth/sign-up/email', { body });
  return { cookie: cookieOf(answer), email, userId: String(answer.body.user.id) };
}

/** What a browser sends back of the cookies of an answer. */
export function cookieOf({ headers }: { headers: OutgoingHttpHeaders }): string {
  return [headers['set-cookie']]
    .flat()
    .map((entry) => String(entry).split(';')[0])
    .join('; ');
}

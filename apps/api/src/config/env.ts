import { once } from 'node:events';
import { type AddressInfo, createServer, isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { ConfigurationError } from './configuration-error.ts';
import { firebaseProblems, firebaseSettings, firebaseShape } from './firebase-settings.ts';
import { flightsProblems, flightsSettings, flightsShape } from './flights-settings.ts';
import { isOrigin, isThisMachine } from './is-origin.ts';
import { mailProblems, mailShape, smtpAddress } from './mail-settings.ts';
import { smsProblems, smsSettings, smsShape } from './sms-settings.ts';
import { mapProviders, mapsProblems, mapsSettings, mapsShape } from './maps-settings.ts';
import { stripeProblems, stripeSettings, stripeShape } from './stripe-settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A setting that names a provider of this build. Another name is refused with those that there are: nobody runs on a default by a typo. */
function provider<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z._default(z.enum(names, `has to be one of ${names.join(', ')}`), names[0]);
}

const portNumber = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'has to be a port number, 0 to 65535'));

const waitingOrders = z
  .string()
  .check(z.refine((text) => /^[1-9]\d{0,3}$/.test(text), 'has to be a number of orders, 1 to 9999'));

const publicUrl = z
  .string()
  .check(z.refine(isOrigin, 'has to be an http or https address without a path, such as https://chauffeur.example'));

/** Addresses whose forwarding headers are believed. Nobody's by default: anyone can write such a header. */
const trustedProxies = z
  .string()
  .check(
    z.refine(
      (text) => text === 'off' || proxyList(text).every(isNetwork),
      'has to be off, or addresses and networks such as 127.0.0.1, 10.0.0.0/8',
    ),
  );

const proxyList = (text: string) => text.split(',').map((entry) => entry.trim());

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return (
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
    rest.length === 0
  );
}

/** Linux answers there that the folder above is missing, which Node then makes for ever. */
const isInProc = (folder: string) => /^\/proc(\/|$)/.test(path.resolve(folder));

const settingsSchema = z.object({
  PORT: z._default(portNumber, '3000'),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(publicUrl),
  DATA_DIR: z.optional(z.string().check(z.refine((dir) => !isInProc(dir), 'has to be on a disk, which /proc is not'))),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'has to have at least 32 characters, made at random'))),
  STORE: provider(['sqlite', 'firestore']),
  IDENTITY: provider(['local', 'firebase']),
  MAPS: provider(mapProviders),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], 'has to be on or off'), 'on'),
  MAX_WAITING_ORDERS: z._default(waitingOrders, '5'),
  GUEST_BOOKING: z._default(z.enum(['on', 'off'], 'has to be on or off'), 'off'),
  BOT_CHECK: z._default(z.enum(['full', 'light'], 'has to be full or light'), 'full'),
  TRUST_PROXY: z._default(trustedProxies, 'off'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'has to have at least 32 characters, made at random'))),
  LOG_LEVEL: z._default(z.enum(logLevels, `has to be one of ${logLevels.join(', ')}`), 'warn'),
  ...mailShape,
  ...smsShape,
  ...flightsShape,
  ...stripeShape,
  ...firebaseShape,
  ...mapsShape,
  COMPANY_FILE: z.optional(z.string()),
  CATALOGUE_FILE: z.optional(z.string()),
  FLEET_FILE: z.optional(z.string()),
});

/** Every setting by its name; docs/operations.md has a line for each. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

export type Settings = ReturnType<typeof settingsOf>;

/**
 * The settings of the process, checked. `root` is the project's folder, to which the defaults are relative; a path that
 * the operator wrote is relative to the working folder, as everywhere.
 * @throws ConfigurationError with every problem
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string) {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''));
  const parsed = settingsSchema.safeParse(given);
  const together = [
    ...mailProblems(given),
    ...smsProblems(given),
    ...flightsProblems(given),
    ...stripeProblems(given),
    ...firebaseProblems(given),
    ...mapsProblems(given),
  ];
  if (parsed.success && together.length === 0) return settingsOf(parsed.data, root);
  const refused = (parsed.error?.issues ?? []).map(({ path: [name], message }) => `${String(name)}: ${message}`);
  throw new ConfigurationError([...refused, ...together]);
}

function settingsOf(given: z.infer<typeof settingsSchema>, root: string) {
  const port = Number(given.PORT);
  const { origin } = new URL(given.PUBLIC_URL ?? `http://localhost:${port}`);
  return {
    port,
    host: given.HOST,
    publicUrl: origin,
    dataDir: given.DATA_DIR === undefined ? path.join(root, 'var') : path.resolve(given.DATA_DIR),
    appSecret: given.APP_SECRET,
    store: given.STORE,
    identity: given.IDENTITY,
    maps: mapsSettings(given),
    rateLimits: given.RATE_LIMITS === 'on',
    /** How many orders of one account may wait for a decision; null where nothing is limited, as in benches. */
    maxWaitingOrders: given.RATE_LIMITS === 'on' ? Number(given.MAX_WAITING_ORDERS) : null,
    /** Whether rides are booked without an account too. */
    guestBooking: given.GUEST_BOOKING === 'on',
    botCheck: given.BOT_CHECK,
    trustProxy: given.TRUST_PROXY === 'off' ? (false as const) : proxyList(given.TRUST_PROXY),
    /** The token of whoever may read the metrics; without one there are none. */
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    /** Null where mails are written to files. */
    smtp: given.SMTP_URL === undefined ? null : smtpAddress(given.SMTP_URL),
    mailFrom: given.MAIL_FROM,
    sms: smsSettings({ ...given, origin }),
    /** Null where nobody is asked when flights land. */
    flights: flightsSettings(given),
    /** Whether written mails can be looked at in a browser: only where the product is for this machine alone. */
    showsMails: given.SMTP_URL === undefined && isThisMachine(origin),
    /** Null where cards are not taken online. */
    stripe: stripeSettings(given),
    /** Null where nothing is hosted. */
    firebase: firebaseSettings(given),
    companyFile: given.COMPANY_FILE,
    catalogueFile: given.CATALOGUE_FILE,
    fleetFile: given.FLEET_FILE,
  };
}

/**
 * The settings of this very process. Port 0 is any free one; it is chosen here rather than when listening, because the
 * public address, and with it the links in mails and the origins that are believed, carry it.
 */
export async function processSettings(root: string): Promise<Settings> {
  const settings = readSettings(process.env, root);
  if (settings.port !== 0) return settings;
  return readSettings({ ...process.env, PORT: String(await freePort(settings.host)) }, root);
}

/** A port that nobody listens on at this moment. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

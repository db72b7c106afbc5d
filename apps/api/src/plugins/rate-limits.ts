import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { RateCounter } from '#ports/rate-counter.ts';

const minute = 60_000;

/**
 * How often one address may ask, per class of route: wide for the people of an office or a hotel who share one, narrow for
 * a program that guesses. docs/security.md says the same, and a test compares.
 */
export const rateLimits = {
  read: { max: 300, timeWindow: minute },
  places: { max: 600, timeWindow: minute },
  quotes: { max: 120, timeWindow: minute },
  orders: { max: 60, timeWindow: minute },
  /**
   * Per account, whatever addresses are used, on board and by card together: each order mails its customer and the operator. A round of three
   * bookings takes three to a dozen, with cards that were declined and answers that were lost.
   */
  ordersAccount: { max: 30, timeWindow: 60 * minute },
  /** Per network address, for orders without an account: their customers are new to us each time, and each order mails an address that was never proven. */
  guestOrders: { max: 30, timeWindow: 60 * minute },
  /** Per member of the office, who books for many. */
  phoneOrders: { max: 120, timeWindow: 60 * minute },
  /** Per order, by its account and its private links together: each change, withdrawal and renewal mails somebody. */
  orderMails: { max: 10, timeWindow: 60 * minute },
  /** Per customer's e-mail address likewise, for all its orders together. */
  orderMailsAddress: { max: 30, timeWindow: 60 * minute },
  /** Per address that nobody has proven, of all that a stranger may bring about who types it: an order takes four, with its acceptance and reminder. */
  unprovenMails: { max: 20, timeWindow: 24 * 60 * minute },
  account: { max: 120, timeWindow: minute },
  /** Gathers everything that is kept of an account. */
  accountExport: { max: 10, timeWindow: 10 * minute },
  decisions: { max: 60, timeWindow: minute },
  /** Private links and drivers' calendars, which somebody might guess, by whichever of their routes. */
  rideLinks: { max: 60, timeWindow: minute },
  /** The office, whose pages ask again every few seconds. */
  staff: { max: 300, timeWindow: minute },
  /** Per member, whatever addresses are used: codes and keys that are tried. */
  stepUp: { max: 10, timeWindow: 10 * minute },
  signIn: { max: 60, timeWindow: 10 * minute },
  /** Per account, whatever addresses are used. */
  signInAccount: { max: 20, timeWindow: 10 * minute },
  signUp: { max: 60, timeWindow: 60 * minute },
  /** Per e-mail address, whatever addresses ask: who deletes an account and makes it again brings about a welcome each time. */
  signUpAddress: { max: 5, timeWindow: 24 * 60 * minute },
  mails: { max: 30, timeWindow: 10 * minute },
  /** Per account, whatever addresses are used: its mailbox may be a stranger's, whose address was never proven. */
  mailsAccount: { max: 10, timeWindow: 60 * minute },
  /** Per account likewise: who never reads them is no customer of ours. */
  proofMails: { max: 3, timeWindow: 24 * 60 * minute },
  /** Per e-mail address that is asked for, whatever addresses ask. */
  resetMailAddress: { max: 10, timeWindow: 10 * minute },
  botChallenge: { max: 120, timeWindow: 10 * minute },
  contact: { max: 30, timeWindow: 10 * minute },
  /** For everyone together who passed the bot check: the operator's mailbox is not a target. */
  contactOverall: { max: 100, timeWindow: 60 * minute },
  issues: { max: 20, timeWindow: 10 * minute },
  /** For everyone together: the operator's mailbox is not a target. */
  issuesOverall: { max: 200, timeWindow: 60 * minute },
} as const satisfies Record<string, { max: number; timeWindow: number }>;
export type RateClass = keyof typeof rateLimits;

/**
 * Classes that guard a secret, or somebody's mailbox: while nobody can count, nobody gets past. The others spare our own
 * work, and what they would do says itself that the storage is down.
 */
const closedUncounted: ReadonlySet<RateClass> = new Set([
  'rideLinks',
  'stepUp',
  'signIn',
  'signInAccount',
  'signUp',
  'signUpAddress',
  'ordersAccount',
  'guestOrders',
  'orderMails',
  'orderMailsAddress',
  'unprovenMails',
  'phoneOrders',
  'mails',
  'mailsAccount',
  'proofMails',
  'resetMailAddress',
  'contact',
  'contactOverall',
  'issues',
  'issuesOverall',
]);

/** Classes that are counted over all routes together; in the others each route counts for itself. */
const countedTogether: ReadonlySet<RateClass> = new Set([
  'rideLinks',
  'ordersAccount',
  'guestOrders',
  'orderMails',
  'orderMailsAddress',
]);

/** A hook that counts a request against its class; `keyOf` names the one who asks where it is not the address. */
export type RateLimiter = (rateClass: RateClass, keyOf?: (request: FastifyRequest) => string) => Count;
type Count = (request: FastifyRequest) => Promise<void>;

/** Where limits are off, for benches and tests, its hooks let everything pass. */
export function createRateLimiter({ enabled, counter }: { enabled: boolean; counter: RateCounter }): RateLimiter {
  if (!enabled) return () => async () => {};
  return (rateClass, keyOf = addressOf) => {
    const { max, timeWindow: windowMs } = rateLimits[rateClass];
    const routeKeyOf = countedTogether.has(rateClass) ? () => 'all' : routeOf;
    return async (request) => {
      const counted = await counter
        .count({ rateClass, key: `${routeKeyOf(request)} ${keyOf(request)}`, max, windowMs })
        .catch((error: unknown) => passUncounted(request, rateClass, error));
      if (counted === 'uncounted' || counted.current <= max) return;
      throw new RefusedRequest({ code: 'rate_limited', retryAfterSeconds: Math.ceil(counted.endsInMs / 1000) });
    };
  };
}

/** Whether something may still happen that no request asks for. */
export type Allow = (rateClass: RateClass, key: string) => Promise<boolean>;

export function createAllow({ enabled, counter }: { enabled: boolean; counter: RateCounter }): Allow {
  return async (rateClass, key) => {
    if (!enabled) return true;
    const { max, timeWindow: windowMs } = rateLimits[rateClass];
    return (await counter.count({ rateClass, key, max, windowMs })).current <= max;
  };
}

/** The mailbox of an e-mail address: what stands behind a plus, and how it is written, makes no other one of it. */
export function mailboxKey(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `mailbox:${name.replace(/(?<=.)\+.*$/, '')}@${domain}`;
}

/** What a route counts as: its method and pattern, so that who has asked for too many quotes may still order. A HEAD request counts as a GET. */
function routeOf({ routeOptions: { method, url } }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : String(method)} ${url}`;
}

/** An IPv6 address counts by its /64, since that is what one customer of a network has. */
function addressOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** @throws the failure where the class stays closed */
function passUncounted(request: FastifyRequest, rateClass: RateClass, error: unknown): 'uncounted' {
  if (closedUncounted.has(rateClass)) throw error;
  request.log.warn({ reqId: request.id, rateClass, err: error }, 'a request was not counted');
  return 'uncounted';
}

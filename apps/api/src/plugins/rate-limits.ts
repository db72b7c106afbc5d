import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '../errors/refusal.ts';

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
  account: { max: 120, timeWindow: minute },
  /** Gathers everything that is kept of an account. */
  accountExport: { max: 10, timeWindow: 10 * minute },
  decisions: { max: 60, timeWindow: minute },
  signIn: { max: 60, timeWindow: 10 * minute },
  /** Per account, whatever addresses are used. */
  signInAccount: { max: 20, timeWindow: 10 * minute },
  signUp: { max: 60, timeWindow: 60 * minute },
  mails: { max: 30, timeWindow: 10 * minute },
  /** Per e-mail address that is asked for, whatever addresses ask. */
  resetMailAddress: { max: 10, timeWindow: 10 * minute },
  botChallenge: { max: 120, timeWindow: 10 * minute },
  contact: { max: 30, timeWindow: 10 * minute },
  /** Of everyone together who passed the bot check: the operator's mailbox is not a target. */
  contactOverall: { max: 100, timeWindow: 60 * minute },
  issues: { max: 20, timeWindow: 10 * minute },
  /** Of everyone together: the operator's mailbox is not a target. */
  issuesOverall: { max: 200, timeWindow: 60 * minute },
} as const satisfies Record<string, { max: number; timeWindow: number }>;
export type RateClass = keyof typeof rateLimits;

/** A hook that counts a request against its class; `keyOf` names the one who asks where it is not the address. */
export type RateLimiter = (rateClass: RateClass, keyOf?: (request: FastifyRequest) => string) => Count;
type Count = (request: FastifyRequest) => Promise<void>;

/** Loads the limiter. Where limits are off, for benches and tests, its hooks let everything pass. */
export async function createRateLimiter(app: FastifyInstance, { enabled }: { enabled: boolean }): Promise<RateLimiter> {
  if (!enabled) return () => async () => {};
  await app.register(fastifyRateLimit, { global: false });
  return (rateClass, keyOf) => {
    const count = app.createRateLimit({ ...rateLimits[rateClass], ...(keyOf && { keyGenerator: keyOf }) });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new RefusedRequest({ code: 'rate_limited', retryAfterSeconds: counted.ttlInSeconds });
    };
  };
}

import * as z from 'zod/mini';
import { isOrigin } from './is-origin.ts';

/** What card payments need; all three keys, or none of them. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Origin of a stand-in; `null` is Stripe itself. */
  apiBase: string | null;
}

const text = (pattern: RegExp, message: string) => z.optional(z.string().check(z.regex(pattern, message)));

/** A key says by its first letters what it is for, and whether its money is real. */
export const stripeShape = {
  STRIPE_SECRET_KEY: text(/^(sk|rk)_(test|live)_\w+$/, 'has to be a secret key, sk_test_… or sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: text(/^pk_(test|live)_\w+$/, 'has to be a publishable key, pk_test_… or pk_live_…'),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_[\w+/=-]+$/, "has to be the webhook endpoint's signing secret, whsec_…"),
  STRIPE_API_BASE: z.optional(
    z.string().check(z.refine(isOrigin, 'has to be the http or https address of a stand-in, without a path')),
  ),
};

const keyNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

type Given = Readonly<Record<string, unknown>>;

/** What is wrong with the settings together. Half a set would show a card form that cannot take money, or lose its events. */
export function stripeProblems(given: Given): string[] {
  const missing = keyNames.filter((name) => !(name in given));
  if (missing.length === keyNames.length) {
    return 'STRIPE_API_BASE' in given ? ['STRIPE_API_BASE: is of no use without the three keys'] : [];
  }
  const [secret, publishable] = [modeOf(given['STRIPE_SECRET_KEY']), modeOf(given['STRIPE_PUBLISHABLE_KEY'])];
  return [
    ...missing.map((name) => `${name}: is missing; card payments need ${keyNames.join(', ')}`),
    ...(secret && publishable && secret !== publishable
      ? [`STRIPE_PUBLISHABLE_KEY: is a ${publishable} key, and STRIPE_SECRET_KEY a ${secret} key`]
      : []),
    ...('STRIPE_API_BASE' in given && (secret === 'live' || publishable === 'live')
      ? ['STRIPE_API_BASE: is for test keys alone; live keys are sent to nobody but Stripe']
      : []),
  ];
}

/** Whether a key says that customers really pay. */
export function takesRealMoney(given: Given): boolean {
  return modeOf(given['STRIPE_SECRET_KEY']) === 'live';
}

function modeOf(key: unknown): string | undefined {
  return typeof key === 'string' ? /^[a-z]{2}_(test|live)_/.exec(key)?.[1] : undefined;
}

/** What card payments need; null where cards are not taken online. */
export function stripeSettings(given: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
}): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null;
  const apiBase = given.STRIPE_API_BASE === undefined ? null : new URL(given.STRIPE_API_BASE).origin;
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

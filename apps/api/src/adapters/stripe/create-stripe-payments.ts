import { Stripe } from 'stripe';
import type { Payments } from '#ports/payments.ts';
import { createCardCalls } from './card-calls.ts';
import { createIntentCalls, createOutcomeCalls } from './intent-calls.ts';
import { createEventReading } from './read-event.ts';

interface StripeOptions extends StripeAccess {
  webhookSecret: string;
}

/** Card payments by Stripe (docs/payments.md). */
export function createStripePayments({ webhookSecret, ...access }: StripeOptions): Payments {
  const stripe = stripeClient(access);
  const intents = createIntentCalls(stripe);
  return {
    ...intents,
    ...createOutcomeCalls(stripe, intents.find),
    ...createCardCalls(stripe),
    ...createEventReading(stripe, webhookSecret),
  };
}

interface StripeAccess {
  secretKey: string;
  /** Origin of a stand-in; `null` is Stripe itself. */
  apiBase: string | null;
  /** How long one request may take. */
  timeoutMs?: number;
}

/** A customer waits for most of these answers: two tries of this end before the connection does (create-app.ts). */
const longestRequestMs = 8000;
const retries = 1;

/** The SDK, which pins its API's version. It repeats what broke off under the same idempotency key. */
function stripeClient({ secretKey, apiBase, timeoutMs = longestRequestMs }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase !== null && addressOf(apiBase)),
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return {
    protocol: isSecure ? ('https' as const) : ('http' as const),
    // An IPv6 address stands in brackets, which are not part of it.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
  };
}

import { Stripe } from 'stripe';

export interface StripeAccess {
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
export function stripeClient({ secretKey, apiBase, timeoutMs = longestRequestMs }: StripeAccess): Stripe {
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

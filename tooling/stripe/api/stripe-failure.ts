import type Stripe from 'stripe';

/** The body's `error`, as the provider writes it. */
export interface FailureBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  message: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** An answer that refuses. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that can never be granted as it is. */
export const invalidRequest = (message: string, details: Partial<FailureBody> = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...details });

interface Wanted {
  kind: string;
  id: string;
}

/** @throws StripeFailure where it does not exist */
export function requireFound<Found>(found: Found | undefined, wanted: Wanted): Found {
  if (found !== undefined) return found;
  throw missing(404, wanted);
}

/**
 * The same of what a request names beside its address, which is a mistake in the request.
 * @throws StripeFailure where it does not exist
 */
export function requireNamed<Found>(found: Found | undefined, wanted: Wanted): Found {
  if (found !== undefined) return found;
  throw missing(400, wanted);
}

function missing(status: number, { kind, id }: Wanted): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(status, { type: 'invalid_request_error', code: 'resource_missing', message, param: kind });
}

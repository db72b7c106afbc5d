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

/** @throws StripeFailure where it does not exist */
export function requireFound<Found>(found: Found | undefined, { kind, id }: { kind: string; id: string }): Found {
  if (found !== undefined) return found;
  const message = `No such ${kind}: '${id}'`;
  throw new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: kind });
}

import { Stripe } from 'stripe';
import { errorName } from '#errors/error-name.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';

/**
 * What a call of the SDK answers; whatever else comes of it says that the provider is not available. What it
 * says itself goes nowhere: it may name a customer.
 * @throws PaymentsUnavailableError
 */
export async function stripeAnswer<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PaymentsUnavailableError
      ? error
      : new PaymentsUnavailableError(`${name}: ${reasonOf(error)}`);
  }
}

/** Why a call failed, in codes alone: such as `StripeInvalidRequestError resource_missing 404 (req_1)`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return errorName(error);
  const { type, code, statusCode, requestId } = error;
  const request = requestId === undefined ? null : `(${requestId})`;
  return [type, code, statusCode, request].filter((part) => part !== undefined && part !== null).join(' ');
}

/** Whether the provider says that it has no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing';
}

/**
 * The provider understood and will not: the bank refuses, or the payment is past it. A parameter that it does not take is a
 * defect of ours, and no answer about the payment.
 */
export function isRefusal(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeCardError) return true;
  if (!(error instanceof StripeInvalidRequestError)) return false;
  return error.statusCode === 400 && !error.code?.startsWith('parameter_');
}

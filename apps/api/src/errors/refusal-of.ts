import type { ErrorCode } from '@chauffeur/core';
import { MapsUnavailableError } from '#ports/maps.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import { PortFailure } from './port-failure.ts';
import { type Refusal, RefusedRequest } from './result.ts';

/** Statuses that Fastify and its plugins answer with, as our own codes. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

/** What the caller reads of an error: our own refusals word for word, of everything else no more than its kind. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedRequest) return error.refusal;
  if (error instanceof MapsUnavailableError) return { code: 'maps_unavailable' };
  if (error instanceof PaymentsUnavailableError) return { code: 'payments_unavailable' };
  if (error instanceof PortFailure) return { code: 'unavailable' };
  return { code: codeOf(statusOf(error)) };
}

function codeOf(status: number): ErrorCode {
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

function statusOf(error: unknown): number {
  const { statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
}

/** The HTTP status of every code; a new code does not compile until it has one. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  account_changed: 409,
  forbidden: 403,
  not_found: 404,
  price_changed: 409,
  car_taken: 409,
  quote_expired: 409,
  quote_invalid: 422,
  idempotency_key_reused: 409,
  email_taken: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  link_expired: 403,
  factor_required: 403,
  step_up_required: 403,
  factor_refused: 403,
  last_factor: 409,
  last_owner: 409,
  still_staff: 409,
  bot_check_failed: 403,
  cancellation_changed: 409,
  cancellation_closed: 409,
  change_under_way: 409,
  amendment_changed: 409,
  amendment_closed: 409,
  invoice_frozen: 409,
  no_show_answered: 409,
  record_changed: 409,
  rides_affected: 409,
  ride_begun: 409,
  rides_to_come: 409,
  too_many_waiting: 409,
  trip_repeated: 409,
  rate_limited: 429,
  maps_unavailable: 503,
  payments_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

import type { ErrorCode } from '@chauffeur/core';

/** The HTTP status of every code; a new code does not compile until it has one. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  price_changed: 409,
  quote_expired: 409,
  quote_invalid: 422,
  idempotency_key_reused: 409,
  email_taken: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  link_expired: 403,
  bot_check_failed: 403,
  cancellation_changed: 409,
  cancellation_closed: 409,
  change_under_way: 409,
  capture_failed: 409,
  rate_limited: 429,
  maps_unavailable: 503,
  payments_unavailable: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

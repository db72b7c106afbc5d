/**
 * Every code that the API answers with. HTTP statuses and messages are `satisfies Record<ErrorCode, …>` on either
 * side, so a new code does not compile until both know it.
 */
export const errorCodes = [
  'invalid_request',
  'unauthenticated',
  'invalid_credentials',
  'account_changed',
  'forbidden',
  'not_found',
  'price_changed',
  'car_taken',
  'quote_expired',
  'quote_invalid',
  'idempotency_key_reused',
  'email_taken',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'link_expired',
  'factor_required',
  'step_up_required',
  'factor_refused',
  'last_factor',
  'last_owner',
  'still_staff',
  'bot_check_failed',
  'cancellation_changed',
  'cancellation_closed',
  'change_under_way',
  'record_changed',
  'rides_affected',
  'rides_to_come',
  'too_many_waiting',
  'trip_repeated',
  'rate_limited',
  'maps_unavailable',
  'payments_unavailable',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

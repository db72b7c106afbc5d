import type { ErrorCode, FieldErrors, OfferedHour } from '@chauffeur/core';

/** Why the API does not do what it was asked, in the words of the wire contract. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: FieldErrors;
  /** The new total in euros, with `price_changed` alone. */
  readonly totalTTC?: number;
  /** Whole minutes since the account ordered the same trip, with `trip_repeated` alone. */
  readonly minutesAgo?: number;
  /** Hours at which the car can be ordered, the nearest first, with `car_taken` alone. */
  readonly nearest?: OfferedHour[];
  /** Seconds after which asking again makes sense, with `rate_limited` alone. */
  readonly retryAfterSeconds?: number;
}

/** What a use-case answers: what was asked for, or the expected reason why not. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function err(code: ErrorCode, details: Omit<Refusal, 'code'> = {}): Result<never> {
  return { ok: false, error: { code, ...details } };
}

/** `validation_failed` with its fields. */
export function invalidFields(fields: FieldErrors): Result<never> {
  return err('validation_failed', { fields });
}

/** Whether anything was found wrong at all. */
export function hasErrors(fields: FieldErrors): boolean {
  return Object.keys(fields).length > 0;
}

/** A refusal on its way out of a hook or a validator, where nothing can be returned. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

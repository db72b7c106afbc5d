import type { FieldErrors } from '@chauffeur/core';
import { ApiFailure, type FailureCode } from '#api/api-failure.ts';

/** Why there is no order yet, as far as it changes what the customer does next. */
export type OrderOutcome =
  /** Euros with VAT; `before` is null where the screen said that the price is to be confirmed. */
  | { readonly kind: 'price_changed'; readonly before: number | null; readonly now: number }
  /** Somebody else was faster: the quote says by now at which other hours there is a car (Rules 10.12). */
  | { readonly kind: 'car_taken' }
  /** The same trip was booked a moment ago, and only the customer can say whether it is meant once more (Rules 4.23). */
  | { readonly kind: 'trip_repeated'; readonly minutesAgo: number; readonly totalTTC: number }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'fields'; readonly fields: FieldErrors }
  | { readonly kind: 'busy' }
  | { readonly kind: 'already_sent' }
  /** The account has as many orders without an answer as it may have. */
  | { readonly kind: 'too_many_waiting' }
  /** No answer, or a broken one: the order may be stored. Sending it again under its key is safe. */
  | { readonly kind: 'unknown'; readonly isOffline: boolean }
  /** Refused for a reason that the customer cannot mend. */
  | { readonly kind: 'refused' }
  | CardOutcome;

/** Why a card did not pay. Nothing is held on it in any of these. */
export type CardOutcome =
  /** The provider says why, in words for the customer. */
  | { readonly kind: 'card_refused'; readonly message: string }
  | { readonly kind: 'card_not_paid' }
  /** The payment is over, for a reason that nobody told. */
  | { readonly kind: 'card_over' }
  /** The form or the provider failed. */
  | { readonly kind: 'card_failed' }
  /** The payment could not be prepared, so nothing was sent to the provider. */
  | { readonly kind: 'card_no_secret'; readonly isOffline: boolean };

const cardKinds: ReadonlySet<string> = new Set<CardOutcome['kind']>([
  'card_refused',
  'card_not_paid',
  'card_over',
  'card_failed',
  'card_no_secret',
]);

export function isCardOutcome(outcome: OrderOutcome): outcome is CardOutcome {
  return cardKinds.has(outcome.kind);
}

/** Whether an outcome has a way on of its own, before the order can be sent again: a changed price, a question and an ended session have one. */
export function hasItsOwnWay(outcome: OrderOutcome | null): boolean {
  return outcome !== null && ['price_changed', 'trip_repeated', 'sign_in'].includes(outcome.kind);
}

/** Codes of refusals that each have an outcome of their own. */
const kindOfCode: Partial<Record<FailureCode, 'car_taken' | 'sign_in' | 'busy' | 'already_sent' | 'too_many_waiting'>> =
  {
    car_taken: 'car_taken',
    unauthenticated: 'sign_in',
    rate_limited: 'busy',
    idempotency_key_reused: 'already_sent',
    too_many_waiting: 'too_many_waiting',
  };

function isUnanswered(code: FailureCode): boolean {
  return code === 'offline' || code === 'timeout';
}

/** What a failed order means, but for an expired quote, which is renewed without a word. */
export function outcomeOf(failure: unknown, totalTTC: number): OrderOutcome {
  if (!(failure instanceof ApiFailure)) return { kind: 'refused' };
  if (Object.keys(failure.fields).length > 0) return { kind: 'fields', fields: failure.fields };
  const { code, status } = failure;
  if (code === 'price_changed') return { kind: code, before: totalTTC, now: failure.totalTTC ?? totalTTC };
  if (code === 'trip_repeated') return { kind: code, minutesAgo: failure.minutesAgo ?? 0, totalTTC };
  if (isUnanswered(code) || status >= 500) return { kind: 'unknown', isOffline: code === 'offline' };
  return { kind: kindOfCode[code] ?? 'refused' };
}

/**
 * What it means that a card payment could not be prepared: as for any order, but that nothing can have been ordered, nor
 * paid, without an answer (Rules 4.11).
 */
export function sheetOutcomeOf(failure: unknown, totalTTC: number): OrderOutcome {
  const outcome = outcomeOf(failure, totalTTC);
  if (outcome.kind !== 'unknown' && outcome.kind !== 'refused') return outcome;
  return { kind: 'card_no_secret', isOffline: outcome.kind === 'unknown' && outcome.isOffline };
}

export function isQuoteOver(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.code === 'quote_expired' || failure.code === 'quote_invalid');
}

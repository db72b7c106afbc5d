import type { FieldErrors } from '@chauffeur/core';
import { ApiFailure } from '../../../api/api-failure.ts';

/** Why there is no order yet, as far as it changes what the customer does next. */
export type OrderOutcome =
  | { readonly kind: 'price_changed'; readonly before: number; readonly now: number }
  | { readonly kind: 'sign_in' }
  | { readonly kind: 'fields'; readonly fields: FieldErrors }
  | { readonly kind: 'busy' }
  | { readonly kind: 'already_sent' }
  /** No answer, or a broken one: the order may be stored. Sending it again under its key is safe. */
  | { readonly kind: 'unknown'; readonly isOffline: boolean }
  /** Refused for a reason that the customer cannot mend. */
  | { readonly kind: 'refused' };

/** What a failed order means, but for an expired quote, which is renewed without a word. */
export function outcomeOf(failure: unknown, totalTTC: number): OrderOutcome {
  if (!(failure instanceof ApiFailure)) return { kind: 'refused' };
  if (Object.keys(failure.fields).length > 0) return { kind: 'fields', fields: failure.fields };
  switch (failure.code) {
    case 'price_changed':
      return { kind: 'price_changed', before: totalTTC, now: failure.totalTTC ?? totalTTC };
    case 'unauthenticated':
      return { kind: 'sign_in' };
    case 'rate_limited':
      return { kind: 'busy' };
    case 'idempotency_key_reused':
      return { kind: 'already_sent' };
    case 'offline':
    case 'timeout':
      return { kind: 'unknown', isOffline: failure.code === 'offline' };
    default:
      return failure.status >= 500 ? { kind: 'unknown', isOffline: false } : { kind: 'refused' };
  }
}

export function isQuoteOver(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.code === 'quote_expired' || failure.code === 'quote_invalid');
}

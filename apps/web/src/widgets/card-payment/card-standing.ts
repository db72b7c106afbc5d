import type { Confirmation, OrderCreated } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { isPassing } from '#api/queries/payments.ts';

/** How a card payment stands, as far as anybody could find out. */
export type CardStanding =
  | { readonly kind: 'checking' }
  /** Nobody answers. The card may be authorised. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'paid'; readonly order: OrderCreated }
  /** Nothing is held: another card may be tried. */
  | { readonly kind: 'not_paid' }
  /** Neither paid nor to be paid any more, or nobody's that is signed in. */
  | { readonly kind: 'over' };

/** Of a payment without an order; one that succeeded is about to have its order. */
const kindOfStatus = {
  succeeded: 'processing',
  processing: 'processing',
  requires_payment_method: 'not_paid',
  other: 'over',
} as const satisfies Record<Confirmation['status'], CardStanding['kind']>;

/** What an answer, or its failure, says of a payment. */
export function standingOf(answer: Confirmation | undefined, failure: Error | null): CardStanding {
  if (failure) return standingAfter(failure);
  if (!answer) return { kind: 'checking' };
  if (answer.order) return { kind: 'paid', order: answer.order };
  return { kind: kindOfStatus[answer.status] };
}

function standingAfter(failure: Error): CardStanding {
  if (!(failure instanceof ApiFailure) || isPassing(failure)) return { kind: 'unreachable' };
  return { kind: failure.code === 'unauthenticated' ? 'signed_out' : 'over' };
}

import type { Confirmation, OrderCreated } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../api/api-failure.ts';
import { cardPaymentQuery, isPassing } from '../../api/queries/card-payment.ts';

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

/** Asks how a payment stands until it is known (Rules 8.3). @param intentId the provider's id of the payment */
export function useCardStanding(intentId: string) {
  const { data, error, refetch } = useQuery(cardPaymentQuery(intentId));
  return { standing: standingOf(data, error), askAgain: () => void refetch() };
}

/** Of a payment without an order; one that succeeded is about to have its order. */
const kindOfStatus = {
  succeeded: 'processing',
  processing: 'processing',
  requires_payment_method: 'not_paid',
  other: 'over',
} as const satisfies Record<Confirmation['status'], CardStanding['kind']>;

function standingOf(answer: Confirmation | undefined, failure: Error | null): CardStanding {
  if (failure) return standingAfter(failure);
  if (!answer) return { kind: 'checking' };
  if (answer.order) return { kind: 'paid', order: answer.order };
  return { kind: kindOfStatus[answer.status] };
}

function standingAfter(failure: Error): CardStanding {
  if (!(failure instanceof ApiFailure) || isPassing(failure)) return { kind: 'unreachable' };
  return { kind: failure.code === 'unauthenticated' ? 'signed_out' : 'over' };
}

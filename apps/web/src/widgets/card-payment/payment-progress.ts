import type { Confirmation, OrderCreated } from '@chauffeur/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { cardPaymentQuery, isPassing } from '#api/queries/payments.ts';
import { useDraft } from '#state/booking-draft.ts';
import { dropPayment } from '#state/submission.ts';

/** Asks how a payment stands until it is known (Rules 8.3). @param intentId the provider's id of the payment */
export function usePaymentProgress(intentId: string) {
  const { data, error, refetch } = useQuery(cardPaymentQuery(intentId));
  return { progress: progressOf(data, error), askAgain: () => void refetch() };
}

/**
 * Takes a card payment out of the draft that is known not to stand: it would be in the way of another booking for nothing. One
 * that stands stays, and one of which nobody can tell (Rules 2.12, 4.11).
 */
export async function dropDeadPayment(queries: QueryClient): Promise<void> {
  const { cardPayment } = useDraft.getState();
  if (!cardPayment) return;
  const { kind } = await askProgress(queries, cardPayment.intentId);
  if (kind === 'not_paid' || kind === 'over') dropPayment(kind);
}

async function askProgress(queries: QueryClient, intentId: string): Promise<PaymentProgress> {
  try {
    return progressOf(await queries.fetchQuery({ ...cardPaymentQuery(intentId), staleTime: 0 }), null);
  } catch (failure) {
    if (failure instanceof Error) return progressOf(undefined, failure);
    throw failure;
  }
}

/** How a card payment stands, as far as anybody could find out. */
export type PaymentProgress =
  | { readonly kind: 'checking' }
  /** Nobody answers. The card may be authorised. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'paid'; readonly order: OrderCreated }
  /** Nothing is held: another card may be tried. */
  | { readonly kind: 'not_paid' }
  /** The payment is neither made nor possible any more, or belongs to somebody who is not signed in. */
  | { readonly kind: 'over' };

/** What a payment without an order is told to be; one that succeeded is about to have its order. */
const kindOfStatus = {
  succeeded: 'processing',
  processing: 'processing',
  requires_payment_method: 'not_paid',
  other: 'over',
} as const satisfies Record<Confirmation['status'], PaymentProgress['kind']>;

/** What an answer, or its failure, says of a payment. */
function progressOf(answer: Confirmation | undefined, failure: Error | null): PaymentProgress {
  if (failure) return progressAfter(failure);
  if (!answer) return { kind: 'checking' };
  if (answer.order) return { kind: 'paid', order: answer.order };
  return { kind: kindOfStatus[answer.status] };
}

function progressAfter(failure: Error): PaymentProgress {
  if (!(failure instanceof ApiFailure) || isPassing(failure)) return { kind: 'unreachable' };
  return { kind: failure.code === 'unauthenticated' ? 'signed_out' : 'over' };
}

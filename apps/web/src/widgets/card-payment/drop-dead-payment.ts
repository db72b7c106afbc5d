import type { QueryClient } from '@tanstack/react-query';
import { cardPaymentQuery } from '#api/queries/payments.ts';
import { useDraft } from '#state/booking-draft.ts';
import { dropPayment } from '#state/submission.ts';
import { type CardStanding, standingOf } from './card-standing.ts';

/**
 * Takes a card payment out of the draft that is known not to stand: it would be in the way of another booking for nothing. One
 * that stands stays, and one of which nobody can tell (Rules 2.12, 4.11).
 */
export async function dropDeadPayment(queries: QueryClient): Promise<void> {
  const { cardPayment } = useDraft.getState();
  if (!cardPayment) return;
  const { kind } = await askStanding(queries, cardPayment.intentId);
  if (kind === 'not_paid' || kind === 'over') dropPayment(kind);
}

async function askStanding(queries: QueryClient, intentId: string): Promise<CardStanding> {
  try {
    return standingOf(await queries.fetchQuery({ ...cardPaymentQuery(intentId), staleTime: 0 }), null);
  } catch (failure) {
    if (failure instanceof Error) return standingOf(undefined, failure);
    throw failure;
  }
}

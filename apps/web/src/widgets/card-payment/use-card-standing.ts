import { useQuery } from '@tanstack/react-query';
import { cardPaymentQuery } from '#api/queries/payments.ts';
import { standingOf } from './card-standing.ts';

/** Asks how a payment stands until it is known (Rules 8.3). @param intentId the provider's id of the payment */
export function useCardStanding(intentId: string) {
  const { data, error, refetch } = useQuery(cardPaymentQuery(intentId));
  return { standing: standingOf(data, error), askAgain: () => void refetch() };
}

import type { Confirmation, FurtherConfirmation } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../client.ts';
import { accountKey } from '../session.ts';

const firstPauseMs = 1500;
const longestPauseMs = 10_000;

/**
 * How a card payment stands, and its order once it holds. Asked again until that is known: while the bank is thinking, and
 * while nobody answers, for then the card may be authorised already (Rules 4.11).
 *
 * @param intentId the provider's id of the payment
 */
export function cardPaymentQuery(intentId: string) {
  return queryOptions({
    queryKey: [...accountKey, 'card-payment', intentId],
    queryFn: ({ signal }) => call('confirmPayment', { body: { paymentIntent: intentId }, signal }),
    // It is tried even where the browser says that it is offline, which is as often wrong as right.
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      isOpen(state.data, state.error) ? pauseMs(state.dataUpdateCount + state.errorUpdateCount) : false,
    refetchIntervalInBackground: true,
  });
}

/** Asks how a payment stands, by its secret. */
export type ConfirmPaid = (secret: string, signal: AbortSignal) => Promise<FurtherConfirmation>;

/**
 * How a further authorisation stands, or what else is paid by its secret alone, asked again until that is known (Rules 12.14, 21.6).
 *
 * @param secret of the payment, which whoever pays it has
 * @param confirm asks for what is paid in place of a further authorisation
 */
export function furtherPaymentQuery(secret: string, confirm?: ConfirmPaid) {
  const isUnknown = (answer: FurtherConfirmation | undefined, failure: Error | null) =>
    failure ? failure instanceof ApiFailure && isPassing(failure) : answer?.status === 'processing';
  return queryOptions({
    queryKey: ['further-payment', secret],
    queryFn: ({ signal }) =>
      confirm ? confirm(secret, signal) : call('confirmFurther', { body: { paymentIntent: secret }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isUnknown(state.data, state.error) ? pauseMs(state.dataUpdateCount + state.errorUpdateCount) : false,
    refetchIntervalInBackground: true,
  });
}

function isOpen(answer: Confirmation | undefined, failure: Error | null): boolean {
  if (!failure) return answer?.order === null && (answer.status === 'processing' || answer.status === 'succeeded');
  return failure instanceof ApiFailure && isPassing(failure);
}

/** Whether trying again may help: nobody answered, the server is in trouble, or it was asked too often. */
export function isPassing({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pauseMs(asked: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 1.5 ** Math.max(0, asked - 1));
}

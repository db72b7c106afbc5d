import { idempotencyKeyHeader, type Language, type PaymentSheetRequest, toCents } from '@chauffeur/core';
import { call } from '#api/client.ts';
import { type CardPayer, intentOfSecret } from '#platform/payments/card-payer.ts';
import { useDraft } from '#state/booking-draft.ts';
import { dropCardPayment, keepAnswered, keepCardPayment, reserveSubmissionKey } from '#state/submission.ts';
import { orderRequestOf } from './order-request-of.ts';
import type { CardOutcome } from './order-outcome.ts';
import { sendRenewing } from './send-renewing.ts';

interface CardOrder {
  readonly payer: CardPayer;
  /** Euros with VAT, as the customer sees it now. */
  readonly totalTTC: number;
  readonly language: Language;
  /** The customer said that the same trip is meant once more (Rules 4.23). */
  readonly isAgain: boolean;
  /** Called right before the payment leaves, with its id. */
  readonly onLeaving: (intentId: string) => void;
}

/**
 * Prepares the payment and sends it to its provider. From then on the draft names it, so that a page that was refreshed,
 * left or cut off finds it again; it does so no longer once nothing is certainly held.
 *
 * @throws {ApiFailure} where the payment could not be prepared
 */
export async function payByCard(order: CardOrder): Promise<CardOutcome | 'sent' | 'unknown'> {
  const { payer, totalTTC, onLeaving } = order;
  const objection = await checkCard(payer, toCents(totalTTC));
  if (objection) return objection;
  const { paymentIntent: clientSecret, key } = await sendRenewing(() => sendSheet(order));
  const intentId = intentOfSecret(clientSecret);
  onLeaving(intentId);
  keepCardPayment({ intentId, submissionKey: key });
  const result = await payer.pay(clientSecret);
  if (result.kind === 'sent' || result.kind === 'unknown') return result.kind;
  dropCardPayment();
  return result.kind === 'refused' ? { kind: 'card_refused', message: result.message } : { kind: 'card_not_paid' };
}

async function checkCard(payer: CardPayer, amountCents: number): Promise<CardOutcome | null> {
  try {
    const message = await payer.check(amountCents);
    return message === null ? null : { kind: 'card_refused', message };
  } catch (failure) {
    reportError(failure);
    return { kind: 'card_failed' };
  }
}

async function sendSheet({ payer, totalTTC, language, isAgain }: CardOrder) {
  const order = orderRequestOf(useDraft.getState(), { totalTTC, language, isAgain });
  const { email, firstName, lastName } = order.customer;
  const request: PaymentSheetRequest = {
    customer: { email, name: `${firstName} ${lastName}` },
    amount: toCents(totalTTC),
    order,
    saveCard: payer.saveCard,
  };
  const sending = reserveSubmissionKey(JSON.stringify(request));
  const sheet = await call('paymentSheet', { body: request, headers: { [idempotencyKeyHeader]: sending.key } });
  keepAnswered(sending);
  return { ...sheet, key: sending.key };
}

import { chosenAvailability, paymentCodes } from '@chauffeur/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { callAndForget } from '#api/client.ts';
import { catalogueKeys, catalogueOf } from '#api/queries/catalogue.ts';
import { ordersKey } from '#api/queries/orders.ts';
import { cardPaymentQuery } from '#api/queries/payments.ts';
import { isSessionOfAnother, renewSession, sessionQuery } from '#api/session.ts';
import { useSending } from '#api/use-sending.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { useDraft } from '#state/booking-draft.ts';
import { chosenCodes, keepTaken } from '#state/departure.ts';
import { changeHands, keepExtras } from '#state/draft-actions.ts';
import { dropPayment } from '#state/submission.ts';
import { orderOnBoard, takeUnanswered } from './order-on-board.ts';
import { type OrderOutcome, outcomeOf, sheetOutcomeOf } from './order-outcome.ts';
import { payByCard } from './pay-by-card.ts';

interface SubmissionOptions {
  /** The card that pays; null while none is ready. */
  readonly payer: CardPayer | null;
  /** The payment of which the page before has told that it is over. */
  readonly toldOver: string | undefined;
  /** The order is made, or its payment is with the provider. */
  readonly onSent: () => void;
}

/** What the pressed button carries. */
interface Pressed {
  /** Euros with VAT, as the customer sees it now. */
  readonly totalTTC: number;
  /** That the same trip is meant once more (Rules 4.23). */
  readonly again?: boolean;
}

/**
 * Sends the order. However often the button is pressed it is sent once at a time, and all tries before an answer go out under one key, so
 * that they make one order (Rules 4.5).
 */
export function useOrderSubmission({ payer, toldOver, onSent }: SubmissionOptions) {
  const language = useLanguage();
  const queries = useQueryClient();
  const cardPayment = usePaymentUnderWay(toldOver);
  const [outcome, setOutcome] = useState(leftOpen);
  /** Whether the price was to be confirmed when the button was pressed: the quote may be renewed on the way. */
  const wasToConfirm = useRef(false);
  const { send, busy, giveUp } = useSending({ send: sendAny, onFailure: explain });

  const resume = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) giveUp();
  });
  useEffect(() => {
    // The way back from a bank's page may bring this one back as it was left, waiting for an answer that never comes.
    addEventListener('pageshow', resume);
    return () => removeEventListener('pageshow', resume);
  }, []);

  async function sendAny({ totalTTC, again = false }: Pressed) {
    setOutcome(null);
    wasToConfirm.current = isToConfirm();
    const shown = { language, isOnRequest: isOnRequest(), isAgain: again };
    try {
      await (paysByCard() ? sendCard({ totalTTC, again }) : sendOnBoard({ ...shown, totalTTC }));
    } catch (failure) {
      const newTotal = unseenTotal(failure);
      if (newTotal !== null) return sendOnBoard({ ...shown, totalTTC: newTotal });
      const earlier = await takeUnanswered(failure);
      if (!earlier) throw failure;
      tellOf(earlier.id);
    }
  }

  /** The new total, where the customer saw a total neither before nor now: then nothing has changed for them, and there is nothing to decide. */
  function unseenTotal(failure: unknown): number | null {
    if (!wasToConfirm.current || !isToConfirm()) return null;
    return failure instanceof ApiFailure && failure.code === 'price_changed' ? (failure.totalTTC ?? null) : null;
  }

  async function sendOnBoard(shown: Parameters<typeof orderOnBoard>[0]) {
    const { id, second } = await orderOnBoard(shown);
    if (second) callAndForget('sendOrderMail', { params: { id: second.id } });
    tellOf(id);
  }

  function tellOf(orderId: string) {
    callAndForget('sendOrderMail', { params: { id: orderId } });
    void queries.invalidateQueries({ queryKey: ordersKey });
    onSent();
  }

  async function sendCard({ totalTTC, again = false }: Pressed) {
    if (!payer) return setOutcome({ kind: 'card_failed' });
    const result = await payByCard({
      payer,
      totalTTC,
      language,
      isAgain: again,
      // What is known of an earlier try of this payment, such as a declined card, holds no more.
      onLeaving: (intentId) => queries.removeQueries({ queryKey: cardPaymentQuery(intentId).queryKey }),
    });
    if (result === 'sent') onSent();
    // Shown only once the API has found out that nothing is held.
    else setOutcome(result === 'unknown' ? { kind: 'card_failed' } : result);
  }

  /** Called when a payment whose answer was missing turns out not to stand. */
  function endCard(how: 'not_paid' | 'over') {
    dropPayment(how);
    setOutcome((before) => (how === 'over' ? { kind: 'card_over' } : (before ?? { kind: 'card_not_paid' })));
  }

  /** Takes back the refusal of a card once another whole card is typed. */
  function dismissRefusal() {
    setOutcome((before) => (before?.kind === 'card_refused' || before?.kind === 'card_not_paid' ? null : before));
  }

  async function explain(failure: unknown, { totalTTC }: Pressed) {
    if (isSessionOfAnother(failure)) {
      // Without the customer's details the booking goes back to the step that asks for them, in the name of whoever is signed in now.
      changeHands();
      return renewSession(queries);
    }
    const explained = paysByCard() ? sheetOutcomeOf(failure, totalTTC) : outcomeOf(failure, totalTTC);
    if (explained.kind === 'car_taken') keepTaken(failure instanceof ApiFailure ? failure.nearest : []);
    if (explained.kind === 'sign_in') queries.setQueryData(sessionQuery.queryKey, null);
    if (explained.kind === 'price_changed' || explained.kind === 'fields') await refreshCatalogue(queries);
    if (['unknown', 'refused', 'card_no_secret'].includes(explained.kind)) reportFailedOrder(failure, totalTTC);
    const isNews = explained.kind === 'price_changed' && wasToConfirm.current;
    setOutcome(isNews ? { ...explained, before: null } : explained);
  }

  // While the end of a payment is not known, nothing else is told.
  const pending = busy ? null : cardPayment;
  const dismiss = () => setOutcome(null);
  return { order: send, busy, pending, outcome: pending ? null : outcome, endCard, dismissRefusal, dismiss };
}

/** The payment that was sent. One that the customer was already told to be over is dropped without a word. */
function usePaymentUnderWay(toldOver: string | undefined) {
  const cardPayment = useDraft((draft) => draft.cardPayment);
  const isOver = cardPayment !== null && cardPayment.intentId === toldOver;
  useEffect(() => {
    if (isOver) dropPayment('over');
  }, [isOver]);
  return isOver ? null : cardPayment;
}

/** Whoever comes back to an order that was never answered reads so before anything else. */
function leftOpen(): OrderOutcome | null {
  return useDraft.getState().submission?.isUnanswered ? { kind: 'unknown', isOffline: false } : null;
}

function isToConfirm(): boolean {
  return useDraft.getState().quote?.answer.priceToConfirm ?? false;
}

/** Whether the screen says that the car is on request. One that is gone only since the button was pressed is told of first (Rules 10.12). */
function isOnRequest(): boolean {
  const draft = useDraft.getState();
  return chosenAvailability(draft.quote?.answer.cars ?? [], chosenCodes(draft))?.state === 'on_request';
}

function paysByCard(): boolean {
  return useDraft.getState().paymentMethod === paymentCodes.cardOnline;
}

/**
 * Asks for the prices and extras anew, so that what stands beside the new total adds up to it. Extras that are gone are dropped, since they
 * would refuse the next try as well.
 */
async function refreshCatalogue(queries: QueryClient): Promise<void> {
  await Promise.all(catalogueKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { extras: sold } = catalogueOf(useDraft.getState().quote?.answer.catalogueVersion ?? null);
  const extras = queries.getQueryData(sold.queryKey);
  if (extras) keepExtras(extras.map(({ code }) => code));
}

/** Tells the operator of an order that could not be stored (Rules 8.2). @param price euros with VAT */
function reportFailedOrder(failure: unknown, price: number): void {
  const { carCode, quote, paymentMethod } = useDraft.getState();
  const report = {
    page: 'Payment',
    function: paymentMethod === paymentCodes.cardOnline ? 'createPaymentSheet' : 'createOrder',
    description: failure instanceof Error ? failure.message : 'unknown failure',
    trip: (quote?.answer.trips ?? []).map(({ from, to }) => `${from.city} - ${to.city}`).join(', '),
    carCode: carCode ?? '',
    price,
  };
  callAndForget('reportIssue', { body: report });
}

import type { OrderCreated } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askOrderMail } from '../../../api/mutations/ask-mail.ts';
import { createOrder } from '../../../api/mutations/create-order.ts';
import { reportIssue } from '../../../api/mutations/report-issue.ts';
import { carsQuery, extrasQuery, priceRulesQuery } from '../../../api/queries/catalogue.ts';
import { sessionQuery } from '../../../api/queries/session.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { keepExtras, keepLastOrder } from '../../../state/draft-actions.ts';
import { useDraft } from '../../../state/draft-store.ts';
import { priceTrip } from '../../../state/price-trip.ts';
import { submissionKey } from '../../../state/submission-key.ts';
import { lastOrderOf } from './last-order-of.ts';
import { isQuoteOver, type OrderOutcome, outcomeOf } from './order-outcome.ts';
import { orderRequestOf } from './order-request-of.ts';

interface SubmissionOptions {
  readonly onOrdered: () => void;
}

/**
 * Sends the order, once however often the button is pressed, and once however often it is tried again: the same content
 * goes out under the same key (Rules 4.5).
 */
export function useOrderSubmission({ onOrdered }: SubmissionOptions) {
  const language = useLanguage();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<OrderOutcome | null>(null);
  // A second press in the same frame comes before the button shows that it is busy.
  const running = useRef(false);

  /** @param totalTTC euros with VAT, as the customer sees it now */
  async function order(totalTTC: number) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      finish(await sendRenewing(totalTTC));
    } catch (failure) {
      await explain(failure, totalTTC);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** A quote that ran out is renewed without a word: where the total stays, the customer has nothing to decide. */
  async function sendRenewing(totalTTC: number): Promise<OrderCreated> {
    try {
      return await send(totalTTC);
    } catch (failure) {
      if (!isQuoteOver(failure)) throw failure;
      await priceTrip();
      return send(totalTTC);
    }
  }

  function send(totalTTC: number): Promise<OrderCreated> {
    const request = orderRequestOf(useDraft.getState(), totalTTC, language);
    if (!request) throw new Error('an order was sent from a draft that lacks a part of it');
    return createOrder(request, submissionKey(JSON.stringify(request)));
  }

  function finish(created: OrderCreated) {
    const lastOrder = lastOrderOf(created, useDraft.getState());
    if (lastOrder) keepLastOrder(lastOrder);
    askOrderMail(created.id);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    onOrdered();
  }

  async function explain(failure: unknown, totalTTC: number) {
    const explained = outcomeOf(failure, totalTTC);
    if (explained.kind === 'sign_in') queries.setQueryData(sessionQuery.queryKey, null);
    if (explained.kind === 'price_changed' || explained.kind === 'fields') await refreshCatalogue();
    if (explained.kind === 'unknown' || explained.kind === 'refused') reportFailedOrder(failure, totalTTC);
    setOutcome(explained);
  }

  /** What stands beside the new total must add up to it, and an extra that is gone must not refuse the next try as well. */
  async function refreshCatalogue() {
    const lists = [carsQuery, priceRulesQuery, extrasQuery];
    await Promise.all(lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
    const extras = queries.getQueryData(extrasQuery.queryKey);
    if (extras) keepExtras(extras.map(({ code }) => code));
  }

  return { order, busy, outcome, dismiss: () => setOutcome(null) };
}

/** Rules 8.2. */
function reportFailedOrder(failure: unknown, price: number) {
  const { carCode, quote } = useDraft.getState();
  reportIssue({
    page: 'Payment',
    function: 'createOrder',
    description: failure instanceof Error ? failure.message : 'unknown failure',
    trip: (quote?.answer.trips ?? []).map(({ from, to }) => `${from.city} - ${to.city}`).join(', '),
    carCode: carCode ?? '',
    price,
  });
}

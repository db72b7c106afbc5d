import type { DecisionAnswer, DecisionPage, DecisionRequest, Order } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { decisionQuery } from '#api/queries/decision.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-record.tsx';
import { shownStatus } from '#widgets/order/order-status.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './decision.module.css';
import { OrderToDecide } from './order-to-decide.tsx';

/** Where the operator answers an order, on one screen of a phone. Opening it changes nothing (Rules 4.3). */
export default function OrderDecisionPage() {
  const texts = useMessages(decisionMessages);
  const { token = '' } = useParams();
  const decision = useQuery(decisionQuery(token));
  const order = decision.data?.order;
  const title = useDecisionTitle(order);
  usePageTitle(title);
  useOperatorLanguage();
  const code = decision.error instanceof ApiFailure ? decision.error.code : null;
  return (
    <Page title={title} {...(order && { lead: texts.order(order.orderNumber) })}>
      {code === 'link_expired' && (
        <Notice tone="warning" title={texts.expiredLink}>
          <p>{texts.expiredLinkText}</p>
        </Notice>
      )}
      {code === 'not_found' && (
        <Notice tone="warning" title={texts.unknownLink}>
          <p>{texts.unknownLinkText}</p>
        </Notice>
      )}
      {decision.data && <OrderDecision token={token} page={decision.data} />}
      {!decision.data && code !== 'link_expired' && code !== 'not_found' && <LoadState queries={[decision]} />}
    </Page>
  );
}

/** The order's trip, once it is there. */
function useDecisionTitle(order: Order | undefined): string {
  const texts = useMessages(decisionMessages);
  const ends = order && journeyEnds(order.trips, order.transferType);
  return ends ? journeyTitle(ends) : texts.untitled;
}

/** The operator's page speaks the operator's language, unless whoever opens it chose one on the site (Rules 7.6). */
function useOperatorLanguage(): void {
  const config = useQuery(configQuery);
  const language = config.data?.company.operatorLanguage;
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
}

interface OrderDecisionProps {
  readonly token: string;
  readonly page: DecisionPage;
}

/** The order, and below it the answer: to be given, or the one that was. */
function OrderDecision({ token, page }: OrderDecisionProps) {
  const texts = useMessages(decisionMessages);
  const { answer, busy, trouble } = useDecision(token);
  const { order } = page;
  const shown = shownStatus(order);
  const outcome = useRef<HTMLDivElement>(null);
  const isOpen = shown === 'pending';
  // The button that was pressed is gone: what became of it takes the focus.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (trouble !== null || (wasOpen.current && !isOpen)) outcome.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, trouble]);
  return (
    <>
      <div ref={outcome} className={styles.outcome} tabIndex={-1}>
        {trouble === 'capture_failed' && (
          <Notice tone="danger" title={texts.captureFailed}>
            <p>{texts.captureFailedText}</p>
          </Notice>
        )}
        {trouble === 'change_under_way' && <Notice tone="warning">{texts.underWay}</Notice>}
        {!isOpen && (
          <Notice tone={shown === 'validated' ? 'success' : 'info'}>
            {trouble === 'decided_before' && <p>{texts.before}</p>}
            <p>{texts.happened[shown]}</p>
            <OrderHistory order={order} />
          </Notice>
        )}
      </div>
      <OrderToDecide order={order} pairedWith={page.pairedWith} />
      {isOpen && <DecisionForm page={page} busy={busy} onAnswer={answer} />}
    </>
  );
}

/** What the last press led to, as far as the order itself does not tell. */
type DecisionTrouble = 'decided_before' | 'capture_failed' | 'change_under_way' | null;

/** Answers once, however often it is pressed; what somebody else answered meanwhile is shown instead. */
function useDecision(token: string) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [trouble, setTrouble] = useState<DecisionTrouble>(null);
  const { send: answer, underWay } = useSending({
    send: (request: DecisionRequest) => {
      setTrouble(null);
      return call('decide', { params: { token }, body: request });
    },
    onSent: show,
    onFailure: explain,
    once: true,
  });

  function show({ outcome, order }: DecisionAnswer) {
    queries.setQueryData<DecisionPage>(decisionQuery(token).queryKey, (page) => page && { ...page, order });
    if (outcome === 'decided_before') setTrouble('decided_before');
  }

  async function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'capture_failed' || code === 'change_under_way') setTrouble(code);
    else funnel(failure);
    if (code !== null) await queries.invalidateQueries(decisionQuery(token));
  }

  return { answer, busy: underWay?.decision ?? null, trouble };
}

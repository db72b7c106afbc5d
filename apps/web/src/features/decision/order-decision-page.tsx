import type { DecisionPage, Order } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { configQuery } from '#api/queries/config.ts';
import { decisionQuery } from '#api/queries/decision.ts';
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
import { HeldAnswer } from './held-answer.tsx';
import { OrderToDecide } from './order-to-decide.tsx';
import { type DecisionTrouble, decisionUnderWay, useDecision } from './use-decision.ts';

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
      {decision.data && <OrderDecision token={token} page={decision.data} since={decision.dataUpdatedAt} />}
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
  /** When the page was so, by this machine's clock. */
  readonly since: number;
}

/** The order, and below it the answer: to be given, one that may still be taken back, or the one that was. */
function OrderDecision(opened: OrderDecisionProps) {
  const texts = useMessages(decisionMessages);
  const { answer, undo, busy, trouble } = useDecision(opened);
  const [message, setMessage] = useState('');
  const { page, since } = opened;
  const { order, undoLeftMs } = page;
  const shown = shownStatus(order);
  const held = undoLeftMs === null ? null : decisionUnderWay(order);
  const outcome = useRef<HTMLDivElement>(null);
  const isOpen = shown === 'pending' || held !== null;
  // The button that was pressed is gone: what became of it takes the focus.
  const before = useRef({ isOpen, trouble });
  useEffect(() => {
    const isNews = trouble !== null && trouble !== before.current.trouble;
    if (isNews || (before.current.isOpen && !isOpen)) outcome.current?.focus();
    before.current = { isOpen, trouble };
  }, [isOpen, trouble]);
  return (
    <>
      <div ref={outcome} className={styles.outcome} tabIndex={-1}>
        <Trouble trouble={trouble} />
        {!isOpen && (
          <Notice tone={shown === 'validated' ? 'success' : 'info'}>
            {trouble === 'decided_before' && <p>{texts.before}</p>}
            {trouble === 'too_late' && <p>{texts.tooLate}</p>}
            <p>{texts.happened[shown]}</p>
            <OrderHistory order={order} />
          </Notice>
        )}
      </div>
      <OrderToDecide order={order} pairedWith={page.pairedWith} />
      {shown === 'pending' && (
        <DecisionForm
          page={page}
          message={message}
          onMessage={setMessage}
          busy={busy}
          withPartner={trouble === 'car_taken'}
          onAnswer={answer}
        />
      )}
      {held !== null && undoLeftMs !== null && (
        <HeldAnswer
          key={held.at}
          decision={held.decision}
          undoLeftMs={undoLeftMs}
          since={since}
          busy={undo.busy}
          onUndo={() => {
            setMessage(held.message);
            undo.send(held);
          }}
        />
      )}
    </>
  );
}

/** What stands above an order that waits for its answer, or does so again. */
function Trouble({ trouble }: { readonly trouble: DecisionTrouble }) {
  const texts = useMessages(decisionMessages);
  if (trouble === 'capture_failed')
    return (
      <Notice tone="danger" title={texts.captureFailed}>
        <p>{texts.captureFailedText}</p>
      </Notice>
    );
  if (trouble === 'car_taken')
    return (
      <Notice tone="warning" title={texts.noVehicle}>
        <p>{texts.noVehicleText}</p>
      </Notice>
    );
  if (trouble === 'change_under_way') return <Notice tone="warning">{texts.underWay}</Notice>;
  if (trouble === 'undone') return <Notice tone="success">{texts.undone}</Notice>;
  return null;
}

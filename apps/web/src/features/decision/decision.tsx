import type { DecisionPage } from '@chauffeur/core';
import { useEffect, useRef } from 'react';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-history.tsx';
import { orderStanding } from '#widgets/order/order-standing.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './decision.module.css';
import { OrderToDecide } from './order-to-decide.tsx';
import { useDecision } from './use-decision.ts';

interface DecisionProps {
  readonly token: string;
  readonly page: DecisionPage;
}

/** The order, and below it the answer: to be given, or the one that was. */
export function Decision({ token, page }: DecisionProps) {
  const texts = useMessages(decisionMessages);
  const { answer, busy, trouble } = useDecision(token);
  const { order } = page;
  const standing = orderStanding(order);
  const outcome = useRef<HTMLDivElement>(null);
  const isOpen = standing === 'pending';
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
          <Notice tone={standing === 'validated' ? 'success' : 'info'}>
            {trouble === 'decided_before' && <p>{texts.before}</p>}
            <p>{texts.happened[standing]}</p>
            <OrderHistory order={order} />
          </Notice>
        )}
      </div>
      <OrderToDecide order={order} />
      {isOpen && <DecisionForm page={page} busy={busy} onAnswer={(decision, word) => void answer(decision, word)} />}
    </>
  );
}

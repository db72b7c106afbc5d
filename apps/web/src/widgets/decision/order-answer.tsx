import type { Decision, DecisionPage } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '../notice/notice.tsx';
import { OrderHistory } from '../order/order-history.tsx';
import { shownStatus } from '../order/order-status.tsx';
import { DecisionForm, DecisionTroubleNotice } from './decision-form.tsx';
import styles from './decision.module.css';
import { HeldAnswer } from './held-answer.tsx';
import { OrderToDecide } from './order-to-decide.tsx';
import { answeredBy, type Decidable, type DecisionSource, decisionUnderWay, useDecision } from './use-decision.ts';

interface OrderAnswerProps {
  readonly source: DecisionSource;
  readonly page: Decidable;
  /** When the page was so, by this machine's clock. */
  readonly since: number;
  /** The button that the mail's link stands for; null where no link led here. */
  readonly choice: Decision | null;
  readonly pairedWith: DecisionPage['pairedWith'];
  /** The address of who looks at it in the office; left out where whoever holds the link does. */
  readonly own?: string | undefined;
}

/** The order, and below it the answer: to be given, one that may still be taken back, or the one that was. */
export function OrderAnswer({ source, page, since, choice, pairedWith, own }: OrderAnswerProps) {
  const texts = useMessages(decisionMessages);
  const { answer, undo, busy, trouble } = useDecision({ source, page });
  const [message, setMessage] = useState('');
  const { order, undoLeftMs } = page;
  const shown = shownStatus(order);
  const held = undoLeftMs === null ? null : decisionUnderWay(order);
  const outcome = useRef<HTMLDivElement>(null);
  const isOpen = shown === 'pending' || held !== null;
  const inOffice = { ...texts.happenedInOffice, ...(order.customer.email === '' && texts.happenedUntold) };
  const happened = (own === undefined ? texts.happened : inOffice)[shown];
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
        <DecisionTroubleNotice trouble={trouble} />
        {!isOpen && (
          <Notice tone={shown === 'validated' ? 'success' : 'info'}>
            {trouble === 'decided_before' && <p>{texts.before}</p>}
            {trouble === 'too_late' && <p>{texts.tooLate}</p>}
            <p>{happened}</p>
            <OrderHistory order={order} />
          </Notice>
        )}
      </div>
      <OrderToDecide order={order} pairedWith={pairedWith} />
      {shown === 'pending' && (
        <DecisionForm
          page={page}
          choice={choice}
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
          by={answeredBy(held, own)}
          onUndo={() => {
            setMessage(held.message);
            undo.send(held);
          }}
        />
      )}
    </>
  );
}

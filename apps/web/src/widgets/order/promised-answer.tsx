import { isAnswerLate, type Order } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '#api/queries/config.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '../notice/notice.tsx';
import { PhoneLink } from '../reach/reach-links.tsx';

type Promised = Pick<Order, 'status' | 'answerBefore' | 'pendingChange'>;

/** Until when an order is answered, or that its answer is late; nothing where none is awaited or none was promised (Rules 4.20). */
export function useAnswerText(order: Promised): string | null {
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const isLate = useIsLate(order);
  const { answerBefore } = order;
  if (answerBefore === null || !isAwaited(order)) return null;
  if (isLate) return texts.answer.late;
  return texts.answer.before(format.day(answerBefore, 'weekday'), format.hour(answerBefore));
}

/** The same with what the customer may do about an answer that is late: call, or cancel for nothing. */
export function PromisedAnswer({ order }: { readonly order: Promised }) {
  const text = useAnswerText(order);
  const isLate = useIsLate(order);
  if (text === null) return null;
  return isLate ? <LateAnswer title={text} /> : <p>{text}</p>;
}

function LateAnswer({ title }: { readonly title: string }) {
  const { answer: texts } = useMessages(orderMessages);
  const { data: config } = useQuery(configQuery);
  const phone = config?.company.phone ?? '';
  return (
    <Notice tone="warning" title={title}>
      <p>
        {texts.sorry} {phone !== '' && <PhoneLink phone={phone} label={texts.call} />}
      </p>
      <p>{texts.cancelFree}</p>
    </Notice>
  );
}

/** Whether the answer was late when it was first shown: nothing changes under the reader's eyes. */
function useIsLate(order: Promised): boolean {
  const [openedAt] = useState(() => new Date());
  return isAwaited(order) && isAnswerLate(order, openedAt);
}

function isAwaited({ status, pendingChange }: Promised): boolean {
  return status === 'pending' && pendingChange === null;
}

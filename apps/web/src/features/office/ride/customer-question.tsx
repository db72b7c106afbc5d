import {
  amendmentMoney,
  type OfficeOrder,
  type Order,
  type Partner,
  type Proposal,
  type QuestionAnswer,
  questionOf,
  type QuestionOutcome,
  ridesOf,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeRideLogQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { officeQuestionMessages } from '#i18n/messages/office-question.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { ChangeDifferences, droppedRideOf } from '#widgets/order-change/change-differences.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import styles from './office-order.module.css';
import { type QuestionResult, useQuestionWords } from './question-words.ts';

/** What a customer asks for too late to do it alone, answered here (Rules 21.5). */
export function CustomerQuestion({ order, vehicles }: Pick<OfficeOrder, 'order' | 'vehicles'>) {
  const wordsOf = useQuestionWords();
  const [result, setResult] = useState<QuestionResult | null>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const isOpen = order.pendingChange === null && order.status !== 'canceled';
  const question = isOpen ? questionOf(order) : null;
  if (question !== null && question.expiresAt > openedAt) {
    const onLate = () => setResult('before');
    const { rideIndex } = question.amendment;
    const partner = vehicles.find((ride) => ride.rideIndex === rideIndex)?.partner ?? null;
    return (
      <Question
        key={question.at}
        order={order}
        question={question}
        partner={partner}
        onAnswered={setResult}
        onLate={onLate}
      />
    );
  }
  return result && <Notice tone={result === 'before' ? 'warning' : 'success'}>{wordsOf(result, order)}</Notice>;
}

interface QuestionProps {
  readonly order: Order;
  readonly question: Proposal;
  /** The partner who drives the ride. */
  readonly partner: Partner | null;
  readonly onAnswered: (outcome: QuestionOutcome['outcome']) => void;
  /** Called where somebody else has answered the question, or it is over. */
  readonly onLate: () => unknown;
}

/** Whether the passenger did not come to the first of two rides (Rules 12.3), which only the log of presses tells. */
function useFirstMissed({ id, trips }: Order, now: string): boolean {
  const [first, ...wayBack] = ridesOf(trips);
  const hasBegun = first !== undefined && first[0].fromDatetime <= now && wayBack.length > 0;
  const { data } = useQuery({ ...officeRideLogQuery(id), enabled: hasBegun });
  return data?.rides.some(({ rideIndex, isNoShow }) => rideIndex === 0 && isNoShow) ?? false;
}

/** The change that is asked for, what it does to the money, and the two answers. */
export function Question({ order, question, partner, ...heard }: QuestionProps) {
  const { amendment, at: askedAt, expiresAt } = question;
  const texts = useMessages(officeQuestionMessages);
  const { word, partner: keeps, freedPartner, giveBack } = useMessages(amendmentDialogMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const [message, setMessage] = useState('');
  // What was paid at a first ride by then is not collected again.
  const [readAt] = useState(() => new Date().toISOString());
  const [pressed, setPressed] = useState<QuestionAnswer['answer'] | null>(null);
  const { send, busy, proof } = useAnswering(order.id, heard);
  const money = amendmentMoney(order, amendment, { now: readAt, isFirstMissed: useFirstMissed(order, readAt) });
  const dropped = droppedRideOf(amendment);
  const id = useId();
  const moment = (instant: string) => at(format.day(instant, 'medium'), format.hour(instant));
  const button = (answer: QuestionAnswer['answer']) => ({
    disabled: busy && pressed !== answer,
    busyLabel: busy && pressed === answer ? texts.sending : undefined,
    onClick: () => {
      setPressed(answer);
      send({ answer, askedAt, message });
    },
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {texts.title}
      </h2>
      <Notice tone="warning">
        <p>{texts.asked(moment(askedAt), moment(expiresAt))}</p>
      </Notice>
      <ChangeDifferences change={{ ...amendment, money }} />
      {money.collectTTC > 0 && <p>{texts.collect(format.money(money.collectTTC))}</p>}
      {money.giveBackTTC > 0 && <p>{giveBack(format.money(money.giveBackTTC))}</p>}
      {partner && <p>{dropped ? freedPartner(partner.name, dropped.rideIndex) : keeps(partner.name)}</p>}
      <TextAreaField
        id={`question-message-${order.id}`}
        label={word}
        optional
        rows={2}
        maxLength={1000}
        value={message}
        onChange={setMessage}
      />
      <div className={styles.buttons}>
        <Button {...button('yes')} variant="primary">
          {texts.yes}
        </Button>
        <Button {...button('no')}>{texts.no}</Button>
      </div>
      {proof}
    </section>
  );
}

/** Answers once. Who was faster, or that no vehicle is free any more, is told, and the order is shown as it is now. */
function useAnswering(id: string, { onAnswered, onLate }: Pick<QuestionProps, 'onAnswered' | 'onLate'>) {
  const entry = useStaffEntry();
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  return useFreshSending({
    entry,
    send: (body: QuestionAnswer) => call('officeAnswerQuestion', { params: { id }, body }),
    onSent: async ({ outcome }: QuestionOutcome) => {
      onAnswered(outcome);
      await refresh();
    },
    onFailure: async (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.code === 'amendment_changed') await onLate();
      else funnel(failure);
      await refresh();
    },
  });
}

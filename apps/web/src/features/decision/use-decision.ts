import type { Decision, DecisionAnswer, DecisionPage, DecisionRequest, Order, UndoAnswer } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { decisionQuery } from '#api/queries/decision.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';

/** What the last press led to, as far as the order itself does not tell. */
export type DecisionTrouble =
  | 'decided_before'
  | 'capture_failed'
  | 'change_under_way'
  | 'car_taken'
  | 'undone'
  | 'too_late'
  | null;

interface OpenedDecision {
  readonly token: string;
  readonly page: DecisionPage;
}

/** An answer that is under way. */
interface AnswerUnderWay {
  decision: Decision;
  /** ISO UTC; which of them it is. */
  at: string;
  message: string;
}

export function decisionUnderWay({ pendingChange }: Pick<Order, 'pendingChange'>): AnswerUnderWay | null {
  if (pendingChange === null) return null;
  const { event, at, message } = pendingChange;
  return event === 'accept' || event === 'refuse' ? { decision: event, at, message } : null;
}

/** Answers, and takes an answer back, once each, however often it is pressed; what somebody else did meanwhile is shown instead. */
export function useDecision({ token, page }: OpenedDecision) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [ownTrouble, setTrouble] = useState<DecisionTrouble>(null);
  const trouble = ownTrouble ?? (isCaptureRefused(page.order) ? 'capture_failed' : null);
  const answering = useSending({
    send: (request: DecisionRequest) => {
      setTrouble(null);
      return call('decide', { params: { token }, body: request });
    },
    onSent: async ({ outcome, ...answered }: DecisionAnswer) => {
      await show(answered);
      if (outcome === 'decided_before') setTrouble('decided_before');
    },
    onFailure: explain,
    once: true,
  });
  const isUnderWay = decisionUnderWay(page.order) !== null;
  const beFreeAgain = useEffectEvent(answering.giveUp);
  // No button is there to be pressed twice: those that come once it is taken back ask anew.
  useEffect(() => {
    if (isUnderWay) beFreeAgain();
  }, [isUnderWay]);

  const undo = useSending({
    send: ({ decision, at }: AnswerUnderWay) => call('undoDecision', { params: { token }, body: { decision, at } }),
    onSent: async ({ outcome, order }: UndoAnswer) => {
      setTrouble(outcome);
      await show({ order, undoLeftMs: null });
    },
    onFailure: explain,
  });

  /** What was asked before the answer and is told after it would show the page as it was. */
  async function show(told: Pick<DecisionPage, 'order' | 'undoLeftMs'>) {
    const { queryKey } = decisionQuery(token);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<DecisionPage>(queryKey, (before) => before && { ...before, ...told });
  }

  async function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'change_under_way' || code === 'car_taken') setTrouble(code);
    else funnel(failure);
    if (code !== null) await queries.invalidateQueries(decisionQuery(token));
  }

  return { answer: answering.send, undo, busy: answering.underWay?.decision ?? null, trouble };
}

/** The order waits again, since the card of the last acceptance was refused: it says so itself, whichever page accepted it. */
function isCaptureRefused({ status, pendingChange, payment }: Order): boolean {
  const isWaiting = status === 'pending' && pendingChange === null;
  return isWaiting && payment?.state === 'authorised' && payment.captureRefusedAt !== undefined;
}

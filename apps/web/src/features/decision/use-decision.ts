import type { Decision, DecisionAnswer, DecisionPage, DecisionRequest, Order, UndoAnswer } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** When the page was so, by this machine's clock. */
  readonly since: number;
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
export function useDecision({ token, page, since }: OpenedDecision) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [trouble, setTrouble] = useState<DecisionTrouble>(null);
  const endsAt = page.undoLeftMs === null ? null : since + page.undoLeftMs;
  // What this page took back itself was not refused, however late that was.
  useFailedCapture(page.order, {
    endsAt,
    onFailed: () => setTrouble((before) => (before === 'undone' ? before : 'capture_failed')),
  });

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

interface Watched {
  /** Until when the answer could be taken back, by this machine's clock; null where it cannot. */
  readonly endsAt: number | null;
  readonly onFailed: () => void;
}

/**
 * Tells of an acceptance that this page saw leave, and after which the order waits as before: its card was refused. One that went
 * before its time was over was taken back elsewhere.
 */
function useFailedCapture(order: Order, { endsAt, onFailed }: Watched): void {
  const leftAt = useRef<number | null>(null);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const couldLeaveAt = leftAt.current;
    leftAt.current = decisionUnderWay(order)?.decision === 'accept' ? (endsAt ?? 0) : null;
    const waitsAgain = order.status === 'pending' && order.pendingChange === null && order.payment !== null;
    if (waitsAgain && couldLeaveAt !== null && couldLeaveAt <= Date.now()) fail();
  }, [order, endsAt]);
}

import type {
  Decision,
  DecisionAnswer,
  DecisionPage,
  DecisionRequest,
  OfficePerson,
  Order,
  UndoAnswer,
  UndoRequest,
} from '@chauffeur/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
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

/** What is known of an order that is decided about. */
export type Decidable = Pick<DecisionPage, 'order' | 'decideBefore' | 'undoLeftMs'>;

/** Who is asked: the signed link of a mail, or the office. */
export interface DecisionSource {
  readonly decide: (request: DecisionRequest) => Promise<DecisionAnswer>;
  readonly undo: (request: UndoRequest) => Promise<UndoAnswer>;
  /** Shows what an answer told, in the place of what was asked before it. */
  readonly show: (told: Pick<DecisionPage, 'order' | 'undoLeftMs'>) => Promise<void>;
  /** Asks for the order anew. */
  readonly refresh: () => Promise<void>;
}

interface OpenedDecision {
  readonly source: DecisionSource;
  readonly page: Decidable;
}

/** An answer that is under way. */
interface AnswerUnderWay {
  decision: Decision;
  /** ISO UTC; tells one answer from another. */
  at: string;
  message: string;
  /** Who of the office gave it; nobody where the mail's link did. */
  by: OfficePerson | undefined;
}

export function decisionUnderWay({ pendingChange }: Pick<Order, 'pendingChange'>): AnswerUnderWay | null {
  if (pendingChange === null) return null;
  const { event, at, message, by } = pendingChange;
  return event === 'accept' || event === 'refuse' ? { decision: event, at, message, by } : null;
}

/**
 * Who gave an answer, as somebody of the office sees it: an address, null for whoever held the mail's link, nothing for oneself.
 *
 * @param own the address of who looks; left out where whoever holds the link does, and so gave it
 */
export function answeredBy({ by }: Pick<AnswerUnderWay, 'by'>, own: string | undefined): string | null | undefined {
  if (own === undefined || by?.email === own) return undefined;
  return by?.email ?? null;
}

/** Answers, and takes an answer back, once each, however often it is pressed; what somebody else did meanwhile is shown instead. */
export function useDecision({ source, page }: OpenedDecision) {
  const funnel = useErrorFunnel();
  const [ownTrouble, setTrouble] = useState<DecisionTrouble>(null);
  const trouble = ownTrouble ?? (isCaptureRefused(page.order) ? 'capture_failed' : null);
  const answering = useSending({
    send: (request: DecisionRequest) => {
      setTrouble(null);
      return source.decide(request);
    },
    onSent: async ({ outcome, ...answered }: DecisionAnswer) => {
      await source.show(answered);
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
    send: ({ decision, at }: AnswerUnderWay) => source.undo({ decision, at }),
    onSent: async ({ outcome, order }: UndoAnswer) => {
      setTrouble(outcome);
      await source.show({ order, undoLeftMs: null });
    },
    onFailure: explain,
  });

  async function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'change_under_way' || code === 'car_taken') setTrouble(code);
    else funnel(failure);
    if (code !== null) await source.refresh();
  }

  return { answer: answering.send, undo, busy: answering.underWay?.decision ?? null, trouble };
}

/** Whether the order waits again because the card was refused at the last acceptance, on whichever page that was. */
function isCaptureRefused({ status, pendingChange, payment }: Order): boolean {
  const isWaiting = status === 'pending' && pendingChange === null;
  return isWaiting && payment?.state === 'authorised' && payment.captureRefusedAt !== undefined;
}

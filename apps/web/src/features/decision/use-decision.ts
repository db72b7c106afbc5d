import type { Decision, DecisionAnswer, DecisionPage } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { decide } from '#api/mutations/decide.ts';
import { decisionQuery } from '#api/queries/decision.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';

/** What the last press led to, as far as the order itself does not tell. */
export type DecisionTrouble = 'decided_before' | 'capture_failed' | 'change_under_way' | null;

/** Answers once, however often it is pressed; what somebody else answered meanwhile is shown instead. */
export function useDecision(token: string) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [trouble, setTrouble] = useState<DecisionTrouble>(null);
  const running = useRef(false);

  async function answer(decision: Decision, message: string) {
    if (running.current) return;
    running.current = true;
    setBusy(decision);
    setTrouble(null);
    try {
      show(await decide(token, { decision, message }));
    } catch (failure) {
      await explain(failure);
      // An answer that was taken is the last one: only a failed try may be repeated.
      running.current = false;
    }
    setBusy(null);
  }

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

  return { answer, busy, trouble };
}

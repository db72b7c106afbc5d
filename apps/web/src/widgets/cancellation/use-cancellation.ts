import type { CancellationAnswer, CancellationRequest, Order } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import type { cancellationQuery } from '#api/queries/orders.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';

export type CancellationOutcome = CancellationAnswer['outcome'];

/** The calls by which an order is cancelled, and what its page does with the outcome. */
export interface CancellationSource {
  readonly terms: ReturnType<typeof cancellationQuery>;
  readonly cancel: (request: CancellationRequest) => Promise<CancellationAnswer>;
  /** The order as it is now is shown wherever it stood. */
  readonly show: (order: Order) => void;
  readonly refresh: () => Promise<void>;
  /** The mails of the order wait until its customer's address is proven (Rules 7.12): none is announced. */
  readonly mailsWait?: boolean;
}

interface Cancelling {
  readonly source: CancellationSource;
  readonly onCancelled: (outcome: CancellationOutcome) => void;
}

/** Cancels once, however often it is pressed. Terms that changed meanwhile are asked for again, to be read again. */
export function useCancellation({ source, onCancelled }: Cancelling) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [hasChanged, setHasChanged] = useState(false);
  const { send: cancel, busy } = useSending({
    send: source.cancel,
    onSent: (answer) => {
      source.show(answer.order);
      onCancelled(answer.outcome);
    },
    onFailure: explain,
    once: true,
  });

  async function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'cancellation_changed') setHasChanged(true);
    else funnel(failure);
    if (code === 'cancellation_changed' || code === 'cancellation_closed') {
      await queries.invalidateQueries(source.terms);
    }
    if (code !== null) await source.refresh();
  }

  return { cancel, busy, hasChanged };
}

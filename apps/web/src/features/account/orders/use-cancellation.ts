import type { CancellationAnswer, CancellationRequest, Order } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { cancellationQuery, orderQuery, ordersKey } from '#api/queries/orders.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';

export type CancellationOutcome = CancellationAnswer['outcome'];

interface Cancelling {
  readonly order: Order;
  readonly onCancelled: (outcome: CancellationOutcome) => void;
}

/** Cancels once, however often it is pressed. Terms that changed meanwhile are asked for again, to be read again. */
export function useCancellation({ order, onCancelled }: Cancelling) {
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [hasChanged, setHasChanged] = useState(false);
  const { send: cancel, busy } = useSending({
    send: (request: CancellationRequest) => call('cancelOrder', { params: { id: order.id }, body: request }),
    onSent: (answer) => {
      queries.setQueryData(orderQuery(order.id).queryKey, answer.order);
      void queries.invalidateQueries({ queryKey: ordersKey });
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
      await queries.invalidateQueries(cancellationQuery(order.id));
    }
    if (code !== null) await queries.invalidateQueries(orderQuery(order.id));
  }

  return { cancel, busy, hasChanged };
}

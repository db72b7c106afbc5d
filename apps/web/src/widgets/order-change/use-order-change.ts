import type {
  AmendmentAnswer,
  AmendmentPreview,
  CustomerAmendment,
  CustomerAmendmentAnswer,
  CustomerWish,
  FieldErrors,
  Order,
  WithdrawalRequest,
  Withdrawn,
} from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';

export type ChangeOutcome = AmendmentAnswer['outcome'] | 'withdrawn';

/** The calls by which an order is changed, and what its page does with the outcome. */
export interface ChangeSource {
  readonly preview: (wish: CustomerWish) => Promise<AmendmentPreview>;
  readonly change: (request: CustomerAmendment) => Promise<CustomerAmendmentAnswer>;
  readonly withdraw: (request: WithdrawalRequest) => Promise<Withdrawn>;
  /** The order as it is now is shown wherever it stood. */
  readonly show: (order: Order) => void;
  readonly refresh: () => Promise<void>;
  /** The mails of the order wait until its customer's address is proven (Rules 7.12): none is announced. */
  readonly mailsWait?: boolean;
}

interface Changing {
  readonly order: Order;
  readonly source: ChangeSource;
  readonly onDone: (outcome: ChangeOutcome) => void;
}

/**
 * Changes an order on the terms that are shown. Another hour and other places are looked at first; where they are others by the time they
 * are confirmed they are looked at again, and what was typed stays (Rules 21.1). Details cost nothing, and are sent as they are.
 */
export function useOrderChange({ order, source, onDone }: Changing) {
  const funnel = useErrorFunnel();
  const [key] = useState(() => crypto.randomUUID());
  const [preview, setPreview] = useState<AmendmentPreview | null>(null);
  const [isStale, setIsStale] = useState(false);
  const [wished, setWished] = useState<CustomerWish | null>(null);

  async function submit(wish: CustomerWish): Promise<FieldErrors | undefined> {
    const shown = wish.kind === 'details' ? asItIs(order) : preview?.shown;
    try {
      if (shown === undefined) {
        setPreview(await source.preview(wish));
        setWished(wish);
        return undefined;
      }
      const { order: changed, outcome } = await source.change({ wish, shown, key });
      source.show(changed);
      if (outcome !== 'card') onDone(outcome);
      return undefined;
    } catch (failure) {
      return explain(failure, wish);
    }
  }

  /** The secret of the payment that the change waits for (Rules 21.6); null where it is looked at again first. */
  async function askSecret(): Promise<string | null> {
    if (wished === null || preview === null) return null;
    try {
      const answer = await source.change({ wish: wished, shown: preview.shown, key, byCard: true });
      return answer.paymentIntent ?? null;
    } catch (failure) {
      await explain(failure, wished);
      return null;
    }
  }

  async function explain(failure: unknown, wish: CustomerWish): Promise<FieldErrors | undefined> {
    const code = failure instanceof ApiFailure ? failure.code : null;
    const isOther = code === 'amendment_changed' || code === 'car_taken';
    // The link was taken back meanwhile, or the account is another's: the page says so itself.
    if (code === 'not_found') await source.refresh();
    if (!isOther) return ofWish(funnel(failure), wish);
    await source.refresh();
    setIsStale(true);
    setPreview(null);
    if (wish.kind === 'details') return undefined;
    try {
      setPreview(await source.preview(wish));
    } catch (again) {
      return ofWish(funnel(again), wish);
    }
    return undefined;
  }

  return { preview, isStale, submit, askSecret, forget: () => setPreview(null) };
}

function asItIs({ history, totalTTC }: Order): CustomerAmendment['shown'] {
  return { changes: history.length, totalTTC, refundTTC: 0 };
}

/** Errors under the form's names of fields. The API names a field by its place in the request. */
function ofWish(errors: FieldErrors | undefined, wish: CustomerWish): FieldErrors | undefined {
  if (errors === undefined) return undefined;
  const named = Object.entries(errors).map(([path, reason]) => {
    const [group = '', index, ...rest] = path.replace(/^wish\./, '').split('.');
    const choice = group === 'connections' && wish.kind === 'details' ? wish.connections[Number(index)] : undefined;
    const name = choice ? `connections.${choice.leg}-${choice.end}` : [group, index, ...rest].filter(Boolean).join('.');
    return [name, reason];
  });
  return Object.fromEntries(named) as FieldErrors;
}

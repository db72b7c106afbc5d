import type { Order } from '@chauffeur/core';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  /** Null where cards are not taken. */
  reconciliation: Reconciliation | null;
}

interface Journey {
  userId: string;
  quoteId: string;
  /** The draft of the submission itself: those that were made before it are the earlier ones. */
  draftId?: string;
}

/** Answers the order that stands for the journey already, if there is one. */
export type SettleEarlierDrafts = (journey: Journey) => Promise<Order | null>;

/**
 * A journey is ordered once: before a customer's new submission counts, his earlier drafts of the same quote come to their end. One
 * whose card stands is the order; any other is closed, and what may be held for it is let go (docs/payments.md).
 */
export function createSettleEarlierDrafts({ paymentDrafts, orders, reconciliation }: Deps): SettleEarlierDrafts {
  async function settle(draft: PaymentDraft): Promise<Order | null> {
    if (draft.state === 'ordered') return orders.find(draft.id);
    if (reconciliation === null) return closed(draft);
    try {
      return await reconciliation.settleDraft(draft);
    } catch (error) {
      // Closed, it becomes no order whatever was paid, and a job lets go of it.
      if (error instanceof PaymentsUnavailableError) return closed(draft);
      throw error;
    }
  }

  async function closed({ id }: PaymentDraft): Promise<Order | null> {
    const draft = await paymentDrafts.close(id);
    return draft?.state === 'ordered' ? orders.find(id) : null;
  }

  return async ({ userId, quoteId, draftId }) => {
    let standing: Order | null = null;
    for (const draft of await paymentDrafts.ofQuote(userId, quoteId)) {
      if (draft.id === draftId) break;
      const order = await settle(draft);
      // After a refusal or a cancellation the customer may well ask for the same journey again.
      if (order !== null && order.status !== 'canceled') standing ??= order;
    }
    return standing;
  };
}

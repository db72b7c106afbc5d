import type { Order } from '@chauffeur/core';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import type { FinishEarlierDrafts } from '../orders/place-order.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  /** Null where cards are not taken: nothing can be ended at the provider then. */
  reconciliation: Reconciliation | null;
}

/**
 * A journey is ordered once: before a customer's new submission counts, his earlier drafts of the same quote come to their end. One
 * whose card stands is the order; any other is closed, and what may be held for it is let go (docs/payments.md).
 */
export function createFinishEarlierDrafts({ paymentDrafts, orders, reconciliation }: Deps): FinishEarlierDrafts {
  async function finish(draft: PaymentDraft): Promise<Order | null> {
    if (draft.state === 'ordered') return orders.find(draft.id);
    if (reconciliation === null) return closed(draft);
    try {
      return await reconciliation.finishDraft(draft);
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
    let existing: Order | null = null;
    for (const draft of await paymentDrafts.ofQuote(userId, quoteId)) {
      if (draft.id === draftId) break;
      const order = await finish(draft);
      // After a refusal or a cancellation the customer may well ask for the same journey again.
      if (order !== null && order.status !== 'canceled') existing ??= order;
    }
    return existing;
  };
}

/** Answers whether nothing is under way any more. */
export type FinishDraftsOf = (userId: string) => Promise<boolean>;

/**
 * Brings the card payments of an account to their end, before the account goes: one whose card stands is an order from here
 * on, any other is let go. A bank that is still thinking keeps its payment open.
 */
export function createFinishDraftsOf({ paymentDrafts, reconciliation }: Omit<Deps, 'orders'>): FinishDraftsOf {
  /** What was offered by phone has no payment to let go of (Rules 12.14). */
  async function endOffer(draftId: string): Promise<void> {
    await paymentDrafts.close(draftId);
    await paymentDrafts.closed(draftId);
  }

  return async (userId) => {
    for (const draft of await paymentDrafts.unfinishedOf(userId)) {
      if (reconciliation !== null) await reconciliation.finishDraft(draft);
      else if (draft.intentId === null) await endOffer(draft.id);
    }
    return (await paymentDrafts.unfinishedOf(userId)).length === 0;
  };
}

import { isSameTrip, type Order } from '@chauffeur/core';
import { isOffer, type PaymentDraft, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import type { EndOffers, FinishEarlierDrafts, FinishSameTrip, OpenDraftsOf } from '../orders/place-order.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  /** Null where cards are not taken: nothing can be ended at the provider then. */
  reconciliation: Reconciliation | null;
}

/** Ends a draft, and answers the order that it became, if any. */
export type FinishDraft = (draft: PaymentDraft) => Promise<Order | null>;

/** Ends a draft: one whose card stands is its order, any other is closed, and what may be held for it is let go (docs/payments.md). */
export function createFinishDraft({ paymentDrafts, orders, reconciliation }: Deps): FinishDraft {
  async function finish(draft: PaymentDraft): Promise<Order | null> {
    if (draft.state === 'ordered') return orders.find(draft.id);
    if (reconciliation === null) return closed(draft);
    try {
      return await reconciliation.finishDraft(draft);
    } catch (error) {
      // Once closed the draft becomes no order, whatever was paid, and a job lets go of it.
      if (error instanceof PaymentsUnavailableError) return closed(draft);
      throw error;
    }
  }

  async function closed({ id }: PaymentDraft): Promise<Order | null> {
    const draft = await paymentDrafts.close(id);
    return draft?.state === 'ordered' ? orders.find(id) : null;
  }

  return finish;
}

/** A journey is ordered once: before a customer's new submission counts, his earlier drafts of the same quote come to their end. */
export function createFinishEarlierDrafts(deps: Deps): FinishEarlierDrafts {
  const finish = createFinishDraft(deps);
  return async ({ userId, quoteId, draftId }) => {
    let existing: Order | null = null;
    for (const draft of await deps.paymentDrafts.ofQuote(userId, quoteId)) {
      if (draft.id === draftId) break;
      const order = await finish(draft);
      // After a refusal or a cancellation the customer may well ask for the same journey again.
      if (order !== null && order.status !== 'canceled') existing ??= order;
    }
    return existing;
  };
}

/** Brings a customer's drafts of the same trip to their end, made from quotes of another tab: paid as well they would be a second ride. */
export function createFinishSameTrip({ openDraftsOf, ...deps }: Deps & { openDraftsOf: OpenDraftsOf }): FinishSameTrip {
  const finish = createFinishDraft(deps);
  return async (user, { quoteId, trips }) => {
    for (const draft of await openDraftsOf(user)) {
      const isOwnQuote = draft.userId === user.id && draft.quoteId === quoteId;
      if (!isOwnQuote && isSameTrip(draft.order.trips, trips)) await finish(draft);
    }
  };
}

/** Ends what a caller was offered of a trip that is booked on the phone by now: accepted as well it would be a second ride. */
export function createEndOffers(deps: Deps): EndOffers {
  const finish = createFinishDraft(deps);
  return async ({ userUID, trips }) => {
    for (const draft of await deps.paymentDrafts.unfinishedOf(userUID)) {
      if (isOffer(draft) && isSameTrip(draft.order.trips, trips)) await finish(draft);
    }
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

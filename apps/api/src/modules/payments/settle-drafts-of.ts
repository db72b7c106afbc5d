import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentDrafts: PaymentDraftStore;
  /** Null where cards are not taken: nothing can be ended at the provider then. */
  reconciliation: Reconciliation | null;
}

/** Answers whether nothing is under way any more. */
export type SettleDraftsOf = (userId: string) => Promise<boolean>;

/**
 * Brings the card payments of an account to their end, before the account goes: one whose card stands is an order from here
 * on, any other is let go. A bank that is still thinking keeps its payment open.
 */
export function createSettleDraftsOf({ paymentDrafts, reconciliation }: Deps): SettleDraftsOf {
  return async (userId) => {
    for (const draft of await paymentDrafts.unfinishedOf(userId)) await reconciliation?.settleDraft(draft);
    return (await paymentDrafts.unfinishedOf(userId)).length === 0;
  };
}

import type { Order } from '@chauffeur/core';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { Payments } from '#ports/payments.ts';
import type { GiveBack } from './give-back.ts';

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  giveBack: GiveBack;
}

export type EndDraft = (draftId: string) => Promise<Order | null>;

/**
 * Ends a draft: closed first, so that no order can become of it, then at the provider, so that nothing stays held. Whoever pays in
 * between gets it back. Where it became an order a moment ago, that is answered.
 */
export function createEndDraft({ payments, paymentDrafts, orders, giveBack }: Deps): EndDraft {
  async function isGivenBack({ intentId }: PaymentDraft): Promise<boolean> {
    // A payment whose id is not noted here has a secret that was never told: nobody can pay it.
    const intent = intentId === null ? null : await payments.find(intentId);
    return intent === null || giveBack(intent);
  }

  return async (draftId) => {
    const draft = await paymentDrafts.close(draftId);
    if (draft?.state === 'ordered') return orders.find(draftId);
    if (draft?.state === 'closing' && (await isGivenBack(draft))) await paymentDrafts.closed(draftId);
    return null;
  };
}

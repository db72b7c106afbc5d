import { leastCardCents, type Confirmation, type Order, partsOf } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { PaymentDraft, PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import type { InTurn } from '../orders/in-turn.ts';
import { statusOf } from './confirm-payment.ts';
import type { Reconciliation } from './create-reconciliation.ts';
import { intentOf, prepareIntent } from './open-sheet.ts';

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  reconciliation: Reconciliation;
  inTurn: InTurn;
}

/** How a payment stands, and the order that it pays, once it does. */
export interface OfferPaid {
  status: Confirmation['status'];
  order: Order | null;
}

export interface OfferPayment {
  isPayable: (draft: Pick<PaymentDraft, 'amountCents'>) => boolean;
  /** The secret by which an open offer is paid; asked for again, in another tab too, it is the same. */
  secretOf: (draft: PaymentDraft) => Promise<Result<string>>;
  /** Makes the order of an offer whose card stands, for whoever has the payment's secret. */
  confirm: (draft: PaymentDraft, secret: string) => Promise<Result<OfferPaid>>;
  /**
   * What became of a payment that was begun: its order where the card stands; `null` where there is none, which is paid on board then. Once
   * it is ordered so, nothing stays held.
   */
  settle: (draft: PaymentDraft) => Promise<Order | null>;
}

/**
 * Has an offer by phone accepted by card (Rules 12.14). Its draft waits for the payment like that of any order by card: whoever finds the
 * card authorised first makes the order, and what is paid for an offer that was accepted on board, or is over, is let go.
 */
export function createOfferPayment({ payments, paymentDrafts, reconciliation, inTurn }: Deps): OfferPayment {
  async function prepared(draft: PaymentDraft): Promise<string | null> {
    const { customer } = draft.order;
    const intent =
      draft.intentId === null
        ? await prepareIntent({ payments, paymentDrafts }, draft, {
            email: customer.email,
            name: `${customer.firstName} ${customer.lastName}`,
            // The customer has no account for which a card could be kept.
            paymentCustomerId: null,
            saveCard: false,
          })
        : await intentOf({ payments }, draft);
    if (intent.state !== 'awaiting' && intent.state !== 'processing') await reconciliation.reconcile(intent);
    const isOpen = (await paymentDrafts.find(draft.id))?.state === 'open';
    return isOpen ? intent.clientSecret : null;
  }

  return {
    isPayable: ({ amountCents }) => amountCents >= leastCardCents,

    async secretOf(draft) {
      const secret = await inTurn(draft.id, () => prepared(draft));
      return secret === null ? err('not_found') : ok(secret);
    },

    async confirm({ intentId }, secret) {
      const reconciled = intentId === null ? null : await reconciliation.reconcileIntent(intentId);
      if (reconciled?.intent.clientSecret !== secret) return err('not_found');
      const { intent, order } = reconciled;
      const isPaid = order?.payment != null && partsOf(order.payment).some((part) => part.intentId === intentId);
      if (isPaid) return ok({ status: 'succeeded', order });
      return ok({ status: order === null ? statusOf[intent.state] : 'other', order: null });
    },

    async settle({ intentId }) {
      if (intentId === null) return null;
      try {
        return (await reconciliation.reconcileIntent(intentId))?.order ?? null;
      } catch (error) {
        // Should a hold stand, a job lets go of it once the provider answers.
        if (error instanceof PaymentsUnavailableError) return null;
        throw error;
      }
    },
  };
}

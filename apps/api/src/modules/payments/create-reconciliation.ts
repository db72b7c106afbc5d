import type { Order } from '@chauffeur/core';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { Intent } from '#ports/payments.ts';
import { cardPaymentOf } from '../orders/card-payment-of.ts';
import { createChangeOrder } from '../orders/change-order.ts';
import { createEndDraft, type EndDraft } from './end-draft.ts';
import { createFollowPayment } from './follow-payment.ts';
import { createGiveBack, type GiveBackDeps } from './give-back.ts';
import { createOrderFromDraft } from './order-from-draft.ts';

export interface ReconciliationDeps extends GiveBackDeps {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
}

/** How a payment of ours stands, and the order that it pays, if there is one. */
interface Reconciled {
  intent: Intent;
  order: Order | null;
}

export interface Reconciliation {
  /** Asks the provider first. `null` for a payment that is none of ours. */
  reconcileIntent: (intentId: string) => Promise<Reconciled | null>;
  /** The same for a payment as the provider told it a moment ago. */
  reconcile: (intent: Intent) => Promise<Reconciled | null>;
  /** Brings a draft to its end now: the order where its card stands, else it is closed and nothing stays held. */
  settleDraft: (draft: PaymentDraft) => Promise<Order | null>;
  endDraft: EndDraft;
}

/**
 * Brings a payment and what we know of it together, whoever asks and however often: the browser, news of the provider, a job
 * (Rules 4.11, 7.9; docs/payments.md). A hold that stands makes the order of its draft; one of which no order may become is
 * given back; an order keeps its payment as the provider has it.
 */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { payments, orders, paymentDrafts } = deps;
  const giveBack = createGiveBack(deps);
  const endDraft = createEndDraft({ ...deps, giveBack });
  const orderFromDraft = createOrderFromDraft(deps);
  const followPayment = createFollowPayment({ ...deps, changeOrder: createChangeOrder(deps) });

  async function reconcile(intent: Intent): Promise<Reconciled | null> {
    const order = await orders.findByIntent(intent.id);
    if (order !== null) return { intent, order: await followPayment(order, intent) };
    const draft = await draftOf(intent);
    if (draft === null) return null;
    if (draft.intentId === intent.id) return { intent, order: await orderOf(draft, intent) };
    await giveBack(intent);
    return { intent, order: null };
  }

  /** A crash may have come between the making of the payment and the note of its id. */
  async function draftOf({ id, draftId }: Intent): Promise<PaymentDraft | null> {
    const draft = draftId === null ? null : await paymentDrafts.find(draftId);
    if (draft === null || draft.intentId !== null) return draft;
    await paymentDrafts.attachIntent(draft.id, id);
    return paymentDrafts.find(draft.id);
  }

  async function orderOf(draft: PaymentDraft, intent: Intent): Promise<Order | null> {
    if (draft.state === 'ordered') return orders.find(draft.id);
    const payment = cardPaymentOf(intent);
    if (draft.state === 'open') {
      // Nothing is held yet: the customer may still pay.
      if (payment === null) return null;
      const isOrderable = payment.state !== 'released' && isBeforePickup(draft, deps.clock.now());
      const order = isOrderable ? await orderFromDraft(draft, payment) : null;
      if (order !== null) return order;
    }
    // Whoever closed the draft may not have known of this payment, or it moved since.
    const isOver = draft.state === 'open' || (await giveBack(intent));
    return isOver ? endDraft(draft.id) : null;
  }

  async function reconcileIntent(intentId: string): Promise<Reconciled | null> {
    const intent = await payments.find(intentId);
    return intent === null ? null : reconcile(intent);
  }

  async function settleDraft({ id, intentId }: PaymentDraft): Promise<Order | null> {
    const reconciled = intentId === null ? null : await reconcileIntent(intentId);
    // What could not be ended a moment ago is tried again later.
    const isEnding = reconciled !== null && (await paymentDrafts.find(id))?.state === 'closing';
    return reconciled?.order ?? (isEnding ? null : endDraft(id));
  }

  return { reconcileIntent, reconcile, settleDraft, endDraft };
}

/** Nobody can be driven any more who should have been picked up already. */
function isBeforePickup({ order }: PaymentDraft, now: Date): boolean {
  return order.trips.every(({ fromDatetime }) => Date.parse(fromDatetime) > now.getTime());
}

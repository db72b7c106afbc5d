import type { Confirmation, Order } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { IntentState } from '#ports/payments.ts';
import { type MakeOrder, orderCreatedOf } from '../orders/place-order.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  makeOrder: Pick<MakeOrder, 'accepted'>;
  reconciliation: Reconciliation | null;
}

export type ConfirmPayment = (user: User, intentId: string) => Promise<Result<Confirmation>>;

/** What a payment without an order means to whoever waits for it (Rules 8.3). */
export const statusOf = {
  awaiting: 'requires_payment_method',
  processing: 'processing',
  authorised: 'other',
  captured: 'other',
  released: 'other',
} as const satisfies Record<IntentState, Confirmation['status']>;

/**
 * Says how one's own payment stands, and makes its order where that was not done yet (Rules 4.11). An order that is there needs no
 * provider: the customer learns of it also while that is down.
 */
export function createConfirmPayment({ paymentDrafts, orders, makeOrder, reconciliation }: Deps): ConfirmPayment {
  return async (user, intentId) => {
    const draft = await paymentDrafts.findByIntent(intentId);
    if (draft?.userId !== user.id) return err('not_found');
    const made = draft.state === 'ordered' ? await orders.find(draft.id) : null;
    if (made !== null) return ok(succeeded(await makeOrder.accepted(made)));
    if (reconciliation === null) return err('not_found');
    const reconciled = await reconciliation.reconcileIntent(intentId);
    if (reconciled?.order) return ok(succeeded(reconciled.order));
    return ok({ status: reconciled === null ? 'other' : statusOf[reconciled.intent.state], order: null });
  };
}

function succeeded(order: Order): Confirmation {
  return { status: 'succeeded', order: orderCreatedOf(order) };
}

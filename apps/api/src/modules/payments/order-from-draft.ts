import type { CardPayment, Order } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { PaymentDraft } from '#ports/payment-draft-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { orderMails } from '../orders/order-mails.ts';

export interface OrderFromDraftDeps {
  orders: OrderStore;
  clock: Clock;
  wakeOutbox: () => void;
}

export type OrderFromDraft = (draft: PaymentDraft, payment: CardPayment) => Promise<Order | null>;

/**
 * Makes the order of a draft whose card stands, once whoever asks (Rules 4.11). It is made now: number and month are those of this
 * moment, not of the draft. `null` where the draft was closed before.
 */
export function createOrderFromDraft({ orders, clock, wakeOutbox }: OrderFromDraftDeps): OrderFromDraft {
  return async ({ id, userId, requestHash, order }, payment) => {
    const outcome = await orders.create({
      order: { ...order, createdAt: clock.now().toISOString(), payment },
      // No browser can send such a key: an order of another submission never stands in the way of this one.
      idempotency: { userId, key: `draft:${id}`, requestHash },
      mails: orderMails(id),
      isFromDraft: true,
    });
    if (outcome.kind === 'draft_closed') return null;
    if (outcome.kind === 'key_reused') throw new Error(`draft ${id} was ordered with other contents`);
    if (outcome.kind === 'created') wakeOutbox();
    return outcome.order;
  };
}

import { randomUUID } from 'node:crypto';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { anOrder } from './an-order.ts';

type NewDraft = Parameters<PaymentDraftStore['create']>[0];

/** A priced order that waits an hour for its card, under a key and a quote of its own unless the test gives them. */
export function aPaymentDraft(changes: Partial<NewDraft> = {}): NewDraft {
  const id = changes.id ?? randomUUID();
  const { orderNumber: _number, createdAt: _made, payment: _card, ...order } = anOrder({ id });
  return {
    id,
    userId: order.userUID,
    idempotencyKey: randomUUID(),
    requestHash: 'hash',
    quoteId: randomUUID(),
    order: { ...order, paymentMethod: 'Paiement CB en ligne' },
    amountCents: 25_700,
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
    expiresAt: new Date('2026-11-20T11:00:00.000Z'),
    ...changes,
  };
}

/** A ride that was offered on the phone and waits for its customer's yes. */
export function anOffer(changes: Partial<NewDraft> = {}): NewDraft {
  const draft = aPaymentDraft(changes);
  return { ...draft, order: { ...draft.order, source: 'phone' } };
}

/** Stores one; answers its id. */
export async function anOpenOffer(paymentDrafts: PaymentDraftStore): Promise<string> {
  const offer = anOffer();
  await paymentDrafts.create(offer);
  return offer.id;
}

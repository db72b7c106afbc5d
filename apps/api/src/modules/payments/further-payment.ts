import { changesOf, type FurtherConfirmation, isGuest, type Order, toCents } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import { isForChange, type PaymentDraft, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Intent, IntentState, Payments } from '#ports/payments.ts';
import { isSameSecret } from '#signing/is-same-secret.ts';
import { type FurtherPayment, type PayFurther, startsOf } from '../orders/amend-order.ts';
import type { InTurn } from '../orders/in-turn.ts';
import { hashOf } from '../orders/prepare-order.ts';
import type { Reconciliation } from './create-reconciliation.ts';
import { intentOf, knownCustomer, prepareIntent } from './open-sheet.ts';

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  customers: CustomerStore;
  clock: Clock;
  reconciliation: Reconciliation;
  inTurn: InTurn;
  newId: () => string;
}

export type ConfirmFurther = (secret: string) => Promise<Result<FurtherConfirmation>>;

/** How long a change may be paid for: time enough for a bank's own page, and for a second card. */
const lifetimeMs = 60 * 60_000;

/**
 * Has a further authorisation made for what a change makes an order dearer, and answers its secret (Rules 21.6): the change is kept as a draft
 * first, and nothing of the order changes before the card stands. Asked for again, in another tab too, it is the same one.
 */
export function createPayFurther(deps: Deps): PayFurther {
  const { payments, paymentDrafts, customers, reconciliation, inTurn } = deps;

  async function draftFor(order: Order, further: FurtherPayment): Promise<PaymentDraft | null> {
    const wished = newDraft(deps, order, further);
    const earlier = await paymentDrafts.ofQuote(order.userUID, wished.quoteId);
    const open = earlier.find(
      ({ state, requestHash, expiresAt }) =>
        state === 'open' && requestHash === wished.requestHash && expiresAt > wished.createdAt,
    );
    if (open !== undefined) return open;
    const outcome = await paymentDrafts.create(wished);
    return 'draft' in outcome ? outcome.draft : null;
  }

  async function prepared(draft: PaymentDraft, { customer, userUID }: Order): Promise<Intent> {
    if (draft.intentId !== null) return intentOf(deps, draft);
    return prepareIntent(deps, draft, {
      email: customer.email,
      name: `${customer.firstName} ${customer.lastName}`,
      paymentCustomerId: isGuest(userUID) ? null : await knownCustomer({ payments, customers }, userUID),
      saveCard: false,
    });
  }

  return async (order, further) => {
    const draft = await inTurn(order.id, () => draftFor(order, further));
    if (draft === null) return err('amendment_changed');
    const intent = await prepared(draft, order);
    if (intent.state === 'awaiting' || intent.state === 'processing') return ok(intent.clientSecret);
    // The change was paid in another tab a moment ago, or its payment ended in the provider's dashboard: how things are now is to be looked at.
    await reconciliation.reconcile(intent);
    return err('amendment_changed');
  };
}

/** The order as it is, with the change that is to be paid for: whoever finds the card authorised changes it so. */
function newDraft({ newId, clock }: Pick<Deps, 'newId' | 'clock'>, order: Order, further: FurtherPayment) {
  const { amendment, proposedAt, amountTTC } = further;
  const { orderNumber: _number, createdAt: _made, answerBefore: _promised, decideWithinHours: _until, ...rest } = order;
  const { payment: _payment, ...kept } = rest;
  const id = newId();
  const createdAt = clock.now();
  const expiresAt = payableUntil(order, further, createdAt);
  const proposal = { amendment, at: proposedAt ?? createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return {
    id,
    userId: order.userUID,
    idempotencyKey: id,
    // The key of a change is that of one form: another tab that wishes the same pays the same once.
    requestHash: hashOf({ ...amendment, key: proposedAt ?? '', amountTTC, changes: changesOf(order).length }),
    quoteId: `change:${order.id}`,
    order: { ...kept, proposal },
    amountCents: toCents(amountTTC),
    createdAt,
    expiresAt,
  };
}

/** Until when a change may be paid for: an hour, and never after the next pick-up, as it is or as it would be. */
function payableUntil(order: Order, { amendment, expiresAt }: FurtherPayment, now: Date): Date {
  const ahead = startsOf(order, amendment).filter((at) => at > now.getTime());
  return new Date(
    Math.min(now.getTime() + lifetimeMs, ...ahead, ...(expiresAt === undefined ? [] : [Date.parse(expiresAt)])),
  );
}

/** How a payment stands whose change has not begun. One that is held waits for another change of the order to end. */
const statusOf = {
  awaiting: 'requires_payment_method',
  processing: 'processing',
  authorised: 'processing',
  captured: 'processing',
  released: 'other',
} as const satisfies Record<IntentState, FurtherConfirmation['status']>;

/** Says how a further authorisation stands, and changes its order where that was not done yet (Rules 21.6). */
export function createConfirmFurther({
  paymentDrafts,
  reconciliation,
}: Pick<Deps, 'paymentDrafts'> & { reconciliation: Reconciliation | null }): ConfirmFurther {
  return async (secret) => {
    const draft = await paymentDrafts.findByIntent(secret.replace(/_secret.*$/, ''));
    if (reconciliation === null || draft?.intentId == null || !isForChange(draft)) return err('not_found');
    const reconciled = await reconciliation.reconcileIntent(draft.intentId);
    if (reconciled === null || !isSameSecret(secret, reconciled.intent.clientSecret)) return err('not_found');
    const state = (await paymentDrafts.find(draft.id))?.state;
    if (state === 'ordered') return ok({ status: 'succeeded' });
    return ok({ status: state === 'open' ? statusOf[reconciled.intent.state] : 'other' });
  };
}

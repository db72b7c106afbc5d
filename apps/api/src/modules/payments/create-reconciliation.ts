import {
  type CardPayment,
  type Company,
  fromCents,
  type Order,
  partsOf,
  paymentCodes,
  paymentMethodNames,
} from '@chauffeur/core';
import { isForChange, isOffer, type PaymentDraftStore, type PaymentDraft } from '#ports/payment-draft-store.ts';
import type { NewOrder, OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { Intent } from '#ports/payments.ts';
import { createFleetDesk, type FleetDeskDeps } from '../fleet/fleet-desk.ts';
import { createProlongHold } from '../fleet/sell-vehicles.ts';
import { startsOf } from '../orders/amend-order.ts';
import { withFleet } from '../orders/amended-vehicles.ts';
import { cardPaymentOf } from '../orders/card-payment-of.ts';
import { type ChangeOrder, createChangeOrder } from '../orders/change-order.ts';
import { furtherReleasedMail, orderMails } from '../orders/order-mails.ts';
import { createMakeOrder, madeAt, type MakeOrder } from '../orders/place-order.ts';
import { createFollowPayment } from './follow-payment.ts';
import { createRefundOrRelease, type RefundOrRelease, type RefundOrReleaseDeps } from './refund-or-release.ts';

export interface ReconciliationDeps extends RefundOrReleaseDeps, Pick<FleetDeskDeps, 'fleet' | 'ground'> {
  paymentDrafts: PaymentDraftStore;
  orders: OrderStore;
  outbox: Pick<OutboxStore, 'add'>;
  /** Within how many hours of the day orders are answered (Rules 4.20). */
  company: () => Pick<Company, 'answerWithinHours'>;
  /** Whether text messages leave. */
  sendsTexts: boolean;
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
  finishDraft: (draft: PaymentDraft) => Promise<Order | null>;
  /**
   * Ends a draft: closed first, so that no order can become of it, then at the provider, so that nothing stays held. Whoever pays in
   * between gets it back. Where it became an order a moment ago, that is answered.
   */
  endDraft: (draftId: string) => Promise<Order | null>;
}

/**
 * Brings a payment and what we know of it together, whoever asks and however often: the browser, an event of the provider, a job
 * (Rules 4.11, 7.9; docs/payments.md). A hold that stands makes the order of its draft; one of which no order may become is
 * given back; an order keeps its payment as the provider has it.
 */
export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { payments, orders, paymentDrafts } = deps;
  const refundOrRelease = createRefundOrRelease(deps);
  const letGo = createLetGo({ ...deps, refundOrRelease });
  const changeOrder = createChangeOrder(deps);
  const followPayment = createFollowPayment({ ...deps, changeOrder });
  const amendPaidOrder = createAmendPaidOrder({ ...deps, changeOrder });
  const makeOrder = createMakeOrder(deps);
  const prolongHold = createProlongHold(deps);

  async function reconcile(intent: Intent): Promise<Reconciled | null> {
    const order = await orders.findByIntent(intent.id);
    if (order !== null) return { intent, order: await makeOrder.accepted(await followPayment(order, intent)) };
    const draft = await draftOf(intent);
    if (draft === null) return null;
    if (isForChange(draft)) return { intent, order: await changedOrder(draft, intent) };
    if (draft.intentId === intent.id) return { intent, order: await orderOf(draft, intent) };
    await refundOrRelease(intent);
    return { intent, order: null };
  }

  /** The draft of a payment. It notes the payment's id where a crash has kept that from being noted. */
  async function draftOf({ id, draftId }: Intent): Promise<PaymentDraft | null> {
    const draft = draftId === null ? null : await paymentDrafts.find(draftId);
    if (draft === null || draft.intentId !== null) return draft;
    await paymentDrafts.attachIntent(draft.id, id);
    return paymentDrafts.find(draft.id);
  }

  async function orderOf(draft: PaymentDraft, intent: Intent): Promise<Order | null> {
    if (draft.state === 'ordered') return paidOrder(await orders.find(draft.id), intent);
    const payment = cardPaymentOf(intent);
    if (draft.state === 'open') {
      // Nothing is held yet: the customer may still pay, and keeps the car while his bank is at it (Rules 10.11).
      if (payment === null && intent.isWithBank) await prolongHold(draft);
      if (payment === null) return null;
      const isOrderable = payment.state !== 'released' && isBeforePickup(draft, deps.clock.now());
      const order = isOrderable ? await orderFromDraft({ ...deps, makeOrder }, draft, payment) : null;
      if (order !== null) return paidOrder(order, intent);
    }
    // Whoever closed the draft may not have known of this payment, or it moved since.
    const isOver = draft.state === 'open' || (await refundOrRelease(intent));
    const order = isOver ? await endDraft(draft.id) : null;
    return order && paidOrder(order, intent);
  }

  /** The order that a further authorisation has changed (Rules 21.6); null where it has not. */
  async function changedOrder(draft: PaymentDraft, intent: Intent): Promise<Order | null> {
    if (draft.state === 'ordered') return paidOrder(await orders.find(draft.order.id), intent);
    const outcome = draft.state === 'open' && draft.intentId === intent.id ? await paidNow(draft, intent) : null;
    if (outcome === 'later') return null;
    if (outcome !== null) return outcome;
    if (draft.state === 'open' || (await letGo(draft, intent))) await endDraft(draft.id);
    return null;
  }

  /** The order, changed by whoever was the first; `later` while nothing is held yet, or another change is under way. */
  async function paidNow(draft: PaymentDraft, intent: Intent): Promise<Order | 'later' | null> {
    if (intent.state === 'awaiting' || intent.state === 'processing') return 'later';
    const outcome = intent.state === 'released' ? null : await amendPaidOrder(draft, intent);
    if (outcome !== null) return outcome;
    return (await paymentDrafts.find(draft.id))?.state === 'ordered' ? orders.find(draft.order.id) : null;
  }

  /**
   * Notes how the payment of an order stands. A payment that is not the order's, nor about to be, is given back or released: an offer was accepted on
   * board meanwhile (Rules 12.14), or a further card was refused at the last moment.
   */
  async function paidOrder(order: Order | null, intent: Intent): Promise<Order | null> {
    if (order?.payment && partsOf(order.payment).some(({ intentId }) => intentId === intent.id))
      return followPayment(order, intent);
    if (order?.pendingChange?.amendment?.further?.intentId !== intent.id) await refundOrRelease(intent);
    return order;
  }

  async function reconcileIntent(intentId: string): Promise<Reconciled | null> {
    const intent = await payments.find(intentId);
    return intent === null ? null : reconcile(intent);
  }

  async function finishDraft({ id, intentId }: PaymentDraft): Promise<Order | null> {
    const reconciled = intentId === null ? null : await reconcileIntent(intentId);
    // What could not be ended a moment ago is tried again later.
    const isEnding = reconciled !== null && (await paymentDrafts.find(id))?.state === 'closing';
    return reconciled?.order ?? (isEnding ? null : endDraft(id));
  }

  async function endDraft(draftId: string): Promise<Order | null> {
    const draft = await paymentDrafts.close(draftId);
    if (draft?.state === 'ordered') return orders.find(draftId);
    if (draft?.state === 'closing' && (await isPaidBack(draft))) await paymentDrafts.closed(draftId);
    return null;
  }

  async function isPaidBack(draft: PaymentDraft): Promise<boolean> {
    // A payment whose id is not noted here has a secret that was never told: nobody can pay it.
    const intent = draft.intentId === null ? null : await payments.find(draft.intentId);
    return intent === null || letGo(draft, intent);
  }

  return { reconcileIntent, reconcile, finishDraft, endDraft };
}

/** Ends the payment of a draft. Whoever paid for a change that did not come about is told, before the card shows it (Rules 21.6). */
function createLetGo({
  outbox,
  clock,
  wakeOutbox,
  refundOrRelease,
}: Pick<ReconciliationDeps, 'outbox' | 'clock' | 'wakeOutbox'> & { refundOrRelease: RefundOrRelease }) {
  return async (draft: PaymentDraft, intent: Intent): Promise<boolean> => {
    if (isForChange(draft) && intent.state === 'authorised') {
      await outbox.add(furtherReleasedMail(draft.order.id, intent.id), clock.now());
      wakeOutbox();
    }
    return refundOrRelease(intent);
  };
}

/** Whether the pick-up is still to come: afterwards nobody can be driven any more. */
function isBeforePickup({ order }: PaymentDraft, now: Date): boolean {
  return order.trips.every(({ fromDatetime }) => Date.parse(fromDatetime) > now.getTime());
}

/**
 * Makes the order of a draft whose card stands, once whoever asks (Rules 4.11). It is made now: number and month are those of this
 * moment, not of the draft. `null` where the draft was closed before, or no vehicle is free any more.
 */
async function orderFromDraft(
  { makeOrder, company, clock }: Pick<ReconciliationDeps, 'company' | 'clock'> & { makeOrder: MakeOrder },
  { id, userId, requestHash, order }: PaymentDraft,
  payment: CardPayment,
): Promise<Order | null> {
  const made = {
    ...order,
    ...madeAt(clock.now(), { ...order, answerWithinHours: company().answerWithinHours }),
    payment,
  };
  const isOffered = isOffer({ id, order });
  const outcome = await makeOrder.make({
    order: isOffered ? beingAccepted(made) : made,
    // No browser can send such a key: an order of another submission never stands in the way of this one.
    idempotency: { userId, key: `draft:${id}`, requestHash },
    mails: isOffered ? [] : orderMails(made),
    isFromDraft: true,
  });
  if (outcome.kind === 'draft_closed' || outcome.kind === 'car_taken') return null;
  if (outcome.kind === 'key_reused') throw new Error(`draft ${id} was ordered with other contents`);
  return outcome.order;
}

/** The order of an offer, which is accepted by whoever offered it once its card is charged (Rules 12.14): noted with it, like any acceptance at once. */
function beingAccepted(order: NewOrder['order']): NewOrder['order'] {
  const { createdAt: at, history } = order;
  const changes = history.map((change) => ({ ...change, at }));
  const acceptance = changes.find(({ event }) => event === 'accept');
  return {
    ...order,
    status: 'pending',
    paymentMethod: paymentMethodNames[paymentCodes.cardOnline],
    history: changes.filter((change) => change !== acceptance),
    pendingChange: acceptance === undefined ? null : { ...acceptance, automatic: true },
  };
}

type AmendPaidOrder = (draft: PaymentDraft, intent: Intent) => Promise<Order | 'later' | null>;

/**
 * Does the change of a draft whose further authorisation stands, once whoever asks, if the order is still as it was when it was shown
 * (Rules 21.6). `later` while another change of it is under way; `null` where it cannot be done any more.
 */
function createAmendPaidOrder(deps: FleetDeskDeps & { orders: OrderStore; changeOrder: ChangeOrder }): AmendPaidOrder {
  const { orders, changeOrder, clock } = deps;
  const desk = createFleetDesk(deps);
  return async (draft, { id: intentId, amountCents }) => {
    const order = await orders.find(draft.order.id);
    if (order === null || !isAsShown(draft, order, clock.now()) || draft.order.proposal === null) return null;
    const further = { intentId, amountTTC: fromCents(amountCents) };
    const amendment = { ...draft.order.proposal.amendment, further };
    const outcome = await changeOrder({
      orderId: order.id,
      event: 'amend',
      amendment,
      message: '',
      dueTTC: 0,
      draftId: draft.id,
      ...(await withFleet({ desk }, order, amendment)),
    });
    if (outcome.kind === 'under_way') return 'later';
    return outcome.kind === 'done' || outcome.kind === 'change_pending' ? outcome.order : null;
  };
}

/** Whether the order is as it was shown: what the office proposed still waits for its answer, and no ride has begun since. The store sees to the rest. */
function isAsShown({ order: drafted, createdAt }: PaymentDraft, order: Order, now: Date): boolean {
  const { proposal } = drafted;
  if (proposal === null) return false;
  if (proposal.amendment.askedBy === 'office' && order.proposal?.at !== proposal.at) return false;
  return startsOf(order, proposal.amendment).every((at) => at <= createdAt.getTime() || at > now.getTime());
}

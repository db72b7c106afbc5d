import type { PaymentSheet, PaymentSheetRequest } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { User } from '#ports/identity.ts';
import { type Intent, type NewIntent, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { isSameRide } from '../orders/is-same-ride.ts';
import type { FinishEarlierDrafts } from '../orders/place-order.ts';
import type { Reconciliation } from './create-reconciliation.ts';

/** What is asked for to pay by card: whose, under which key, and for what. */
export interface SheetSubmission {
  user: User;
  idempotencyKey: string;
  request: PaymentSheetRequest;
}

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  customers: CustomerStore;
  clock: Clock;
  finishEarlierDrafts: FinishEarlierDrafts;
  reconciliation: Reconciliation;
}

export type OpenSheet = (draft: PaymentDraft, submission: SheetSubmission) => Promise<Result<PaymentSheet>>;

/**
 * Answers the secret by which a draft is paid. A browser learns it only once the payment's id is noted, and of a draft that is still
 * open then. An order that stands for the same journey is not paid twice: where it is what was chosen, its own secret is answered,
 * and the provider says that it is paid.
 */
export function createOpenSheet(deps: Deps): OpenSheet {
  const { paymentDrafts, clock, finishEarlierDrafts, reconciliation } = deps;

  async function sheetOf(draftId: string, intent: Intent): Promise<Result<PaymentSheet>> {
    const draft = await paymentDrafts.find(draftId);
    const isGood = intent.state !== 'released' && (draft?.state === 'open' || draft?.state === 'ordered');
    if (isGood) return secretOf(intent);
    // Somebody closed the draft meanwhile, or cancelled the payment in the provider's dashboard.
    await reconciliation.reconcile(intent);
    return replaced;
  }

  return async (draft, submission) => {
    if (draft.state === 'ordered') return secretOf(await intentOf(deps, draft));
    if (draft.expiresAt <= clock.now()) {
      const order = draft.state === 'open' ? await reconciliation.finishDraft(draft) : null;
      return order === null ? err('quote_expired') : secretOf(await intentOf(deps, draft));
    }
    if (draft.state !== 'open') return replaced;

    const existing = await finishEarlierDrafts({ ...draft, draftId: draft.id });
    if (existing === null) {
      if (draft.intentId !== null) return sheetOf(draft.id, await intentOf(deps, draft));
      return sheetOf(draft.id, await prepareIntent(deps, draft, await payerOf(deps, submission)));
    }
    await reconciliation.endDraft(draft.id);
    const isChosen = existing.payment !== null && isSameRide(existing, draft.order);
    return isChosen ? secretOf(await intentOf(deps, existing.payment)) : replaced;
  };
}

/** The answer to a submission after which another one of the same journey came, or before which one was ordered. */
const replaced = err('idempotency_key_reused');

function secretOf({ clientSecret }: Intent): Result<PaymentSheet> {
  return ok({ paymentIntent: clientSecret });
}

export async function intentOf(
  { payments }: Pick<Deps, 'payments'>,
  paid: { intentId: string | null } | null,
): Promise<Intent> {
  const intent = paid?.intentId == null ? null : await payments.find(paid.intentId);
  if (intent === null) throw new PaymentsUnavailableError('the provider does not know a payment of ours');
  return intent;
}

/**
 * Has the provider make the payment of a draft, once, and notes its id. A crash in between leaves a payment whose secret nobody
 * knows; the same draft gets the same one again.
 */
export async function prepareIntent(
  { payments, paymentDrafts }: Pick<Deps, 'payments' | 'paymentDrafts'>,
  { id: draftId, amountCents }: PaymentDraft,
  payer: Payer,
): Promise<Intent> {
  const intent = await payments.createIntent({ draftId, amountCents, ...payer });
  await paymentDrafts.attachIntent(draftId, intent.id);
  return intent;
}

type Payer = Omit<NewIntent, 'draftId' | 'amountCents'>;

async function payerOf(deps: Deps, submission: SheetSubmission): Promise<Payer> {
  const { user, request } = submission;
  return {
    email: user.email,
    name: request.customer.name,
    paymentCustomerId: await paymentCustomerFor(deps, submission),
    saveCard: request.saveCard,
  };
}

/** The provider gets a record of those customers alone who want a card kept, or have one. */
async function paymentCustomerFor(
  { payments, customers }: Deps,
  { user, request: { saveCard } }: SheetSubmission,
): Promise<string | null> {
  const known = await knownCustomer({ payments, customers }, user.id);
  if (known !== null || !saveCard) return known;
  const made = await payments.customerFor({ userId: user.id, email: user.email });
  return customers.savePaymentCustomer(user.id, made);
}

/**
 * The provider's record of an account. One that was deleted in the provider's dashboard is forgotten here too: with its id no card would be taken of
 * this account ever again.
 */
export async function knownCustomer(
  { payments, customers }: Pick<Deps, 'payments' | 'customers'>,
  userId: string,
): Promise<string | null> {
  const kept = await customers.paymentCustomer(userId);
  if (kept === null || (await payments.knowsCustomer(kept))) return kept;
  await customers.forgetPaymentCustomer(userId, kept);
  return null;
}

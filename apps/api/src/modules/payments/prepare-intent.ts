import type { CustomerStore } from '#ports/customer-store.ts';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { Intent, Payments } from '#ports/payments.ts';
import type { SheetSubmission } from './sheet-submission.ts';

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  customers: CustomerStore;
}

export type PrepareIntent = (draft: PaymentDraft, submission: SheetSubmission) => Promise<Intent>;

/**
 * Has the provider make the payment of a draft, once, and notes its id. A crash in between leaves a payment whose secret nobody
 * knows; the same draft gets the same one again.
 */
export function createPrepareIntent(deps: Deps): PrepareIntent {
  const { payments, paymentDrafts } = deps;
  return async ({ id: draftId, amountCents }, submission) => {
    const { user, request } = submission;
    const intent = await payments.createIntent({
      draftId,
      amountCents,
      email: user.email,
      name: request.customer.name,
      paymentCustomerId: await paymentCustomerOf(deps, submission),
      saveCard: request.saveCard,
    });
    await paymentDrafts.attachIntent(draftId, intent.id);
    return intent;
  };
}

/** The provider gets a record of those customers alone who want a card kept, or have one. */
async function paymentCustomerOf(
  { payments, customers }: Deps,
  { user, request: { saveCard } }: SheetSubmission,
): Promise<string | null> {
  const known = await knownCustomer({ payments, customers }, user.id);
  if (known !== null || !saveCard) return known;
  const made = await payments.customerFor({ userId: user.id, email: user.email });
  return customers.savePaymentCustomer(user.id, made);
}

/** The record may have been deleted in the provider's dashboard: with its id no card would be taken of this account ever again. */
async function knownCustomer(
  { payments, customers }: Pick<Deps, 'payments' | 'customers'>,
  userId: string,
): Promise<string | null> {
  const kept = await customers.paymentCustomer(userId);
  if (kept === null || (await payments.knowsCustomer(kept))) return kept;
  await customers.forgetPaymentCustomer(userId, kept);
  return null;
}

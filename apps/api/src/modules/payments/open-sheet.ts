import type { PaymentSheet } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import { type Intent, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { isSameRide } from '../orders/is-same-ride.ts';
import type { Reconciliation } from './create-reconciliation.ts';
import type { PrepareIntent } from './prepare-intent.ts';
import type { SettleEarlierDrafts } from './settle-earlier-drafts.ts';
import type { SheetSubmission } from './sheet-submission.ts';

interface Deps {
  payments: Payments;
  paymentDrafts: PaymentDraftStore;
  clock: Clock;
  prepareIntent: PrepareIntent;
  settleEarlierDrafts: SettleEarlierDrafts;
  reconciliation: Reconciliation;
}

export type OpenSheet = (draft: PaymentDraft, submission: SheetSubmission) => Promise<Result<PaymentSheet>>;

/**
 * Answers the secret by which a draft is paid. A browser learns it only once the payment's id is noted, and of a draft that is still
 * open then. An order that stands for the same journey is not paid twice: where it is what was chosen, its own secret is answered,
 * and the provider says that it is paid.
 */
export function createOpenSheet(deps: Deps): OpenSheet {
  const { paymentDrafts, clock, settleEarlierDrafts, reconciliation } = deps;

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
      const order = draft.state === 'open' ? await reconciliation.settleDraft(draft) : null;
      return order === null ? err('quote_expired') : secretOf(await intentOf(deps, draft));
    }
    if (draft.state !== 'open') return replaced;

    const standing = await settleEarlierDrafts({ ...draft, draftId: draft.id });
    if (standing === null) {
      const isPrepared = draft.intentId !== null;
      return sheetOf(draft.id, isPrepared ? await intentOf(deps, draft) : await deps.prepareIntent(draft, submission));
    }
    await reconciliation.endDraft(draft.id);
    const isChosen = standing.payment !== null && isSameRide(standing, draft.order);
    return isChosen ? secretOf(await intentOf(deps, standing.payment)) : replaced;
  };
}

/** Another submission of the same journey came after it, or was ordered before. */
const replaced = err('idempotency_key_reused');

function secretOf({ clientSecret }: Intent): Result<PaymentSheet> {
  return ok({ paymentIntent: clientSecret });
}

async function intentOf({ payments }: Deps, paid: { intentId: string | null } | null): Promise<Intent> {
  const intent = paid?.intentId == null ? null : await payments.find(paid.intentId);
  if (intent === null) throw new PaymentsUnavailableError('the provider does not know a payment of ours');
  return intent;
}

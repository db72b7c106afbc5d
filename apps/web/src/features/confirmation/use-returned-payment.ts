import { paths } from '@chauffeur/core';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '#state/booking-draft.ts';
import { keepCardPayment } from '#state/submission.ts';

/**
 * Takes the payment with which a bank's page sends the customer back out of the address and into the draft. The address
 * also carries the payment's secret, which is nobody's to copy or bookmark: nothing is drawn before it is gone. What the
 * address says of the outcome is not believed: the API is asked.
 */
export function useReturnedPayment(): { isReturning: boolean } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const intentId = search.get('payment_intent');
  const isReturning = intentId !== null || search.has('payment_intent_client_secret');
  useEffect(() => {
    if (!isReturning) return;
    if (intentId && /^pi_\w{1,120}$/.test(intentId)) keepReturned(intentId);
    void navigate(paths.confirmation(), { replace: true });
  }, [isReturning, intentId, navigate]);
  return { isReturning };
}

/** The session that left knows which of its submissions is paid. Another one, such as a bank's own browser, does not. */
function keepReturned(intentId: string): void {
  if (useDraft.getState().cardPayment?.intentId === intentId) return;
  keepCardPayment({ intentId, submissionKey: intentId });
}

import { paths } from '@chauffeur/core';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { keepCardPayment } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { CardConfirmation } from './card-confirmation.tsx';
import styles from './confirmation-page.module.css';
import { Thanks } from './thanks.tsx';

/** What became of the order: a card payment that is still to be found out first, then the thanks (Rules 2.10, 4.11). */
export default function ConfirmationPage() {
  const { isReturning } = useReturnedPayment();
  const cardPayment = useDraft((draft) => draft.cardPayment);
  const lastOrder = useDraft((draft) => draft.lastOrder);
  if (isReturning) return null;
  if (cardPayment) return <CardConfirmation {...cardPayment} />;
  return lastOrder ? <Thanks order={lastOrder} /> : <NoOrder />;
}

/**
 * Takes the payment with which a bank's page sends the customer back out of the address and into the draft. The address
 * also carries the payment's secret, which is nobody's to copy or bookmark: nothing is drawn before it is gone. What the
 * address says of the outcome is not believed: the API is asked.
 */
function useReturnedPayment(): { isReturning: boolean } {
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

/** Nothing was ordered in this session: what the page is for, and where to go. */
function NoOrder() {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.noneTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.noneTitle}</h1>
      <p className={styles.lead}>{texts.none}</p>
      <p className={styles.ways}>
        <ButtonLink to={paths.reservation()} variant="primary">
          {texts.book}
        </ButtonLink>
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      </p>
    </div>
  );
}

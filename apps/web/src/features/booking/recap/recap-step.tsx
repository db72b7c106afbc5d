import { useState } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { acceptTerms } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { RideNotices } from '../vehicle/ride-notices.tsx';
import { CustomerRecap } from './customer-recap.tsx';
import styles from './recap.module.css';
import { RideRecap } from './ride-recap.tsx';
import { TermsCheckbox } from './terms-checkbox.tsx';

interface RecapStepProps {
  readonly prices: BookingPrices;
  readonly goTo: (step: number) => void;
}

const termsId = 'recap-terms';

/** Step 3: everything once more, read-only, and the terms to accept (Rules 2.8, 5.8). */
export function RecapStep({ prices, goTo }: RecapStepProps) {
  const { recap: texts, steps } = useMessages(bookingMessages);
  const { next } = useMessages(siteMessages);
  const { terms_not_accepted: notAccepted } = useMessages(fieldErrorMessages);
  const accepted = useDraft((draft) => draft.termsAccepted);
  const [refusals, setRefusals] = useState(0);
  const error = refusals > 0 && !accepted ? notAccepted : undefined;

  function goOn() {
    if (accepted) goTo(4);
    else setRefusals(refusals + 1);
  }

  return (
    <StepFrame title={steps.recap} lead={texts.lead}>
      <ErrorSummary problems={error ? [{ fieldId: termsId, text: error }] : []} failedSubmissions={refusals} />
      <RideNotices />
      <RideRecap prices={prices} />
      <CustomerRecap />
      <section className={styles.part} aria-labelledby="recap-conditions">
        <h2 id="recap-conditions" className={styles.title}>
          {texts.conditions}
        </h2>
        <ul className={styles.conditions}>
          <li>{texts.charge}</li>
          <li>{texts.cancellation}</li>
          <li>{texts.waiting}</li>
          <li>{texts.noWithdrawal}</li>
        </ul>
        <TermsCheckbox id={termsId} accepted={accepted} error={error} onChange={acceptTerms} />
      </section>
      <StepButtons onPrevious={() => goTo(2)}>
        <Button variant="primary" onClick={goOn}>
          {next}
        </Button>
      </StepButtons>
    </StepFrame>
  );
}

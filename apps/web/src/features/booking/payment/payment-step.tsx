import { offeredPaymentMethods } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { configQuery } from '../../../api/queries/config.ts';
import { paths } from '../../../app/paths.ts';
import { bookingMessages } from '../../../i18n/messages/booking.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useDraft } from '../../../state/draft-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadState } from '../../../widgets/load-state/load-state.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { focusStep } from '../steps/focus-step.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { RideNotices } from '../vehicle/ride-notices.tsx';
import { AmountDue } from './amount-due.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { useOrderSubmission } from './use-order-submission.ts';

interface PaymentStepProps {
  readonly prices: BookingPrices;
  readonly goTo: (step: number) => void;
}

/** Step 4: how it is paid, and the button that orders (Rules 2.9, 9.12). */
export function PaymentStep({ prices, goTo }: PaymentStepProps) {
  const { payment: texts, steps } = useMessages(bookingMessages);
  const navigate = useNavigate();
  const config = useQuery(configQuery);
  const priceToConfirm = useDraft((draft) => draft.quote?.answer.priceToConfirm ?? false);
  const submission = useOrderSubmission({
    onOrdered: () => void navigate(paths.confirmation(), { replace: true }),
  });
  const { totals } = prices;
  if (!totals || !config.data) {
    return (
      <StepFrame title={steps.payment}>
        <LoadState queries={[config]} />
      </StepFrame>
    );
  }
  const methods = offeredPaymentMethods({ available: config.data.paymentMethods, priceToConfirm });
  const { outcome } = submission;
  // A changed price and an ended session have a way on of their own, which comes first.
  const isBlocked = outcome?.kind === 'price_changed' || outcome?.kind === 'sign_in';
  return (
    <StepFrame title={steps.payment}>
      <RideNotices />
      <PaymentMethods methods={methods} />
      <AmountDue totalTTC={totals.totalTTC} priceToConfirm={priceToConfirm} />
      {outcome && (
        <OrderTrouble
          outcome={outcome}
          phone={config.data.company.phone}
          onRetry={() => void submission.order(totals.totalTTC)}
          onAccept={(totalTTC) => void submission.order(totalTTC)}
          onSignedIn={() => {
            submission.dismiss();
            focusStep();
          }}
          goTo={goTo}
        />
      )}
      <StepButtons onPrevious={() => goTo(3)}>
        {!isBlocked && (
          <Button
            variant="primary"
            disabled={methods.length === 0}
            busyLabel={submission.busy ? texts.ordering : undefined}
            onClick={() => void submission.order(totals.totalTTC)}
          >
            {texts.order}
          </Button>
        )}
      </StepButtons>
    </StepFrame>
  );
}

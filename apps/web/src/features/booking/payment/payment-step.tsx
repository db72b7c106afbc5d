import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import { PaymentForm } from './payment-form.tsx';

interface PaymentStepProps {
  readonly prices: BookingPrices;
  readonly goTo: (step: number) => void;
}

/** Step 4: how it is paid, and the button that orders (Rules 2.9, 9.12). */
export function PaymentStep({ prices, goTo }: PaymentStepProps) {
  const { steps } = useMessages(bookingMessages);
  const config = useQuery(configQuery);
  const { totals } = prices;
  return (
    <StepFrame title={steps.payment}>
      {totals && config.data ? (
        <PaymentForm config={config.data} totalTTC={totals.totalTTC} goTo={goTo} />
      ) : (
        <LoadState queries={[config]} />
      )}
    </StepFrame>
  );
}

import { paths } from '@chauffeur/core';
import { Navigate } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RideForm } from '#widgets/ride-form/ride-form.tsx';
import { CustomerStep } from './customer-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { QuoteNotice, useFreshQuote } from './prices/fresh-quote.tsx';
import { useBookingPrices } from './prices/use-booking-prices.ts';
import { RecapStep } from './recap-step.tsx';
import styles from './reservation-page.module.css';
import { BookingStepper } from './steps/booking-stepper.tsx';
import { StepFrame } from './steps/step-frame.tsx';
import { useBookingStep } from './steps/use-booking-step.ts';
import { SummaryBar, SummaryCard } from './summary.tsx';
import { VehicleStep } from './vehicle/vehicle-step.tsx';

/** The booking: one address a step, each entered only once the draft holds what it needs (Rules 2.5). */
export default function ReservationPage() {
  const { step, furthest, isRedirected, goTo } = useBookingStep();
  const prices = useBookingPrices();
  const quote = useFreshQuote(prices);
  if (isRedirected) return <Navigate to={paths.reservation(step)} replace />;
  const isRepricing = quote.isRenewing && quote.disagrees;
  return (
    <>
      <BookingStepper step={step} furthest={furthest} />
      {step === 0 ? (
        <div className={styles.alone}>
          <TripStep goTo={goTo} />
        </div>
      ) : (
        <div className={styles.columns}>
          <div className={styles.step}>
            <QuoteNotice quote={quote} />
            {step === 1 && (
              <VehicleStep prices={prices} isRepricing={isRepricing} canGoOn={furthest >= 2} goTo={goTo} />
            )}
            {step === 2 && <CustomerStep goTo={goTo} />}
            {step === 3 && <RecapStep prices={prices} goTo={goTo} />}
            {step === 4 && <PaymentStep prices={prices} goTo={goTo} />}
          </div>
          <SummaryCard prices={prices} />
          <SummaryBar prices={prices} />
        </div>
      )}
    </>
  );
}

/** Step 0: where, when and for how many. */
function TripStep({ goTo }: { readonly goTo: (step: number) => void }) {
  const { steps, trip: texts } = useMessages(bookingMessages);
  return (
    <StepFrame title={steps.trip} lead={texts.lead}>
      <RideForm onPriced={() => goTo(1)} />
    </StepFrame>
  );
}

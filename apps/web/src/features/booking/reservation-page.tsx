import { bookingSteps, paths } from '@chauffeur/core';
import { Navigate } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { RideForm } from '#widgets/ride-form/ride-form.tsx';
import { CustomerStep } from './customer-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { QuoteNotice, useFreshQuote, usePriceChange } from './prices/fresh-quote.tsx';
import { chosenCars, useBookingPrices } from './prices/use-booking-prices.ts';
import { RecapStep } from './recap-step.tsx';
import styles from './reservation-page.module.css';
import { BookingStepper } from './steps/booking-stepper.tsx';
import { StepFrame } from './steps/step-frame.tsx';
import { useBookingStep } from './steps/use-booking-step.ts';
import { WayOnFrame } from './steps/way-on.tsx';
import { Summary } from './summary.tsx';
import { VehicleExtras, VehicleStep } from './vehicle/vehicle-step.tsx';

/** The booking. Each step has an address of its own, and opens only once the draft holds what it needs (Rules 2.5). */
export default function ReservationPage() {
  const { step, furthest, isRedirected, goTo, closed, isRegistered } = useBookingStep();
  const prices = useBookingPrices();
  const quote = useFreshQuote(prices, step);
  // Of a journey that could not be measured there is no price that could have changed.
  const change = usePriceChange(prices.priceToConfirm ? undefined : chosenCars(prices), step);
  if (isRedirected) return <Navigate to={paths.reservation(step)} replace state={{ closed }} />;
  const isRepricing = quote.isRenewing && quote.disagrees;
  return (
    <>
      <BookingStepper step={step} furthest={furthest} />
      {step === 0 ? (
        <div className={styles.alone}>
          <ClosedStepNotice step={step} closed={closed} />
          <TripStep goTo={goTo} />
        </div>
      ) : (
        <WayOnFrame>
          <div className={styles.columns}>
            <div className={styles.step}>
              <ClosedStepNotice step={step} closed={closed} />
              <QuoteNotice quote={quote} change={change} />
              {step === 1 && (
                <VehicleStep prices={prices} isRepricing={isRepricing} canGoOn={furthest >= 2} goTo={goTo} />
              )}
              {step === 2 && <CustomerStep goTo={goTo} />}
              {step === 3 && <RecapStep prices={prices} isRegistered={isRegistered} goTo={goTo} />}
              {step === 4 && <PaymentStep prices={prices} goTo={goTo} />}
            </div>
            <Summary prices={prices} isToldByStep={step === 3} />
            {step === 1 && (
              <div className={styles.after}>
                <VehicleExtras prices={prices} goTo={goTo} />
              </div>
            )}
          </div>
        </WayOnFrame>
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

interface ClosedStepNoticeProps {
  readonly step: number;
  /** The later step that was asked for. */
  readonly closed: number | undefined;
}

/** Whoever asked for a step that is not open yet reads what it waits for (Rules 2.5). */
function ClosedStepNotice({ step, closed }: ClosedStepNoticeProps) {
  const { steps, closedStep } = useMessages(bookingMessages);
  // Where another account has signed in, the customer step says so itself.
  const changedHands = useDraft((draft) => draft.changedHands);
  const here = bookingSteps[step];
  const there = closed === undefined ? undefined : bookingSteps[closed];
  if (!here || !there || here.key === 'payment' || closed === step || changedHands) return null;
  return (
    <div role="status">
      <Notice>
        {closedStep.opensOnce(steps[there.key])} {closedStep.waitsFor[here.key]}
      </Notice>
    </div>
  );
}

import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RideForm } from '#widgets/ride-form/ride-form.tsx';
import { StepFrame } from './step-frame.tsx';

/** Step 0: where, when and for how many. */
export function TripStep({ goTo }: { readonly goTo: (step: number) => void }) {
  const { steps, trip: texts } = useMessages(bookingMessages);
  return (
    <StepFrame title={steps.trip} lead={texts.lead}>
      <RideForm onPriced={() => goTo(1)} />
    </StepFrame>
  );
}

import { bookingMessages } from '#i18n/messages/booking.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { CarList } from './car-list.tsx';
import { ExtrasPicker } from './extras-picker.tsx';
import { RideNotices } from './ride-notices.tsx';
import { useFavourites } from './use-favourites.ts';

interface VehicleStepProps {
  readonly prices: BookingPrices;
  /** Prices are being brought up to date, and are not shown until they are. */
  readonly isRepricing: boolean;
  /** A car that takes the party is chosen. */
  readonly canGoOn: boolean;
  readonly goTo: (step: number) => void;
}

/** Step 1: the car and what goes with it (Rules 2.6). */
export function VehicleStep({ prices, isRepricing, canGoOn, goTo }: VehicleStepProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { next } = useMessages(siteMessages);
  const { cars, extras, failed } = prices;
  const favourites = useFavourites();
  return (
    <StepFrame title={texts.title} lead={texts.lead}>
      <RideNotices />
      {failed && <LoadingFailed failed={failed} retry={prices.retry} />}
      {!failed && (isRepricing || !cars) && <CarSkeletons />}
      {!isRepricing &&
        cars &&
        (cars.length > 0 ? <CarList cars={cars} favourite={favourites.carCode} /> : <Notice>{texts.none}</Notice>)}
      {cars && extras && <ExtrasPicker extras={extras} favourites={favourites.extraCodes} />}
      <StepButtons onPrevious={() => goTo(0)}>
        <Button
          variant="primary"
          disabled={!canGoOn}
          aria-describedby={canGoOn ? undefined : 'choose-first'}
          onClick={() => goTo(2)}
        >
          {next}
        </Button>
        {!canGoOn && <span id="choose-first">{texts.chooseFirst}</span>}
      </StepButtons>
    </StepFrame>
  );
}

function LoadingFailed({
  failed,
  retry,
}: {
  readonly failed: 'cars' | 'rules' | 'extras';
  readonly retry: () => void;
}) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const common = useMessages(siteMessages);
  return (
    <Notice tone="danger">
      <p>{failed === 'rules' ? texts.rulesFailed : texts.failed}</p>
      <p>
        <Button onClick={retry}>{common.retry}</Button>
      </p>
    </Notice>
  );
}

function CarSkeletons() {
  const { loading } = useMessages(siteMessages);
  return (
    <div role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton shape="block" />
    </div>
  );
}

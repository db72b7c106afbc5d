import type { Extra, Favourites } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { chooseExtra } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { extraDescription, extraName } from '#widgets/ride/catalogue-words.ts';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { StepButtons, StepFrame } from '../steps/step-frame.tsx';
import { CarList } from './car-list.tsx';
import styles from './vehicle-step.module.css';
import { RideNotices } from './ride-notices.tsx';

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
  const { cars, transferType, extras, failed } = prices;
  const favourites = useFavourites();
  return (
    <StepFrame title={texts.title} lead={texts.lead}>
      <RideNotices />
      {failed && <LoadingFailed failed={failed} retry={prices.retry} />}
      {!failed && (isRepricing || !cars) && <CarSkeletons />}
      {!isRepricing &&
        cars &&
        (cars.length > 0 ? (
          <CarList cars={cars} transferType={transferType} favourite={favourites.carCode} />
        ) : (
          <Notice>{texts.none}</Notice>
        ))}
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

interface ExtrasPickerProps {
  readonly extras: readonly Extra[];
  /** Their codes; they stand before the others (Rules 3.10). */
  readonly favourites: readonly string[];
}

/** What may be added to the ride, with quantities; what costs nothing says that it is offered (Rules 3.11). */
function ExtrasPicker({ extras, favourites }: ExtrasPickerProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { offered } = useMessages(rideMessages);
  const format = useFormat();
  const language = useLanguage();
  const choices = useDraft((draft) => draft.extras);
  if (extras.length === 0) return null;
  const isFavourite = ({ code }: Extra) => favourites.includes(code);
  const ordered = [...extras.filter(isFavourite), ...extras.filter((extra) => !isFavourite(extra))];
  return (
    <section className={styles.extras} aria-labelledby="extras">
      <h2 id="extras" className={styles.title}>
        {texts.extras}
      </h2>
      <p className={styles.lead}>{texts.extrasLead}</p>
      <ul className={styles.list}>
        {ordered.map((extra) => {
          const price = extra.priceTTC === 0 ? offered : texts.perUnit(format.money(extra.priceTTC));
          const description = extraDescription(extra, language);
          return (
            <li key={extra.code} className={styles.extra}>
              <NumberStepper
                id={`extra-${extra.code}`}
                layout="inline"
                label={extraName(extra, language)}
                hint={[isFavourite(extra) && texts.favouriteExtra, price, description].filter(Boolean).join(' · ')}
                value={choices.find(({ code }) => code === extra.code)?.quantity ?? 0}
                min={0}
                max={extra.maxQuantity}
                onChange={(quantity) => chooseExtra({ code: extra.code, quantity })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const none: Favourites = { carCode: null, extraCodes: [] };

/** The favourites of whoever is signed in. Without them, also where they cannot be read, the booking goes on as for anybody. */
function useFavourites(): Favourites {
  const { data: user } = useQuery(sessionQuery);
  const { data: favourites } = useQuery({ ...favouritesQuery(user?.id ?? ''), enabled: Boolean(user) });
  return favourites ?? none;
}

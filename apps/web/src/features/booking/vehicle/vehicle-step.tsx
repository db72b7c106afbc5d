import { type Extra, type Favourites, fitsCar } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { favouritesQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { chooseExtra } from '#state/draft-actions.ts';
import { partyOf } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { Waiting } from '#ui/waiting/waiting.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { extraDescription, extraName } from '#widgets/ride/catalogue-words.ts';
import { useAcceptedAtOnce } from '#widgets/availability/car-availability.tsx';
import { useChosenAvailability } from '#widgets/availability/chosen-notice.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { PricesFailed } from '../prices/prices-failed.tsx';
import { StepButtons, StepFrame } from '../steps/step-frame.tsx';
import { WayOn } from '../steps/way-on.tsx';
import { CarList } from './car-list.tsx';
import { ChildSeatQuestion } from './child-seat-question.tsx';
import { PairList, usePairs } from './pair-list.tsx';
import { PartyTooLarge } from './party-too-large.tsx';
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
export function VehicleStep({ prices, isRepricing, canGoOn: isChosen, goTo }: VehicleStepProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { chooseOther } = useMessages(availabilityMessages);
  const isTaken = useChosenAvailability()?.state === 'taken';
  const canGoOn = isChosen && !isTaken;
  const { next } = useMessages(siteMessages);
  const { cars, priceToConfirm, failed } = prices;
  const favourites = useFavourites();
  const lead = useLead(priceToConfirm);
  return (
    <StepFrame title={texts.title} isInCapitals lead={lead}>
      <RideNotices />
      <PricesFailed {...prices} />
      {!failed && (isRepricing || !cars) && <CarSkeletons />}
      {!isRepricing && <CarsOnOffer prices={prices} favourite={favourites.carCode} />}
      <WayOn>
        <Button
          variant="primary"
          disabled={!canGoOn}
          aria-describedby={canGoOn ? undefined : 'choose-first'}
          onClick={() => goTo(2)}
        >
          {next}
        </Button>
        {!canGoOn && (
          <VisuallyHidden>
            <span id="choose-first">{isChosen ? chooseOther : texts.chooseFirst}</span>
          </VisuallyHidden>
        )}
      </WayOn>
    </StepFrame>
  );
}

/** What the prices are; and that any car is confirmed as it is ordered, where that is so of all (Rules 10.17). */
function useLead(priceToConfirm: boolean): string {
  const { vehicle: texts } = useMessages(bookingMessages);
  const isAtOnce = useAcceptedAtOnce([]);
  if (priceToConfirm) return texts.leadToConfirm;
  return isAtOnce ? `${texts.lead} ${texts.leadAtOnce}` : texts.lead;
}

/**
 * What may go with the car, and the way back. Both come after the way on, which is thereby the next thing behind the cars: most who
 * have chosen one want nothing else.
 */
export function VehicleExtras({ prices, goTo }: Pick<VehicleStepProps, 'prices' | 'goTo'>) {
  const { cars, extras } = prices;
  const favourites = useFavourites();
  const party = partyOf(useDraft((draft) => draft.trip));
  const pairs = usePairs(cars);
  // Where no car can be chosen there is nothing for an extra to ride in.
  const canChoose = pairs.length > 0 || (cars?.some((car) => fitsCar(car, party)) ?? false);
  return (
    <>
      {canChoose && extras && <ExtrasPicker extras={extras} favourites={favourites.extraCodes} />}
      {canChoose && <ChildSeatQuestion />}
      <StepButtons onPrevious={() => goTo(0)} />
    </>
  );
}

interface CarsOnOfferProps {
  readonly prices: BookingPrices;
  readonly favourite: Favourites['carCode'];
}

function CarsOnOffer({ prices, favourite }: CarsOnOfferProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { cars, transferType, priceToConfirm } = prices;
  const pairs = usePairs(cars);
  if (!cars) return null;
  if (cars.length === 0) return <Notice>{texts.none}</Notice>;
  return (
    <>
      <PartyTooLarge cars={cars} hasPairs={pairs.length > 0} />
      {pairs.length > 0 && <PairList pairs={pairs} transferType={transferType} priceToConfirm={priceToConfirm} />}
      <CarList cars={cars} transferType={transferType} priceToConfirm={priceToConfirm} favourite={favourite} />
    </>
  );
}

function CarSkeletons() {
  const { loading } = useMessages(siteMessages);
  return (
    <Waiting words={loading}>
      <Skeleton shape="block" />
    </Waiting>
  );
}

interface ExtrasPickerProps {
  readonly extras: readonly Extra[];
  /** The codes of the favourite extras, which stand before the others (Rules 3.10). */
  readonly favourites: readonly string[];
}

/** The extras, folded until somebody asks for them. The folded line names those that were added, or else all that there are (Rules 2.6). */
function ExtrasPicker({ extras, favourites }: ExtrasPickerProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { times } = useMessages(rideMessages);
  const language = useLanguage();
  const choices = useDraft((draft) => draft.extras);
  const [isOpen, setIsOpen] = useState(choices.length > 0);
  if (extras.length === 0) return null;
  const isFavourite = ({ code }: Extra) => favourites.includes(code);
  const ordered = [...extras.filter(isFavourite), ...extras.filter((extra) => !isFavourite(extra))];
  const quantityOf = ({ code }: Extra) => choices.find((choice) => choice.code === code)?.quantity ?? 0;
  const added = ordered.filter((extra) => quantityOf(extra) > 0);
  const told =
    added.length > 0
      ? added.map((extra) => `${extraName(extra, language)} ${times(quantityOf(extra))}`)
      : ordered.map((extra) => extraName(extra, language));
  return (
    <details className={styles.extras} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        <span>
          <span className={styles.title}>{texts.extras}</span>
          <span className={styles.lead}>{told.join(', ')}</span>
        </span>
      </summary>
      <p className={styles.lead}>{texts.extrasLead}</p>
      <ul className={styles.list} aria-label={texts.extras}>
        {ordered.map((extra) => (
          <ExtraLine key={extra.code} extra={extra} isFavourite={isFavourite(extra)} quantity={quantityOf(extra)} />
        ))}
      </ul>
    </details>
  );
}

interface ExtraLineProps {
  readonly extra: Extra;
  readonly isFavourite: boolean;
  readonly quantity: number;
}

/** One extra with its price and how many; what costs nothing says that it is offered (Rules 3.11). */
function ExtraLine({ extra, isFavourite, quantity }: ExtraLineProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const { offered } = useMessages(rideMessages);
  const format = useFormat();
  const language = useLanguage();
  const price = extra.priceTTC === 0 ? offered : texts.perUnit(format.money(extra.priceTTC));
  const description = extraDescription(extra, language);
  return (
    <li className={styles.extra}>
      <NumberStepper
        id={`extra-${extra.code}`}
        layout="inline"
        label={extraName(extra, language)}
        hint={[isFavourite && texts.favouriteExtra, price, description].filter(Boolean).join(' · ')}
        value={quantity}
        min={0}
        max={extra.maxQuantity}
        onChange={(wanted) => chooseExtra({ code: extra.code, quantity: wanted })}
      />
    </li>
  );
}

const none: Favourites = { carCode: null, extraCodes: [] };

/** The favourites of whoever is signed in. Without them, also where they cannot be read, the booking goes on as for anybody. */
function useFavourites(): Favourites {
  const { data: user } = useQuery(sessionQuery);
  const { data: favourites } = useQuery({ ...favouritesQuery(user?.id ?? ''), enabled: Boolean(user) });
  return favourites ?? none;
}

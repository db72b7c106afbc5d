import { chosenAvailability, freeInstead, wouldBeAcceptedAtOnce } from '@chauffeur/core';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import type { ChosenCodes } from '#state/departure.ts';
import { partyOf } from '#state/trip-draft.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './availability.module.css';
import { ChangeNews, useDepartureChange, useDepartureTime } from './departure-change.tsx';
import { OfferedHours } from './offered-hours.tsx';

/** What the quote says of a category, of two cars of both together; undefined where the fleet decides nothing (Rules 10.12). */
export function useAvailability(codes: ChosenCodes | readonly []) {
  const quote = useDraft((draft) => draft.quote);
  return quote ? chosenAvailability(quote.answer.cars, codes) : undefined;
}

/** Whether the quote says that the chosen cars are confirmed as they are ordered; without codes, whether all cars are (Rules 10.17). */
export function useAcceptedAtOnce(codes: ChosenCodes | readonly []): boolean {
  const quote = useDraft((draft) => draft.quote);
  return quote !== null && wouldBeAcceptedAtOnce(quote.answer.cars, codes);
}

export interface CarAvailabilityProps {
  readonly codes: ChosenCodes;
  readonly name: string;
  /** Euros with VAT. */
  readonly price: number;
  readonly priceToConfirm: boolean;
}

/** Stands beside a car on offer: that it is confirmed at once, is the last one, is free at other hours, or has to be asked for. */
export function CarAvailability({ codes, name, price, priceToConfirm }: CarAvailabilityProps) {
  const texts = useMessages(availabilityMessages);
  const availability = useAvailability(codes);
  const { change, note } = useDepartureChange();
  const state = availability?.state;
  return (
    <>
      <ConfirmedAtOnce codes={codes} />
      {availability?.state === 'taken' && (
        <OfferedHours availability={availability} codes={codes} name={name} onMoved={note} />
      )}
      {state === 'last' && (
        <p className={styles.last}>
          <Icon name="clock" />
          {texts.last}
        </p>
      )}
      {state === 'on_request' && (
        <p>
          <strong>{texts.onRequest}</strong> · <OnRequest />
        </p>
      )}
      {(state === 'taken' || state === 'on_request') && <OtherCarName codes={codes} />}
      {change && state !== undefined && state !== 'taken' && (
        <ChangeNews change={change} price={price} priceToConfirm={priceToConfirm} />
      )}
    </>
  );
}

/**
 * That no vehicle is free, and what ordering means then (Rules 10.12). Where the way back has an hour of its own it may be the one that is full,
 * and the hour of the departure is not blamed.
 */
export function OnRequest() {
  const texts = useMessages(availabilityMessages);
  const time = useDepartureTime();
  const { transferType, returnDate } = useDraft((draft) => draft.trip);
  const comesBackLater = transferType === 'return' && returnDate !== '';
  return `${comesBackLater ? texts.notFreeBothWays : texts.notFree(time)} ${texts.onRequestText}`;
}

/** Says that the car is confirmed as it is ordered. Where that is so of every car, it is said once, above them. */
function ConfirmedAtOnce({ codes }: Pick<CarAvailabilityProps, 'codes'>) {
  const texts = useMessages(availabilityMessages);
  const isAtOnce = useAcceptedAtOnce(codes);
  const isSaidOfAll = useAcceptedAtOnce([]);
  if (!isAtOnce || isSaidOfAll) return null;
  return (
    <p className={styles.last}>
      <Icon name="check" />
      {texts.atOnce}
    </p>
  );
}

/** The name of another category that is free at this very hour, whose card stands beside. */
function OtherCarName({ codes }: Pick<CarAvailabilityProps, 'codes'>) {
  const texts = useMessages(availabilityMessages);
  const other = useFreeInstead(codes);
  const time = useDepartureTime();
  return other && <p>{texts.otherCar(other.code, time)}</p>;
}

/** The cheapest other category that is free at this very hour and takes the party. */
export function useFreeInstead(codes: ChosenCodes) {
  const quote = useDraft((draft) => draft.quote);
  const trip = useDraft((draft) => draft.trip);
  return quote ? freeInstead(quote.answer.cars, codes, partyOf(trip)) : undefined;
}

import {
  chosenAvailability,
  fromCents,
  type OfferedHour,
  parisClock,
  parisInstant,
  type QuotedCar,
  toCents,
} from '@chauffeur/core';
import { useState } from 'react';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { type ChosenCodes, chosenCodes } from '#state/departure.ts';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { useFocusOnShow } from '../notice/notice.tsx';
import styles from './availability.module.css';

/** Another hour, or another car, that was taken in place of what was full. */
export interface DepartureChange {
  readonly hour?: OfferedHour & { readonly isOtherDay: boolean };
  readonly car?: string;
  /** What was full cost so much, without extras: euros with VAT. */
  readonly ridePrice: number;
  /** The quote that came with the change. With another quote the news is old. */
  readonly quote: string;
}

/** The hour of the departure as the ride has it: one that the clock change leaves out is the one that it becomes (Rules 9.9). */
export function useDepartureTime(): string {
  return useDraft(({ trip: { date, time } }) => parisClock(parisInstant(date, time)));
}

/** The change that was made here, or on the page before, as long as the quote is the one that it led to. */
export function useDepartureChange(madeBefore?: DepartureChange) {
  const [made, setMade] = useState<DepartureChange | null>(madeBefore ?? null);
  const quote = useDraft((draft) => draft.quote?.answer.quote);
  return { change: made?.quote === quote ? made : null, note: setMade };
}

export function quoteInForce(): string {
  return useDraft.getState().quote?.answer.quote ?? '';
}

/** What these categories cost by the quote in force, of two cars both, without extras: euros with VAT. */
export function ridePriceOf({ quote }: Pick<BookingDraft, 'quote'>, codes: ChosenCodes | readonly []): number {
  const priceOf = (code: string) => quote?.answer.cars.find((car) => car.code === code)?.tripPrice ?? 0;
  return fromCents(codes.reduce((cents, code) => cents + toCents(priceOf(code)), 0));
}

/** Whether it can be ordered for certain; also where the fleet decides nothing. */
export function isToBeHad(cars: readonly QuotedCar[], codes: ChosenCodes): boolean {
  const { state = 'free' } = chosenAvailability(cars, codes) ?? {};
  return state === 'free' || state === 'last';
}

interface ChangeNewsProps {
  readonly change: DepartureChange;
  /** The present price: euros with VAT. */
  readonly price: number;
  readonly priceToConfirm: boolean;
}

/**
 * What was changed, and both prices where they differ (Rules 10.12). It takes the focus, and is read thereby: the button that was
 * pressed is gone.
 */
export function ChangeNews({ change, price, priceToConfirm }: ChangeNewsProps) {
  const texts = useMessages(availabilityMessages);
  const priceText = usePriceText(priceToConfirm);
  const news = useFocusOnShow<HTMLParagraphElement>(change);
  const format = useFormat();
  const { car, hour, ridePrice } = change;
  const moved = hour?.isOtherDay
    ? texts.movedDay(format.day(parisInstant(hour.date, hour.time), 'long'), hour.time)
    : '';
  const ridePriceNow = useDraft((draft) => ridePriceOf(draft, chosenCodes(draft)));
  const cents = toCents(price) - toCents(ridePriceNow) + toCents(ridePrice);
  const [before, now] = [priceText(fromCents(cents)), priceText(price)];
  return (
    <p ref={news} className={styles.news} tabIndex={-1}>
      {car === undefined ? moved || texts.moved(hour?.time ?? '') : texts.movedCar(car)}{' '}
      {!priceToConfirm && (before === now ? texts.priceStays(now) : texts.priceChanged(before, now))}
    </p>
  );
}

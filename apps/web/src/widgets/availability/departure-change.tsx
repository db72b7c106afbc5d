import { chosenAvailability, type OfferedHour, type QuotedCar } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import type { ChosenCodes } from '#state/departure.ts';
import { usePriceText } from '#widgets/ride/price-text.ts';
import styles from './availability.module.css';

/** Another hour, or another car, that was taken in place of what was full. */
export interface DepartureChange {
  readonly hour?: OfferedHour;
  readonly car?: string;
  /** What was full cost so much: euros with VAT. */
  readonly price: number;
  /** The quote by which it was changed: with another one the news is old. */
  readonly quote: string;
}

/** The change that was made here, as long as the quote is the one that it led to. */
export function useDepartureChange() {
  const [made, setMade] = useState<DepartureChange | null>(null);
  const quote = useDraft((draft) => draft.quote?.answer.quote);
  return { change: made?.quote === quote ? made : null, note: setMade };
}

export function quoteInForce(): string {
  return useDraft.getState().quote?.answer.quote ?? '';
}

/** Whether it can be ordered for certain; also where the fleet decides nothing. */
export function isToBeHad(cars: readonly QuotedCar[], codes: ChosenCodes): boolean {
  const { state = 'free' } = chosenAvailability(cars, codes) ?? {};
  return state === 'free' || state === 'last';
}

interface ChangeNewsProps {
  readonly change: DepartureChange;
  /** What it costs now: euros with VAT. */
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
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), [change]);
  const time = useDraft((draft) => draft.trip.time);
  const [before, now] = [priceText(change.price), priceText(price)];
  return (
    <p ref={news} className={styles.news} tabIndex={-1}>
      {change.car === undefined ? texts.moved(time) : texts.movedCar(change.car)}{' '}
      {!priceToConfirm && (before === now ? texts.priceStays(now) : texts.priceChanged(before, now))}
    </p>
  );
}

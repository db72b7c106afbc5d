import { paths } from '@chauffeur/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { catalogueKeys } from '#api/queries/catalogue.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { hasFreshQuote, priceTrip } from '#widgets/ride-form/price-trip.ts';
import styles from './fresh-quote.module.css';
import type { BookableCar, BookingPrices, chosenCars } from './use-booking-prices.ts';

/**
 * Asks for the quote again where it has run out, or where the catalogue in hand gives other prices than it does. What is
 * shown thereby always is what the server would charge (Rules 4.1). It is looked at on each step that shows prices, and whenever somebody
 * comes back to the tab, which may have been left open overnight.
 */
export function useFreshQuote({ cars }: Pick<BookingPrices, 'cars'>, step: number) {
  const queries = useQueryClient();
  const quote = useDraft((draft) => draft.quote);
  const disagrees = quote !== null && cars !== undefined && !agree(cars, quote.answer.cars);

  const renewal = useMutation({
    mutationFn: async (earlier: BookingDraft['quote']) => {
      await Promise.all([priceTrip(), ...catalogueKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))]);
      const renewed = useDraft.getState().quote;
      const isShown = renewed !== null && !renewed.answer.priceToConfirm;
      const isOtherPrice = earlier !== null && isShown && !agree(earlier.answer.cars, renewed.answer.cars);
      return { renewed, isOtherPrice };
    },
  });

  const renewIfNeeded = useEffectEvent(() => {
    if (step === 0 || renewal.isPending) return;
    if (disagrees || (quote && !hasFreshQuote(useDraft.getState(), new Date()))) renewal.mutate(quote);
  });
  useEffect(() => renewIfNeeded(), [disagrees, step]);
  useEffect(() => {
    const renewOnReturn = () => {
      // Whoever comes back from their bank's app has an order under way, whose quote must stay.
      const { cardPayment, submission } = useDraft.getState();
      const isUnderWay = cardPayment !== null || submission?.isUnanswered;
      if (document.visibilityState === 'visible' && !isUnderWay) renewIfNeeded();
    };
    document.addEventListener('visibilitychange', renewOnReturn);
    return () => document.removeEventListener('visibilitychange', renewOnReturn);
  }, []);

  return {
    isRenewing: renewal.isPending,
    /** Whether the renewed prices are others, which the page then says. */
    isOtherPrice: renewal.data?.renewed === quote && renewal.data.isOtherPrice,
    /** The failure to renew this very quote; that of a trip which was changed since does not count. */
    failure: renewal.variables === quote ? renewal.error : null,
    /** What is on screen does not match the quote; it is not shown while that is being settled. */
    disagrees,
    renew: () => renewal.mutate(quote),
  };
}

interface SeenPrice {
  /** The category, or those of two cars. */
  readonly code: string;
  /** Euros with VAT, as all here. */
  readonly now: number;
  /** The price before the trip changed; null where the trip did not change, or the difference has been told. */
  readonly before: number | null;
}

/**
 * What a changed trip made of the chosen car's price, such as another hour of the first leg. It is told where the prices are
 * compared, on the step of the cars, and is known to whoever went on from there.
 */
export function usePriceChange(chosen: ReturnType<typeof chosenCars>, step: number): SeenPrice | null {
  const [seen, setSeen] = useState<SeenPrice | null>(null);
  const current = chosen ? seenPrice(seen, chosen, step > 1) : seen;
  if (current !== seen) setSeen(current);
  return chosen && step === 1 ? current : null;
}

function seenPrice(
  seen: SeenPrice | null,
  { code, tripPrice: now }: Pick<SeenPrice, 'code'> & { tripPrice: number },
  isTold: boolean,
): SeenPrice {
  if (seen?.code !== code) return { code, now, before: null };
  if (seen.now !== now) return { code, now, before: seen.now };
  return isTold && seen.before !== null ? { ...seen, before: null } : seen;
}

type Prices = readonly Pick<BookableCar, 'code' | 'tripPrice'>[];

function agree(some: Prices, others: Prices): boolean {
  const prices = new Map(others.map(({ code, tripPrice }) => [code, tripPrice]));
  return some.length === others.length && some.every(({ code, tripPrice }) => prices.get(code) === tripPrice);
}

interface QuoteNoticeProps {
  readonly quote: Pick<ReturnType<typeof useFreshQuote>, 'isOtherPrice' | 'failure' | 'renew'>;
  readonly change: SeenPrice | null;
}

/** Prices that changed, or could not be brought up to date. A trip that is no longer possible leads back to its form. */
export function QuoteNotice({ quote: { isOtherPrice, failure: cause, renew }, change }: QuoteNoticeProps) {
  const { vehicle: texts, failure, steps } = useMessages(bookingMessages);
  const { retry } = useMessages(siteMessages);
  const apiErrors = useMessages(apiErrorMessages);
  const fieldErrors = useMessages(fieldErrorMessages);
  const format = useFormat();
  if (!cause) {
    const euros = (amount: number) => format.money(amount);
    const changed =
      change && change.before !== null && texts.priceChanged(change.code, euros(change.before), euros(change.now));
    return <PricesUpdated text={changed || (isOtherPrice ? texts.pricesUpdated : null)} />;
  }
  const [refused] = cause instanceof ApiFailure ? Object.values(cause.fields) : [];
  if (refused) {
    return (
      <Notice tone="danger">
        <p>
          {fieldErrors[refused]}. <Link to={paths.reservation(0)}>{failure.fixIn(steps.trip)}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p>{apiErrors[cause instanceof ApiFailure ? cause.code : 'internal']}</p>
      <p>
        <Button onClick={renew}>{retry}</Button>
      </p>
    </Notice>
  );
}

/** Comes while something else is being read: the region is there before its text, so that this is read as well. */
function PricesUpdated({ text }: { readonly text: string | null }) {
  return (
    <div role="status" className={styles.news}>
      {text !== null && <Notice>{text}</Notice>}
    </div>
  );
}

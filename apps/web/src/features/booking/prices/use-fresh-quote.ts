import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { carsQuery, extrasQuery, priceRulesQuery } from '#api/queries/catalogue.ts';
import { useDraft } from '#state/booking-draft.ts';
import { hasFreshQuote, priceTrip } from '#widgets/ride-form/price-trip.ts';
import type { BookableCar, BookingPrices } from './use-booking-prices.ts';

/**
 * Asks for the quote again where it has run out, or where the catalogue in hand gives other prices than it does. What is
 * shown thereby always is what the server would charge (Rules 4.1).
 */
export function useFreshQuote({ cars }: Pick<BookingPrices, 'cars'>) {
  const queries = useQueryClient();
  const quote = useDraft((draft) => draft.quote);
  const disagrees = quote !== null && cars !== undefined && !agree(cars, quote.answer.cars);

  const renewal = useMutation({
    mutationFn: async () => {
      const lists = [carsQuery, priceRulesQuery, extrasQuery];
      await Promise.all([priceTrip(), ...lists.map(({ queryKey }) => queries.invalidateQueries({ queryKey }))]);
      const renewed = useDraft.getState().quote;
      return { isOtherPrice: quote !== null && renewed !== null && !agree(quote.answer.cars, renewed.answer.cars) };
    },
  });

  const renewIfNeeded = useEffectEvent(() => {
    if (disagrees || (quote && !hasFreshQuote(useDraft.getState(), new Date()))) renewal.mutate();
  });
  useEffect(() => renewIfNeeded(), [disagrees]);

  return {
    isRenewing: renewal.isPending,
    /** Prices are not what they were: nobody should find that out alone. */
    isOtherPrice: renewal.data?.isOtherPrice ?? false,
    failure: renewal.error,
    /** What is on screen does not match the quote; it is not shown while that is being settled. */
    disagrees,
    renew: () => renewal.mutate(),
  };
}

type Prices = readonly Pick<BookableCar, 'code' | 'tripPrice'>[];

function agree(some: Prices, others: Prices): boolean {
  const prices = new Map(others.map(({ code, tripPrice }) => [code, tripPrice]));
  return some.length === others.length && some.every(({ code, tripPrice }) => prices.get(code) === tripPrice);
}

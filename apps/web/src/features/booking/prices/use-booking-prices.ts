import {
  type Car,
  type Extra,
  fitsCar,
  type Language,
  type OrderTotals,
  orderTotals,
  priceCars,
  type PricedCar,
  type TransferType,
  type Trip,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { carsQuery, extrasQuery, priceRulesQuery } from '#api/queries/catalogue.ts';
import { useDraft } from '#state/booking-draft.ts';
import { partyOf } from '#state/trip-draft.ts';
import type { PricedArticle } from '#widgets/ride/price-lines.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';

export type BookableCar = PricedCar<Car, Trip>;
type BookedExtra = Extra & { readonly quantity: number };

export interface BookingPrices {
  /** The cars by ascending price; absent until catalogue and rules are there. */
  readonly cars: readonly BookableCar[] | undefined;
  readonly extras: readonly Extra[] | undefined;
  /** As long as it takes the party: what cannot be chosen has no price. */
  readonly chosen: BookableCar | undefined;
  /** Of the quoted legs: the form may have been changed since. */
  readonly transferType: TransferType;
  /** A leg could not be measured: no amount of the ride is shown (Rules 9.5). */
  readonly priceToConfirm: boolean;
  /** What the chosen car costs with the chosen extras. */
  readonly totals: OrderTotals<BookedExtra> | undefined;
  /** What could not be loaded. */
  readonly failed: 'cars' | 'rules' | 'extras' | null;
  readonly retry: () => void;
}

/** What the draft costs, computed by the same core as on the server, from the catalogue and the quoted legs (Rules 9.2). */
export function useBookingPrices(): BookingPrices {
  const quote = useDraft((draft) => draft.quote);
  const carCode = useDraft((draft) => draft.carCode);
  const choices = useDraft((draft) => draft.extras);
  const carList = useQuery(carsQuery);
  const rules = useQuery(priceRulesQuery);
  const extras = useQuery(extrasQuery);

  const cars = useMemo(
    () =>
      quote && carList.data && rules.data
        ? priceCars({ cars: carList.data, trips: quote.answer.trips, rules: rules.data })
        : undefined,
    [quote, carList.data, rules.data],
  );
  const party = partyOf(useDraft((draft) => draft.trip));
  const chosen = cars?.find((car) => car.code === carCode && fitsCar(car, party));
  const totals = useMemo(
    () =>
      chosen && extras.data
        ? orderTotals({
            carPrice: chosen,
            extras: extras.data.flatMap((extra) => {
              const choice = choices.find(({ code }) => code === extra.code);
              return choice ? [{ ...extra, quantity: choice.quantity }] : [];
            }),
          })
        : undefined,
    [chosen, extras.data, choices],
  );

  function retry() {
    for (const query of [carList, rules, extras]) if (query.isError) void query.refetch();
  }

  const failed = rules.isError ? 'rules' : carList.isError ? 'cars' : extras.isError ? 'extras' : null;
  const transferType = quote?.request.transferType ?? 'go';
  const priceToConfirm = quote?.answer.priceToConfirm ?? false;
  return { cars, extras: extras.data, chosen, transferType, priceToConfirm, totals, failed, retry };
}

/** The ride and its extras as lines of a price. */
export function articlesOf(
  { chosen, transferType, totals }: BookingPrices,
  ride: (car: string) => string,
  language: Language,
): PricedArticle[] {
  if (!chosen || !totals) return [];
  const { code, tripPrice, trips } = chosen;
  const journey = { trips, transferType };
  const rideLine = { code, name: ride(code), quantity: 1, totalTTC: tripPrice, journey };
  const extras = totals.extras.map((extra) => ({ ...extra, name: extraName(extra, language) }));
  return [rideLine, ...extras];
}

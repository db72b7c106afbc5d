import {
  type Car,
  type Extra,
  type ExtraChoice,
  fromCents,
  type Language,
  type OrderTotals,
  orderTotals,
  type Party,
  priceCars,
  type PricedCar,
  seatParty,
  sumTotals,
  toCents,
  type TransferType,
  type Trip,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueOf } from '#api/queries/catalogue.ts';
import { useDraft } from '#state/booking-draft.ts';
import { partyOf } from '#state/trip-draft.ts';
import { hasFailed } from '#widgets/load-state/load-state.tsx';
import type { PricedArticle } from '#widgets/ride/price-lines.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';

export type BookableCar = PricedCar<Car, Trip>;
type BookedExtra = Extra & { readonly quantity: number };

/** An order to be: a car with its part of the party, and what both cost with the extras that ride in it. */
export interface BookedRide {
  readonly car: BookableCar;
  readonly party: Party;
  /** Absent until the extras are there. */
  readonly totals: OrderTotals<BookedExtra> | undefined;
}

export interface BookingPrices {
  /** The cars by ascending price; absent until catalogue and rules are there. */
  readonly cars: readonly BookableCar[] | undefined;
  readonly extras: readonly Extra[] | undefined;
  /** The chosen car, or two with their parts of the party, as long as they take it. A car that cannot be chosen is left out. */
  readonly rides: readonly BookedRide[];
  /** Of the quoted legs: the form may have been changed since. */
  readonly transferType: TransferType;
  /** A leg could not be measured: no amount of the ride is shown (Rules 9.5). */
  readonly priceToConfirm: boolean;
  /** What the chosen cars cost together, with the extras. */
  readonly totals: ReturnType<typeof sumTotals> | undefined;
  /** The part that could not be loaded. */
  readonly failed: 'cars' | 'rules' | 'extras' | null;
  readonly retry: () => void;
}

/** What the draft costs, computed by the same core as on the server, from the catalogue and the quoted legs (Rules 9.2). */
export function useBookingPrices(): BookingPrices {
  const quote = useDraft((draft) => draft.quote);
  const carCode = useDraft((draft) => draft.carCode);
  const secondCarCode = useDraft((draft) => draft.secondCarCode);
  const choices = useDraft((draft) => draft.extras);
  const sold = catalogueOf(quote?.answer.catalogueVersion ?? null);
  const carList = useQuery(sold.cars);
  const rules = useQuery(sold.priceRules);
  const extras = useQuery(sold.extras);

  const cars = useMemo(
    () =>
      quote && carList.data && rules.data
        ? priceCars({ cars: carList.data, trips: quote.answer.trips, rules: rules.data })
        : undefined,
    [quote, carList.data, rules.data],
  );
  const party = partyOf(useDraft((draft) => draft.trip));
  const seats = cars ? seatParty(cars, { carCode, secondCarCode }, party) : [];
  const rides = seats.map(({ car, party: seated }, index) => ({
    car,
    party: seated,
    // Extras ride in the first (Rules 4.21).
    totals: extras.data && orderTotals({ carPrice: car, extras: index === 0 ? addedOf(extras.data, choices) : [] }),
  }));
  const orders = rides.flatMap(({ totals }) => totals ?? []);
  const totals = orders.length > 0 ? sumTotals(orders) : undefined;

  function retry() {
    for (const query of [carList, rules, extras]) if (query.isError) void query.refetch();
  }

  const failed = hasFailed(rules) ? 'rules' : hasFailed(carList) ? 'cars' : hasFailed(extras) ? 'extras' : null;
  const transferType = quote?.request.transferType ?? 'go';
  const priceToConfirm = quote?.answer.priceToConfirm ?? false;
  return { cars, extras: extras.data, rides, transferType, priceToConfirm, totals, failed, retry };
}

function addedOf(sold: readonly Extra[], choices: readonly ExtraChoice[]): BookedExtra[] {
  return sold.flatMap((extra) => {
    const choice = choices.find(({ code }) => code === extra.code);
    return choice ? [{ ...extra, quantity: choice.quantity }] : [];
  });
}

/** The chosen cars in short: their categories, and what they cost without extras; undefined where none is chosen. */
export function chosenCars({ rides }: Pick<BookingPrices, 'rides'>): { code: string; tripPrice: number } | undefined {
  if (rides.length === 0) return undefined;
  const cents = rides.reduce((sum, { car }) => sum + toCents(car.tripPrice), 0);
  return { code: rides.map(({ car }) => car.code).join(' + '), tripPrice: fromCents(cents) };
}

interface ArticleWords {
  readonly transferType: TransferType;
  /** The name of a ride in a car. */
  readonly ride: (car: string) => string;
  readonly language: Language;
}

/** The ride and its extras as lines of a price. */
export function articlesOf(
  { car, totals }: BookedRide,
  { transferType, ride, language }: ArticleWords,
): PricedArticle[] {
  if (!totals) return [];
  const { code, tripPrice, trips } = car;
  const journey = { trips, transferType };
  const rideLine = { code, name: ride(code), quantity: 1, totalTTC: tripPrice, journey };
  const extras = totals.extras.map((extra) => ({ ...extra, name: extraName(extra, language) }));
  return [rideLine, ...extras];
}

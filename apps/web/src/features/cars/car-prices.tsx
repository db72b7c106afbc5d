import { type Car, fromCents, priceCar, rideVatRate, toCents, withVat } from '@chauffeur/core';
import { carsMessages } from '#i18n/messages/cars.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SkeletonWords } from '#ui/skeleton/skeleton-words.tsx';
import styles from './cars-page.module.css';

/** What the shortest ride and each kilometre cost, with VAT, at the ordinary rate (Rules 9.2). */
export function CarPrices({ car }: { readonly car: Car }) {
  const texts = useMessages(carsMessages);
  const format = useFormat();
  return (
    <p className={styles.prices}>
      <strong>{texts.from(format.money(shortestRide(car)))}</strong>
      <span>{texts.perKm(format.money(fromCents(withVat(toCents(car.kmPrice), rideVatRate))))}</span>
    </p>
  );
}

/** As high as the prices, until they are there. */
export function CarPricesPlaceholder() {
  const texts = useMessages(carsMessages);
  const format = useFormat();
  return (
    <p className={styles.prices}>
      <strong>
        <SkeletonWords words={texts.from(format.money(50))} />
      </strong>
      <span>
        <SkeletonWords words={texts.perKm(format.money(2.25))} />
      </span>
    </p>
  );
}

/** Where no rule applies, the instant is of no effect. */
function shortestRide(car: Car): number {
  return priceCar({ car, trips: [{ fromDatetime: '2024-03-01T12:00:00.000Z', distance: 1 }], rules: [] }).totalTTC;
}

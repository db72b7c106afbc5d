import { type CarCode, fitsCar, surchargeKind } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { reportIssue } from '#api/mutations/report-issue.ts';
import { priceRulesQuery } from '#api/queries/catalogue.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import { CarCard, chosenMarkId } from './car-card.tsx';
import styles from './car-list.module.css';
import { FavouriteOffer } from './favourite-offer.tsx';

interface CarListProps {
  readonly cars: readonly BookableCar[];
  readonly favourite: CarCode | null;
}

/** The cars, cheapest first (Rules 9.11); the customer's favourite is marked, and offered until a car is chosen. */
export function CarList({ cars, favourite }: CarListProps) {
  const trip = useDraft((draft) => draft.trip);
  const quote = useDraft((draft) => draft.quote);
  const carCode = useDraft((draft) => draft.carCode);
  const { data: rules = [] } = useQuery(priceRulesQuery);
  const firstLeg = quote?.answer.trips[0];

  const offered = carCode === null && cars.find((car) => car.code === favourite && fitsCar(car, trip));

  function take(car: BookableCar) {
    // The button that was pressed goes; the mark that takes its place takes the focus too.
    flushSync(() => choose({ carCode: car.code }));
    document.getElementById(chosenMarkId)?.focus();
    if (car.tripPrice === 0) reportNoPrice(car);
  }

  return (
    <>
      {offered && <FavouriteOffer car={offered} onChoose={() => take(offered)} />}
      <ul className={styles.list}>
        {cars.map((car) => (
          <CarCard
            key={car.code}
            car={car}
            party={trip}
            rate={firstLeg ? surchargeKind(rules, firstLeg.fromDatetime) : 'ordinary'}
            isChosen={car.code === carCode}
            isFavourite={car.code === favourite}
            onChoose={() => take(car)}
          />
        ))}
      </ul>
    </>
  );
}

/** A ride for nothing is a mistake in the catalogue: the operator is told (Rules 7.5). */
function reportNoPrice({ code, tripPrice, trips }: BookableCar) {
  reportIssue({
    page: 'Car selection',
    function: 'selectCar',
    description: '0 amount',
    trip: trips.map(({ from, to }) => `${from.city} - ${to.city}`).join(', '),
    carCode: code,
    price: tripPrice,
  });
}

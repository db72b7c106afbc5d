import { type CarCode, fitsCar, type TransferType } from '@chauffeur/core';
import { flushSync } from 'react-dom';
import { callAndForget } from '#api/client.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { CarInside, CarModels } from '#widgets/car-presentation/car-inside.tsx';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyRates, WayPrices } from '#widgets/ride/journey-price.tsx';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import styles from './car-list.module.css';

interface CarListProps {
  readonly cars: readonly BookableCar[];
  readonly transferType: TransferType;
  readonly favourite: CarCode | null;
}

/** The cars, cheapest first (Rules 9.11); the customer's favourite is marked, and offered until a car is chosen. */
export function CarList({ cars, transferType, favourite }: CarListProps) {
  const trip = useDraft((draft) => draft.trip);
  const carCode = useDraft((draft) => draft.carCode);

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
            transferType={transferType}
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
  const report = {
    page: 'Car selection',
    function: 'selectCar',
    description: '0 amount',
    trip: trips.map(({ from, to }) => `${from.city} - ${to.city}`).join(', '),
    carCode: code,
    price: tripPrice,
  };
  callAndForget('reportIssue', { body: report });
}

interface FavouriteOfferProps {
  readonly car: BookableCar;
  readonly onChoose: () => void;
}

/** The customer's own car before the others, whose order stays that of their prices (Rules 3.10, 9.11). */
function FavouriteOffer({ car, onChoose }: FavouriteOfferProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const format = useFormat();
  return (
    <p className={styles.offer}>
      <span className={styles.words}>
        <Icon name="heart" />
        <span>{texts.favouriteOffer(car.code, format.money(car.tripPrice))}</span>
      </span>
      <Button onClick={onChoose}>{texts.chooseFavourite}</Button>
    </p>
  );
}

/** The id of the mark on the chosen car. */
const chosenMarkId = 'chosen-car';

interface CarCardProps {
  readonly car: BookableCar;
  readonly party: { readonly passengers: number; readonly luggage: number };
  readonly transferType: TransferType;
  readonly isChosen: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
}

/** A car with its price for the whole trip, that of each way, and what makes them dearer (Rules 9.3). One that is too small for the party says so and cannot be chosen (Rules 2.6). */
function CarCard({ car, party, transferType, isChosen, isFavourite, onChoose }: CarCardProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const format = useFormat();
  const language = useLanguage();
  const partyText = usePartyText(party);
  const fits = fitsCar(car, party);
  const journey = { trips: car.trips, transferType };
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen, !fits && styles.tooSmall)}>
      <div className={styles.drawing}>
        <CarPicture car={car} />
      </div>
      <h2 className={styles.name}>{car.code}</h2>
      <div className={styles.deal}>
        <p className={styles.price}>{format.money(car.tripPrice)}</p>
        <div className={styles.ways}>
          <WayPrices journey={journey} />
        </div>
      </div>
      <div className={styles.description}>
        <JourneyRates journey={journey} />
        {isFavourite && (
          <p className={styles.favourite}>
            <Icon name="heart" />
            {texts.favourite}
          </p>
        )}
        <p>{carDescription(car, language)}</p>
        <div className={styles.models}>
          <CarModels car={car} />
        </div>
      </div>
      <ul className={styles.room} aria-label={ride.upTo}>
        <li>
          <Icon name="person" />
          {ride.passengers(car.maxPassenger)}
        </li>
        <li>
          <Icon name="luggage" />
          {ride.luggage(car.maxLuggage)}
        </li>
      </ul>
      <div className={styles.choice}>
        {fits && !isChosen && (
          <Button variant="primary" aria-label={texts.chooseCar(car.code)} onClick={onChoose}>
            {texts.choose}
          </Button>
        )}
        {fits && isChosen && (
          <p id={chosenMarkId} className={styles.mark} tabIndex={-1}>
            <Icon name="check" />
            {texts.chosen}
          </p>
        )}
        {!fits && <p className={styles.refusal}>{texts.tooSmall(partyText)}</p>}
      </div>
      <div className={styles.inside}>
        <CarInside car={car} />
      </div>
    </li>
  );
}

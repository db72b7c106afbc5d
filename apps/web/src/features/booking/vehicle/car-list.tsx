import { type CarCode, fitsCar, type TransferType } from '@chauffeur/core';
import { flushSync } from 'react-dom';
import { callAndForget } from '#api/client.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import { partyOf } from '#state/trip-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { CarInside, CarModels } from '#widgets/car-presentation/car-inside.tsx';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyRates, type PricedJourney, WayPrices } from '#widgets/ride/journey-price.tsx';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import {
  CarAvailability,
  type CarAvailabilityProps,
  useAvailability,
} from '#widgets/availability/car-availability.tsx';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import styles from './car-list.module.css';

interface CarListProps {
  readonly cars: readonly BookableCar[];
  readonly transferType: TransferType;
  readonly priceToConfirm: boolean;
  readonly favourite: CarCode | null;
}

/** The cars, cheapest first (Rules 9.11); the customer's favourite is marked, and offered until a car is chosen. */
export function CarList({ cars, transferType, priceToConfirm, favourite }: CarListProps) {
  const trip = useDraft((draft) => draft.trip);
  const party = partyOf(trip);
  const carCode = useDraft((draft) => draft.carCode);
  const isAlone = useDraft((draft) => draft.secondCarCode === null);

  const isFavouriteTaken = useAvailability(favourite === null ? [] : [favourite])?.state === 'taken';
  const mayOffer = carCode === null && !isFavouriteTaken;
  const offered = mayOffer && cars.find((car) => car.code === favourite && fitsCar(car, party));

  return (
    <>
      {offered && <FavouriteOffer car={offered} priceToConfirm={priceToConfirm} onChoose={() => takeCars(offered)} />}
      <ul className={styles.list}>
        {cars.map((car) => (
          <CarCard
            key={car.code}
            car={car}
            party={party}
            transferType={transferType}
            priceToConfirm={priceToConfirm}
            isChosen={isAlone && car.code === carCode}
            isFavourite={car.code === favourite}
            onChoose={() => takeCars(car)}
          />
        ))}
      </ul>
    </>
  );
}

/** Chooses a car, or two. The pressed button gives way to a mark, which takes the focus. */
export function takeCars(car: BookableCar, second?: BookableCar) {
  flushSync(() => choose({ carCode: car.code, secondCarCode: second?.code ?? null }));
  document.getElementById(chosenMarkId)?.focus();
  for (const taken of [car, ...(second ? [second] : [])]) if (taken.tripPrice === 0) reportNoPrice(taken);
}

/** Tells the operator of a ride that costs nothing, which is a mistake in the prices (Rules 7.5). */
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
  readonly priceToConfirm: boolean;
  readonly onChoose: () => void;
}

/** The customer's own car before the others, whose order stays that of their prices (Rules 3.10, 9.11). */
function FavouriteOffer({ car, priceToConfirm, onChoose }: FavouriteOfferProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const price = usePriceText(priceToConfirm);
  return (
    <p className={styles.offer}>
      <span className={styles.words}>
        <Icon name="heart" />
        <span>{texts.favouriteOffer(car.code, price(car.tripPrice))}</span>
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
  readonly priceToConfirm: boolean;
  readonly isChosen: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
}

/** A car with its price for the whole trip. One that is too small for the party says so, has no price, and cannot be chosen (Rules 2.6). */
function CarCard({ car, party, transferType, priceToConfirm, isChosen, isFavourite, onChoose }: CarCardProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const language = useLanguage();
  const partyText = usePartyText(party);
  const fits = fitsCar(car, party);
  const isTaken = useAvailability([car.code])?.state === 'taken';
  const mark = fits ? isChosen && !isTaken && styles.chosen : styles.tooSmall;
  const journey = { trips: car.trips, transferType };
  return (
    <li className={classNames(styles.card, mark)}>
      <div className={styles.drawing}>
        <CarPicture car={car} />
      </div>
      <h2 className={styles.name}>{car.code}</h2>
      {fits && <CarDeal car={car} journey={journey} priceToConfirm={priceToConfirm} />}
      <div className={styles.description}>
        {fits && !priceToConfirm && <JourneyRates journey={journey} />}
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
      {fits ? (
        <CarOffer
          codes={[car.code]}
          name={car.code}
          price={car.tripPrice}
          priceToConfirm={priceToConfirm}
          chosen={texts.chosen}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      ) : (
        <p className={classNames(styles.choice, styles.refusal)}>{texts.tooSmall(partyText)}</p>
      )}
      <div className={styles.inside}>
        <CarInside car={car} />
      </div>
    </li>
  );
}

interface CarDealProps {
  readonly car: BookableCar;
  readonly journey: PricedJourney;
  readonly priceToConfirm: boolean;
}

/** What a car costs for the whole trip, and each way of it (Rules 9.15). */
function CarDeal({ car, journey, priceToConfirm }: CarDealProps) {
  const price = usePriceText(priceToConfirm);
  return (
    <div className={styles.deal}>
      <p className={priceToConfirm ? styles.toConfirm : styles.price}>{price(car.tripPrice)}</p>
      {!priceToConfirm && (
        <div className={styles.ways}>
          <WayPrices journey={journey} />
        </div>
      )}
    </div>
  );
}

/** A car or two that take the party: to be chosen at this hour, or at another one (Rules 10.12). */
export function CarOffer({ chosen, isChosen, onChoose, ...offer }: CarChoiceProps & CarAvailabilityProps) {
  const isTaken = useAvailability(offer.codes)?.state === 'taken';
  return (
    <>
      <div className={styles.choice}>
        {!isTaken && <CarChoice name={offer.name} chosen={chosen} isChosen={isChosen} onChoose={onChoose} />}
      </div>
      <div className={styles.availability}>
        <CarAvailability {...offer} />
      </div>
    </>
  );
}

interface CarChoiceProps extends Pick<CarCardProps, 'isChosen' | 'onChoose'> {
  readonly name: string;
  /** The text of the mark on a chosen car. */
  readonly chosen: string;
}

/** The button that chooses a car or two, or the mark that takes its place. */
function CarChoice({ name, chosen, isChosen, onChoose }: CarChoiceProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  if (isChosen) {
    return (
      <p id={chosenMarkId} className={styles.mark} tabIndex={-1}>
        <Icon name="check" />
        {chosen}
      </p>
    );
  }
  return (
    <Button variant="primary" aria-label={texts.chooseCar(name)} onClick={onChoose}>
      {texts.choose}
    </Button>
  );
}

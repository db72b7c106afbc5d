import { fitsCar, type SurchargeKind } from '@chauffeur/core';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { CarSilhouette } from '#widgets/car-silhouette/car-silhouette.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { usePartyText } from '#widgets/ride/use-party-text.ts';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import styles from './car-card.module.css';
import favouriteStyles from './favourite.module.css';

/** Of the mark on the chosen car. */
export const chosenMarkId = 'chosen-car';

interface CarCardProps {
  readonly car: BookableCar;
  readonly party: { readonly passengers: number; readonly luggage: number };
  /** What the rate in force is called; the ordinary one is not worth a word. */
  readonly rate: SurchargeKind;
  readonly isChosen: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
}

/** A car with its price for the whole trip. One that is too small for the party says so and cannot be chosen (Rules 2.6). */
export function CarCard({ car, party, rate, isChosen, isFavourite, onChoose }: CarCardProps) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const format = useFormat();
  const language = useLanguage();
  const partyText = usePartyText(party);
  const fits = fitsCar(car, party);
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen, !fits && styles.tooSmall)}>
      <div className={styles.drawing}>
        <CarSilhouette code={car.code} />
      </div>
      <h2 className={styles.name}>{car.code}</h2>
      <div className={styles.deal}>
        <p className={styles.price}>{format.money(car.tripPrice)}</p>
        {rate !== 'ordinary' && (
          <p className={styles.rate}>
            {rate === 'night' && <Icon name="night" />}
            {ride.rates[rate]}
          </p>
        )}
      </div>
      <div className={styles.description}>
        {isFavourite && (
          <p className={favouriteStyles.mark}>
            <Icon name="heart" />
            {texts.favourite}
          </p>
        )}
        <p>{carDescription(car, language)}</p>
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
    </li>
  );
}

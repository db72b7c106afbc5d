import { bookingMessages } from '#i18n/messages/booking.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import styles from './favourite.module.css';

interface FavouriteOfferProps {
  readonly car: BookableCar;
  readonly onChoose: () => void;
}

/** The customer's own car before the others, whose order stays that of their prices (Rules 3.10, 9.11). */
export function FavouriteOffer({ car, onChoose }: FavouriteOfferProps) {
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

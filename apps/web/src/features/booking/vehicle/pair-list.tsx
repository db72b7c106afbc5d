import { type CarPair, carPairs, fitsCar, fromCents, toCents, type TransferType } from '@chauffeur/core';
import { pairMessages } from '#i18n/messages/pair.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { partyOf } from '#state/trip-draft.ts';
import { classNames } from '#ui/class-names.ts';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { JourneyRates, WayPrices } from '#widgets/ride/journey-price.tsx';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { useAvailability } from '#widgets/availability/car-availability.tsx';
import type { BookableCar } from '../prices/use-booking-prices.ts';
import { CarOffer, takeCars } from './car-list.tsx';
import cards from './car-list.module.css';
import styles from './pair-list.module.css';

/** Two cars that take the party together, cheapest first; nothing where one takes it alone (Rules 2.6, 4.21). */
export function usePairs(cars: readonly BookableCar[] | undefined): CarPair<BookableCar>[] {
  const party = partyOf(useDraft((draft) => draft.trip));
  if (!cars || cars.some((car) => fitsCar(car, party))) return [];
  return carPairs(cars, party);
}

interface PairListProps {
  readonly pairs: readonly CarPair<BookableCar>[];
  readonly transferType: TransferType;
  readonly priceToConfirm: boolean;
}

/** Two vehicles as the way on of a party that no car takes: each with its price and its part of the party, and both together. */
export function PairList({ pairs, transferType, priceToConfirm }: PairListProps) {
  const texts = useMessages(pairMessages);
  const carCode = useDraft((draft) => draft.carCode);
  const secondCarCode = useDraft((draft) => draft.secondCarCode);
  return (
    <section className={styles.pairs} aria-labelledby="two-cars">
      <h2 id="two-cars">{texts.title}</h2>
      <p className={styles.lead}>{priceToConfirm ? texts.leadToConfirm : texts.lead}</p>
      <ul className={cards.list}>
        {pairs.map((pair) => {
          const [first, second] = pair.cars;
          return (
            <PairCard
              key={`${first.code} ${second.code}`}
              pair={pair}
              transferType={transferType}
              priceToConfirm={priceToConfirm}
              isChosen={first.code === carCode && second.code === secondCarCode}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface PairCardProps extends Omit<PairListProps, 'pairs'> {
  readonly pair: CarPair<BookableCar>;
  readonly isChosen: boolean;
}

function PairCard({ pair, transferType, priceToConfirm, isChosen }: PairCardProps) {
  const texts = useMessages(pairMessages);
  const format = useFormat();
  const price = usePriceText(priceToConfirm);
  const [first, second] = pair.cars;
  const name = texts.name(first.code, second.code);
  const codes = [first.code, second.code] as const;
  const isTaken = useAvailability(codes)?.state === 'taken';
  return (
    <li className={classNames(cards.card, styles.card, isChosen && !isTaken && cards.chosen)}>
      <div className={styles.drawings}>
        <CarPicture car={first} />
        <CarPicture car={second} />
      </div>
      <h3 className={cards.name}>{name}</h3>
      <div className={cards.deal}>
        <p className={priceToConfirm ? cards.toConfirm : cards.price}>{price(pair.tripPrice)}</p>
        {!priceToConfirm && (
          <div className={styles.each}>
            <p>{pair.cars.map(({ tripPrice }) => format.money(tripPrice)).join(' + ')}</p>
            <WayPrices journey={{ trips: legsOfBoth(pair.cars), transferType }} />
          </div>
        )}
      </div>
      <div className={cards.description}>
        <ul className={styles.shares}>
          <Share car={first} party={pair.parties[0]} />
          <Share car={second} party={pair.parties[1]} />
        </ul>
        {!priceToConfirm && <JourneyRates journey={{ trips: first.trips, transferType }} />}
      </div>
      <CarOffer
        codes={codes}
        name={name}
        price={pair.tripPrice}
        priceToConfirm={priceToConfirm}
        chosen={texts.chosen}
        isChosen={isChosen}
        onChoose={() => takeCars(first, second)}
      />
    </li>
  );
}

/** The same legs with what both cars cost on each (Rules 9.15). */
function legsOfBoth([first, second]: CarPair<BookableCar>['cars']): BookableCar['trips'] {
  return first.trips.map((trip, leg) => {
    const beside = second.trips[leg]?.tripPriceTTC ?? 0;
    return { ...trip, tripPriceTTC: fromCents(toCents(trip.tripPriceTTC) + toCents(beside)) };
  });
}

interface ShareProps {
  readonly car: BookableCar;
  readonly party: CarPair<BookableCar>['parties'][number];
}

/** Who rides in which car. */
function Share({ car, party }: ShareProps) {
  const texts = useMessages(pairMessages);
  return <li>{texts.share(car.code, usePartyText(party))}</li>;
}

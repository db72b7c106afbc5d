import { type Order, sumTotals, unchargedPart } from '@chauffeur/core';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { Facts } from '#widgets/facts/facts.tsx';
import { OrderPrice } from '#widgets/order/order-record.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { PairTotal } from '#widgets/ride/price-lines.tsx';
import { useOrderedTravelFacts } from '#widgets/ride/travel-facts.ts';
import styles from './confirmation-page.module.css';

interface OrderedRideProps {
  readonly order: Order;
  /** The order of the other car, where there are two. */
  readonly second: Order | undefined;
}

/** The whole journey, stops and way back included, the car or both, and the price, as they were ordered. */
export function OrderedRide({ order, second }: OrderedRideProps) {
  const texts = useMessages(confirmationMessages);
  const ride = useMessages(rideMessages);
  const pair = useMessages(pairMessages);
  const party = usePartyText(order);
  const { trips, transferType, paymentMethod, priceToConfirm } = order;
  const travel = useOrderedTravelFacts(order);
  const isOfTwo = order.pairedOrderId !== null;
  const part = useChargedPart(order);
  const byCard = isCharged(order) ? (part ?? texts.charged) : texts.byCard;
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.trip}</h2>
        <JourneyTimeline trips={trips} transferType={transferType} />
        {!isOfTwo && <p className={styles.soft}>{party}</p>}
        <Facts facts={travel} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{isOfTwo ? pair.yourCars : ride.car}</h2>
        <OrderedCar order={order} />
        {second && (
          <>
            <OrderedCar order={second} />
            <PairTotal {...sumTotals([order, second])} priceToConfirm={priceToConfirm} />
          </>
        )}
        <p className={styles.soft}>{paymentMethod === 'Paiement CB en ligne' ? byCard : texts.inVehicle}</p>
      </section>
    </>
  );
}

/** A car with its price; of two, with its order's number and those who ride in it. */
function OrderedCar({ order }: { readonly order: Order }) {
  const language = useLanguage();
  const party = usePartyText(order);
  const { car, orderNumber } = order;
  const isOfTwo = order.pairedOrderId !== null;
  return (
    <>
      <div className={styles.car}>
        <span className={styles.drawing}>
          <CarPicture car={car} />
        </span>
        <p>
          <strong>{isOfTwo ? `${car.code} · ${orderNumber}` : car.code}</strong>
          <span className={styles.soft}>{carDescription(car, language)}</span>
          {isOfTwo && <span className={styles.soft}>{party}</span>}
        </p>
      </div>
      <OrderPrice order={order} />
    </>
  );
}

/** Whether the card was charged by then, as it is at once where acceptance is automatic. */
export function isCharged(order: Order | undefined): boolean {
  return order?.payment?.state === 'captured';
}

/** How much of its total an order's card was charged where that is a part alone, in words (Rules 4.11); else null. */
export function useChargedPart(order: Order | undefined): string | null {
  const { card } = useMessages(orderMessages);
  const { money } = useFormat();
  if (!order?.payment || unchargedPart(order) === 0) return null;
  const { payment, totalTTC } = order;
  return card.capturedInPart(money(payment.amountTTC), money(totalTTC));
}

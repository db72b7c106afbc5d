import { type Order, paths, paymentCodes } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '#api/queries/orders.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import { endOrderedDraft } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { CarPicture } from '#widgets/car-picture/car-picture.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderPrice } from '#widgets/order/order-record.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import styles from './confirmation-page.module.css';

/**
 * Thanks, the order's number, what comes next and all that was ordered; the booking is over from here (Rules 2.10). The order
 * itself is the API's to tell. Until it does, and where it cannot, what the booking kept of it stands there.
 */
export function Thanks({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.title);
  useEffect(() => endOrderedDraft(), []);
  const { data: ordered } = useQuery(orderQuery(order.id));
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {order.paymentMethod === paymentCodes.cardOnline && <PaymentHeld />}
      {order.leavesNewer && <NewerBooking />}
      <p className={styles.lead}>
        {texts.email(order.email)} {texts.later}
      </p>
      <OrderNumber orderNumber={order.orderNumber} />
      {order.leavesNewer ? <WaysFromNewer /> : <ReturnHome />}
      {ordered ? <OrderedRide order={ordered} /> : <LastOrderFacts order={order} />}
    </div>
  );
}

/** The hold stands: the payment is validated, and nothing is charged before the ride is accepted (Rules 4.11, 8.3). */
export function PaymentHeld() {
  const { status, confirmation: texts } = useMessages(cardPaymentMessages);
  return (
    <Notice tone="success" title={status.succeeded}>
      <p>{texts.held}</p>
    </Notice>
  );
}

/** What to write down. */
export function OrderNumber({ orderNumber }: { readonly orderNumber: string }) {
  const texts = useMessages(confirmationMessages);
  return (
    <dl className={styles.facts}>
      <div className={styles.number}>
        <dt>{texts.orderNumber}</dt>
        <dd>{orderNumber}</dd>
      </div>
    </dl>
  );
}

/** The whole journey, stops and way back included, the car and the price, as they were ordered. */
export function OrderedRide({ order }: { readonly order: Order }) {
  const texts = useMessages(confirmationMessages);
  const ride = useMessages(rideMessages);
  const language = useLanguage();
  const party = usePartyText(order);
  const { trips, transferType, car, paymentMethod } = order;
  return (
    <>
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.trip}</h2>
        <JourneyTimeline trips={trips} transferType={transferType} />
        <p className={styles.soft}>{party}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.car}</h2>
        <div className={styles.car}>
          <span className={styles.drawing}>
            <CarPicture car={car} />
          </span>
          <p>
            <strong>{car.code}</strong>
            <span className={styles.soft}>{carDescription(car, language)}</span>
          </p>
        </div>
        <OrderPrice order={order} />
        <p className={styles.soft}>{paymentMethod === 'Paiement CB en ligne' ? texts.byCard : texts.inVehicle}</p>
      </section>
    </>
  );
}

/** When and where, in short. */
function LastOrderFacts({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  const format = useFormat();
  const { fromDatetime, from, to, totalTTC, paymentMethod } = order;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{texts.pickup}</dt>
        <dd>{texts.at(format.day(fromDatetime), format.hour(fromDatetime))}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.from}</dt>
        <dd>{from}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.to}</dt>
        <dd>{to}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.total}</dt>
        <dd>
          {format.money(totalTTC)}
          <span className={styles.soft}>
            {paymentMethod === paymentCodes.cardOnline ? texts.byCard : texts.inVehicle}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** The draft became another booking before this order was known to stand: which of the two is ordered. */
function NewerBooking() {
  const texts = useMessages(confirmationMessages);
  return (
    <Notice tone="warning" title={texts.newerTitle}>
      <p>{texts.newer}</p>
    </Notice>
  );
}

/** The ways on from there. The page does not go home by itself, since there is something to decide. */
function WaysFromNewer() {
  const texts = useMessages(confirmationMessages);
  return (
    <p className={styles.ways}>
      <ButtonLink to={paths.reservation()} variant="primary">
        {texts.goOn}
      </ButtonLink>
      <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
      <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
    </p>
  );
}

const returnsAfterSeconds = 5;

/** The ways on, and the one home that is taken by itself after five seconds in sight unless the visitor stays (Rules 2.10). */
function ReturnHome() {
  const texts = useMessages(confirmationMessages);
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.ways}>
        <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      </p>
      <Countdown seconds={returnsAfterSeconds} onEnd={() => void navigate(paths.home())} texts={texts} />
    </>
  );
}

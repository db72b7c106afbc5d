import type { Order } from '@chauffeur/core';
import { accountMessages } from '#i18n/messages/account.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { customerFacts } from '#widgets/facts/customer-facts.ts';
import { Facts } from '#widgets/facts/facts.tsx';
import { OrderHistory } from '#widgets/order/order-history.tsx';
import { OrderPrice } from '#widgets/order/order-price.tsx';
import { orderStanding } from '#widgets/order/order-standing.ts';
import { OrderStatusMark } from '#widgets/order/order-status-mark.tsx';
import { usePaymentTexts } from '#widgets/order/use-payment-texts.ts';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { Journey } from '#widgets/ride/journey.tsx';
import { usePartyText } from '#widgets/ride/use-party-text.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { OrderPapers } from './order-papers.tsx';
import styles from './orders.module.css';

/** Everything that was ordered, as it was sold on the day, and what became of it since. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { orders: texts } = useMessages(accountMessages);
  const { history } = useMessages(orderMessages);
  const ride = useMessages(rideMessages);
  const language = useLanguage();
  const party = usePartyText(order);
  const { car } = order;
  return (
    <>
      <p className={styles.standing}>
        <OrderStatusMark order={order} /> {texts.standingHint[orderStanding(order)]}
      </p>
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.trip}</h2>
        <Journey trips={order.trips} transferType={order.transferType} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.car}</h2>
        <p>
          <strong>{car.code}</strong> · {carDescription(car, language)}
        </p>
        <p className={styles.when}>{party}</p>
        <OrderPrice order={order} />
      </section>
      <OrderPapers order={order} />
      <OrderAgain order={order} />
      <Billing order={order} />
      <section className={styles.part}>
        <h2 className={styles.title}>{history}</h2>
        <OrderHistory order={order} />
        <OrderCancellation order={order} />
      </section>
    </>
  );
}

function Billing({ order }: { readonly order: Order }) {
  const { orders: texts } = useMessages(accountMessages);
  const { payment } = useMessages(orderMessages);
  const { recap } = useMessages(bookingMessages);
  const paid = usePaymentTexts(order);
  const { customer, comment } = order;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.billing}</h2>
      <Facts
        facts={[
          { name: payment, value: paid.join('\n') },
          ...customerFacts(customer, recap),
          ...(comment === '' ? [] : [{ name: texts.comment, value: comment }]),
        ]}
      />
    </section>
  );
}

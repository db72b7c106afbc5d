import type { Order } from '@chauffeur/core';
import { accountMessages } from '../../../i18n/messages/account.ts';
import { bookingMessages } from '../../../i18n/messages/booking.ts';
import { rideMessages } from '../../../i18n/messages/ride.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { customerFacts } from '../../../widgets/facts/customer-facts.ts';
import { Facts } from '../../../widgets/facts/facts.tsx';
import { carDescription, extraName } from '../../../widgets/ride/catalogue-words.ts';
import { Journey } from '../../../widgets/ride/journey.tsx';
import { usePartyText } from '../../../widgets/ride/use-party-text.ts';
import { PriceLines } from '../../../widgets/ride/price-lines.tsx';
import { OrderStatusMark } from './order-status-mark.tsx';
import styles from './orders.module.css';

/** Everything that was ordered, as it was sold on the day. */
export function OrderDetails({ order }: { readonly order: Order }) {
  const { orders: texts } = useMessages(accountMessages);
  const ride = useMessages(rideMessages);
  const { recap } = useMessages(bookingMessages);
  const language = useLanguage();
  const party = usePartyText(order);
  const { car, customer, comment } = order;
  const articles = [
    { code: car.code, name: `${texts.ride} ${car.code}`, quantity: 1, totalTTC: car.tripPrice },
    ...order.extras.map((extra) => ({ ...extra, name: extraName(extra, language) })),
  ];
  return (
    <>
      <p className={styles.standing}>
        <OrderStatusMark status={order.status} /> {texts.statusHint[order.status]}
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
        <PriceLines {...order} articles={articles} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.billing}</h2>
        <Facts
          facts={[
            { name: texts.payment, value: texts.paymentMethods[order.paymentMethod] },
            ...customerFacts(customer, recap),
            ...(comment === '' ? [] : [{ name: texts.comment, value: comment }]),
          ]}
        />
      </section>
    </>
  );
}

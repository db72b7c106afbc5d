import { type Order, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { OrderStatusMark } from '#widgets/order/order-status-mark.tsx';
import { journeyEnds } from '#widgets/ride/journey-ends.ts';
import styles from './orders.module.css';

/** A reservation in three lines, the whole of which leads to its page. */
export function OrderListItem({ order }: { readonly order: Order }) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const ends = journeyEnds(order.trips, order.transferType);
  return (
    <li>
      <Link className={styles.item} to={paths.accountOrder(order.id)}>
        <span className={styles.words}>
          <span className={styles.route}>
            {ends?.from.city} → {ends?.to.city}
          </span>
          {ends && (
            <span className={styles.when}>
              {texts.at(format.day(ends.fromDatetime), format.hour(ends.fromDatetime))}
            </span>
          )}
          <span className={styles.number}>{order.orderNumber}</span>
        </span>
        <span className={styles.deal}>
          <span className={styles.price}>{format.money(order.totalTTC)}</span>
          <OrderStatusMark order={order} />
        </span>
      </Link>
    </li>
  );
}

import { type OfficeOrderLine, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { phoneText } from '#i18n/phone-text.ts';
import { officeCustomersMessages } from '#i18n/messages/office-customers.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stopsTitle } from '#widgets/ride/journey-legs.ts';
import { usePriceText } from '#widgets/ride/price-text.ts';
import styles from './customers.module.css';

interface OrderLinesProps {
  readonly orders: readonly OfficeOrderLine[];
  /** Whether all are orders of the customer whose page this is: then none names the customer again. */
  readonly areOfOne?: boolean;
}

/** Orders of a list, each a way to its page: when, where, who, and what became of it. */
export function OrderLines({ orders, areOfOne = false }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLine order={order} saysWho={!areOfOne} />
        </li>
      ))}
    </ul>
  );
}

function OrderLine({ order, saysWho }: { readonly order: OfficeOrderLine; readonly saysWho: boolean }) {
  const texts = useMessages(officeCustomersMessages);
  const orderTexts = useMessages(orderMessages);
  const format = useFormat();
  const price = usePriceText(order.priceToConfirm);
  const { id, orderNumber, startsAt, status, source, customer, traveller, totalTTC, carCode } = order;
  return (
    <Link className={styles.line} to={paths.officeOrder(id)}>
      <strong>{stopsTitle(order.stops)}</strong>
      <span>
        {format.day(startsAt, 'medium')}, {format.hour(startsAt)} ·{' '}
        {orderTexts.status[status === 'canceled' ? 'cancelled' : status]}
      </span>
      <span className={styles.soft}>
        {[
          ...(saysWho ? [customer.name, phoneText(customer.phoneNumber)] : []),
          traveller === null ? '' : texts.travels(traveller),
          orderNumber,
          carCode,
          price(totalTTC),
          source === 'phone' ? texts.fromPhone : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  );
}

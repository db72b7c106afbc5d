import type { Order } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './order.module.css';
import { orderStanding } from './order-standing.ts';

/** Where an order stands, in words; the colour only helps the eye. */
export function OrderStatusMark({ order }: { readonly order: Pick<Order, 'status' | 'settling' | 'history'> }) {
  const { standing: texts } = useMessages(orderMessages);
  const standing = orderStanding(order);
  return <span className={classNames(styles.status, styles[order.status])}>{texts[standing]}</span>;
}

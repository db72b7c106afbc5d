import type { OrderStatus } from '@chauffeur/core';
import { accountMessages } from '../../../i18n/messages/account.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './orders.module.css';

/** Where an order stands, in words; the colour only helps the eye. */
export function OrderStatusMark({ status }: { readonly status: OrderStatus }) {
  const { orders: texts } = useMessages(accountMessages);
  return <span className={classNames(styles.status, styles[status])}>{texts.status[status]}</span>;
}

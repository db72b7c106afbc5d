import type { Order } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './order.module.css';

/** What happened to an order and when, oldest first, with the operator's words. */
export function OrderHistory({ order }: { readonly order: Pick<Order, 'createdAt' | 'history'> }) {
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const steps = [{ event: 'ordered' as const, at: order.createdAt, message: '', dueTTC: 0 }, ...order.history];
  return (
    <ol className={styles.history}>
      {steps.map(({ event, at, message, dueTTC }) => (
        <li key={`${event} ${at}`} className={styles.step}>
          <span className={styles.event}>{texts.events[event]}</span>
          <time className={styles.moment} dateTime={at}>
            {texts.at(format.shortDay(at), format.hour(at))}
          </time>
          {message !== '' && <q className={styles.message}>{message}</q>}
          {dueTTC > 0 && <span>{texts.stillDue(format.money(dueTTC))}</span>}
        </li>
      ))}
    </ol>
  );
}

import type { OrderCreated } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askOrderMail } from '#api/mutations/ask-mail.ts';
import { orderQuery, ordersKey } from '#api/queries/orders.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { keepLastOrder } from '#state/submission.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { lastOrderOf } from '#widgets/ride/last-order-of.ts';
import styles from './confirmation-page.module.css';
import { PaymentHeld } from './payment-held.tsx';

interface PaidOrderProps {
  readonly created: OrderCreated;
  /** The submission that was paid. */
  readonly submissionKey: string;
}

/**
 * The payment stands and its order is made. What was ordered is the API's to tell: the draft may have been edited since, or
 * be in another browser than the one that a bank sent the customer back to.
 */
export function PaidOrder({ created, submissionKey }: PaidOrderProps) {
  const texts = useMessages(confirmationMessages);
  const queries = useQueryClient();
  const order = useQuery(orderQuery(created.id));
  usePageTitle(texts.title);

  const onPaid = useEffectEvent(() => {
    askOrderMail(created.id);
    void queries.invalidateQueries({ queryKey: ordersKey });
  });
  useEffect(() => onPaid(), [created.id]);

  useEffect(() => {
    if (!order.data) return;
    const { trips, transferType, customer } = order.data;
    const lastOrder = lastOrderOf({
      created,
      submissionKey,
      trips,
      transferType,
      email: customer.email,
    });
    if (lastOrder) keepLastOrder(lastOrder);
  }, [order.data, created, submissionKey]);

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <PaymentHeld />
      <dl className={styles.facts}>
        <div className={styles.number}>
          <dt>{texts.orderNumber}</dt>
          <dd>{created.orderNumber}</dd>
        </div>
      </dl>
      <LoadState queries={[order]} />
    </div>
  );
}

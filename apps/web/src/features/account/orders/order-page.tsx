import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { orderQuery } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import { OrderDetails } from './order-details.tsx';

/** One reservation; someone else's is as absent as one that never was (Rules 6.2). */
export default function OrderPage() {
  const { menu, orders: texts } = useMessages(accountMessages);
  const format = useFormat();
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  const order = query.data;
  const isMissing = query.error instanceof ApiFailure && query.error.code === 'not_found';
  return (
    <AccountSection
      title={order ? texts.open(order.orderNumber) : menu.orders}
      {...(order && { lead: texts.bookedOn(format.day(order.createdAt)) })}
    >
      {isMissing && <p>{texts.missing}</p>}
      {order && <OrderDetails order={order} />}
      {!order && !isMissing && <LoadState queries={[query]} />}
      <div>
        <ButtonLink to={paths.accountOrders()} variant="quiet" icon="arrow-left">
          {texts.back}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

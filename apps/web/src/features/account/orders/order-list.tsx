import { paths } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type OrderPeriod, ordersQuery } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderListItem } from './order-list-item.tsx';
import styles from './orders.module.css';

/** A period's reservations, newest first, page by page; or that there is none (Rules 8.5). */
export function OrderList({ period }: { readonly period: OrderPeriod }) {
  const { orders: texts } = useMessages(accountMessages);
  const list = useInfiniteQuery(ordersQuery(period));
  const orders = list.data?.pages.flatMap((page) => page.orders);
  if (!orders) return <LoadState queries={[list]} />;
  if (orders.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{period === 'in-progress' ? texts.noneInProgress : texts.noneFinished}</p>
        <ButtonLink to={paths.reservation()} variant="primary">
          {texts.book}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.orders}>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderListItem key={order.id} order={order} />
        ))}
      </ul>
      {list.isFetchNextPageError && <Notice tone="danger">{texts.moreFailed}</Notice>}
      {list.hasNextPage && (
        <Button
          busyLabel={list.isFetchingNextPage ? texts.loadingMore : undefined}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

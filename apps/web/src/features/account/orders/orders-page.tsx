import { type Order, paths } from '@chauffeur/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type OrderPeriod, ordersQuery } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { withWholeNames } from '#ui/page/page.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderStatusMark } from '#widgets/order/order-status.tsx';
import { useAnswerText } from '#widgets/order/promised-answer.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { AccountSection } from '../account-section.tsx';
import styles from './orders.module.css';

/** The customer's reservations, those to come and those that are over (Rules 2.12). */
export default function OrdersPage() {
  const { menu, orders: texts } = useMessages(accountMessages);
  const [search, setSearch] = useSearchParams();
  const period: OrderPeriod = search.get('period') === 'finished' ? 'finished' : 'in-progress';
  return (
    <AccountSection title={menu.orders}>
      <RadioGroup<OrderPeriod>
        id="orders-period"
        name="period"
        legend={texts.periods}
        legendHidden
        layout="segmented"
        value={period}
        options={[
          { value: 'in-progress', label: texts.inProgress },
          { value: 'finished', label: texts.finished },
        ]}
        onChange={(chosen) => setSearch({ period: chosen }, { replace: true })}
      />
      <OrderList key={period} period={period} />
    </AccountSection>
  );
}

/** A period's reservations page by page, those to come by their pick-up and the next one large; or that there is none (Rules 8.5). */
function OrderList({ period }: { readonly period: OrderPeriod }) {
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
        {orders.map((order, index) => (
          <OrderListItem key={order.id} order={order} isNext={period === 'in-progress' && index === 0} />
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

interface OrderListItemProps {
  readonly order: Order;
  /** Whether this ride is the next one to be driven. */
  readonly isNext: boolean;
}

/** A reservation in a few lines, the whole of which leads to its page. */
function OrderListItem({ order, isNext }: OrderListItemProps) {
  const { orders: words } = useMessages(accountMessages);
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const price = usePriceText(order.priceToConfirm);
  const ends = journeyEnds(order.trips, order.transferType);
  const answer = useAnswerText(order);
  return (
    <li>
      <Link className={classNames(styles.item, isNext && styles.next)} to={paths.accountOrder(order.id)}>
        <span className={styles.words}>
          {isNext && <span className={styles.eyebrow}>{words.next}</span>}
          <span className={styles.route}>{ends && withWholeNames(journeyTitle(ends))}</span>
          {ends && (
            <span className={styles.when}>
              {texts.at(format.day(ends.fromDatetime), format.hour(ends.fromDatetime))}
            </span>
          )}
          <span className={styles.number}>
            {order.orderNumber}
            {order.pairedOrderId !== null && ` · ${order.car.code}`}
          </span>
        </span>
        <span className={styles.deal}>
          <span className={styles.price}>{price(order.totalTTC)}</span>
          <OrderStatusMark order={order} />
          {answer !== null && <span className={styles.answer}>{answer}</span>}
        </span>
      </Link>
    </li>
  );
}

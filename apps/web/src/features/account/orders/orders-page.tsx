import { useSearchParams } from 'react-router-dom';
import type { OrderPeriod } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { AccountSection } from '../account-section.tsx';
import { OrderList } from './order-list.tsx';

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

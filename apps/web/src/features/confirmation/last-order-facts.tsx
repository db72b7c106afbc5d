import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import styles from './confirmation-page.module.css';

/** What to write down: the number first, then when and where. */
export function LastOrderFacts({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  const format = useFormat();
  const { orderNumber, fromDatetime, from, to, totalTTC, paymentMethod } = order;
  return (
    <dl className={styles.facts}>
      <div className={styles.number}>
        <dt>{texts.orderNumber}</dt>
        <dd>{orderNumber}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.pickup}</dt>
        <dd>{texts.at(format.day(fromDatetime), format.hour(fromDatetime))}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.from}</dt>
        <dd>{from}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.to}</dt>
        <dd>{to}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.total}</dt>
        <dd>
          {format.money(totalTTC)}
          <span className={styles.soft}>{paymentMethod === 0 ? texts.byCard : texts.inVehicle}</span>
        </dd>
      </div>
    </dl>
  );
}

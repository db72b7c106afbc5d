import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './payment.module.css';

interface AmountDueProps {
  readonly totalTTC: number;
  readonly priceToConfirm: boolean;
  readonly paysByCard: boolean;
}

/** What ordering obliges to, right above the button that does it. */
export function AmountDue({ totalTTC, priceToConfirm, paysByCard }: AmountDueProps) {
  const { payment: texts } = useMessages(bookingMessages);
  const { total, toConfirm } = useMessages(rideMessages);
  const format = useFormat();
  return (
    <div className={styles.due}>
      <p className={styles.total}>
        <span>{total}</span>
        <span className={styles.amount}>{format.money(totalTTC)}</span>
      </p>
      {priceToConfirm && <p className={styles.toConfirm}>{toConfirm}</p>}
      <p className={styles.later}>
        {texts.nothingDue} {paysByCard ? texts.laterByCard : texts.later}
      </p>
    </div>
  );
}

import { bookingMessages } from '#i18n/messages/booking.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './payment.module.css';

interface PriceChangedProps {
  /** Euros with VAT. */
  readonly before: number;
  readonly now: number;
  readonly onAccept: () => void;
  readonly onBack: () => void;
}

/** Old and new total: the customer decides, and nothing was stored (Rules 4.1). */
export function PriceChanged({ before, now, onAccept, onBack }: PriceChangedProps) {
  const { priceChanged: texts, payment } = useMessages(bookingMessages);
  const format = useFormat();
  return (
    <Notice tone="warning" title={texts.title}>
      <p>{texts.text}</p>
      <dl className={styles.totals}>
        <div>
          <dt>{texts.before}</dt>
          <dd className={styles.before}>{format.money(before)}</dd>
        </div>
        <div>
          <dt>{texts.now}</dt>
          <dd className={styles.now}>{format.money(now)}</dd>
        </div>
      </dl>
      <p>{texts.accepting(format.money(now))}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onAccept}>
          {payment.order}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
    </Notice>
  );
}

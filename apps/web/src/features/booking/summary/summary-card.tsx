import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { RideSummary } from './ride-summary.tsx';
import styles from './summary-card.module.css';

/** The summary on a desk: a card at the side that stays. The total comes first, so that the longest trip cannot hide it. */
export function SummaryCard({ prices }: { readonly prices: BookingPrices }) {
  const { summary } = useMessages(bookingMessages);
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const priceToConfirm = useDraft((draft) => draft.quote?.answer.priceToConfirm ?? false);
  const { totals } = prices;
  return (
    <aside className={styles.card} aria-label={summary.label}>
      {totals && (
        <p className={styles.total}>
          <span>
            {texts.total}
            {priceToConfirm && <span className={styles.toConfirm}>{texts.toConfirm}</span>}
          </span>
          <span className={styles.amount}>{format.money(totals.totalTTC)}</span>
        </p>
      )}
      <RideSummary prices={prices} />
    </aside>
  );
}

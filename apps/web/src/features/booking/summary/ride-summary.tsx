import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { CarSilhouette } from '#widgets/car-silhouette/car-silhouette.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { Journey } from '#widgets/ride/journey.tsx';
import { ArticleLines } from '#widgets/ride/article-lines.tsx';
import lines from '#widgets/ride/price-lines.module.css';
import { usePartyText } from '#widgets/ride/use-party-text.ts';
import { articlesOf } from '../prices/articles-of.ts';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import styles from './ride-summary.module.css';

/** Trip and car, in sight from the car on (Rules 2.5). The total stands apart, where it never scrolls away. */
export function RideSummary({ prices }: { readonly prices: BookingPrices }) {
  const texts = useMessages(rideMessages);
  const { recap } = useMessages(bookingMessages);
  const language = useLanguage();
  const trip = useDraft((draft) => draft.trip);
  const quote = useDraft((draft) => draft.quote);
  const party = usePartyText(trip);
  const { chosen } = prices;
  if (!quote) return null;
  return (
    <div className={styles.summary}>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.trip}</h2>
        <Journey trips={quote.answer.trips} transferType={trip.transferType} isCompact />
        <p className={styles.soft}>{party}</p>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{texts.car}</h2>
        {chosen ? (
          <div className={styles.car}>
            <span className={styles.drawing}>
              <CarSilhouette code={chosen.code} />
            </span>
            <span>
              <strong>{chosen.code}</strong>
              <span className={styles.soft}>{carDescription(chosen, language)}</span>
            </span>
          </div>
        ) : (
          <p className={styles.soft}>{texts.noCar}</p>
        )}
        <dl className={lines.lines}>
          <ArticleLines articles={articlesOf(prices, recap.ride, language)} />
        </dl>
      </section>
    </div>
  );
}

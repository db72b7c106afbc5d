import { bookingMessages } from '#i18n/messages/booking.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { Journey } from '#widgets/ride/journey.tsx';
import { PriceLines } from '#widgets/ride/price-lines.tsx';
import { usePartyText } from '#widgets/ride/use-party-text.ts';
import { articlesOf } from '../prices/articles-of.ts';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { RecapPart } from './recap-part.tsx';
import styles from './recap.module.css';

/** Trip, car, extras and price, as they will be ordered. */
export function RideRecap({ prices }: { readonly prices: BookingPrices }) {
  const { recap: texts } = useMessages(bookingMessages);
  const ride = useMessages(rideMessages);
  const language = useLanguage();
  const trip = useDraft((draft) => draft.trip);
  const quote = useDraft((draft) => draft.quote);
  const party = usePartyText(trip);
  const { chosen, totals } = prices;
  return (
    <>
      <RecapPart title={ride.trip} step={0}>
        {quote && <Journey trips={quote.answer.trips} transferType={trip.transferType} />}
        <p className={styles.party}>{party}</p>
      </RecapPart>
      <RecapPart title={ride.car} step={1}>
        {chosen && (
          <p>
            <strong>{chosen.code}</strong> · {carDescription(chosen, language)}
          </p>
        )}
        {totals && quote ? (
          <PriceLines
            articles={articlesOf(prices, texts.ride, language)}
            vatLines={totals.vatLines}
            totalHT={totals.totalHT}
            totalTTC={totals.totalTTC}
            priceToConfirm={quote.answer.priceToConfirm}
          />
        ) : (
          <Skeleton shape="block" />
        )}
      </RecapPart>
    </>
  );
}

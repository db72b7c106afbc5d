import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { FailedNotice } from '#widgets/load-state/load-state.tsx';
import type { BookingPrices } from './use-booking-prices.ts';

/** Says which part of the prices could not be loaded, and lets it be asked for again (Rules 8.6). */
export function PricesFailed({ failed, retry }: Pick<BookingPrices, 'failed' | 'retry'>) {
  const { vehicle: texts } = useMessages(bookingMessages);
  const words = { rules: texts.rulesFailed, cars: texts.failed, extras: texts.extrasFailed };
  return failed && <FailedNotice text={words[failed]} onRetry={retry} />;
}

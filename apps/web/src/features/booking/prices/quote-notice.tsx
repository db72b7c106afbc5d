import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './quote-notice.module.css';
import type { useFreshQuote } from './use-fresh-quote.ts';

interface QuoteNoticeProps {
  readonly quote: Pick<ReturnType<typeof useFreshQuote>, 'isOtherPrice' | 'failure' | 'renew'>;
}

/** Prices that changed, or could not be brought up to date. A trip that is no longer possible leads back to its form. */
export function QuoteNotice({ quote: { isOtherPrice, failure: cause, renew } }: QuoteNoticeProps) {
  const { vehicle: texts, failure, steps } = useMessages(bookingMessages);
  const { retry } = useMessages(siteMessages);
  const apiErrors = useMessages(apiErrorMessages);
  const fieldErrors = useMessages(fieldErrorMessages);
  if (!cause) return <PricesUpdated text={isOtherPrice ? texts.pricesUpdated : null} />;
  const [refused] = cause instanceof ApiFailure ? Object.values(cause.fields) : [];
  if (refused) {
    return (
      <Notice tone="danger">
        <p>
          {fieldErrors[refused]}. <Link to={paths.reservation(0)}>{failure.fixIn(steps.trip)}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <p>{apiErrors[cause instanceof ApiFailure ? cause.code : 'internal']}</p>
      <p>
        <Button onClick={renew}>{retry}</Button>
      </p>
    </Notice>
  );
}

/** Comes while something else is being read: the region is there before its text, so that this is read as well. */
function PricesUpdated({ text }: { readonly text: string | null }) {
  return (
    <div role="status" className={styles.news}>
      {text !== null && <Notice>{text}</Notice>}
    </div>
  );
}

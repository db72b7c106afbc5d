import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import type { OrderOutcome } from './order-outcome.ts';
import styles from './payment.module.css';

interface FailedOrderProps {
  readonly outcome: Extract<OrderOutcome, { kind: 'busy' | 'already_sent' | 'unknown' | 'refused' }>;
  readonly phone: string;
  readonly onRetry: () => void;
}

/** No order, or none that is known of: what happened, what is safe to do, and whom to call (Rules 8.2). */
export function FailedOrder({ outcome, phone, onRetry }: FailedOrderProps) {
  const { failure: texts } = useMessages(bookingMessages);
  const mayRetry = outcome.kind !== 'already_sent';
  return (
    <Notice tone="danger" title={texts.title}>
      {outcome.kind === 'busy' && <p>{texts.busy}</p>}
      {outcome.kind === 'already_sent' && <p>{texts.reused}</p>}
      {(outcome.kind === 'unknown' || outcome.kind === 'refused') && <p>{texts.failed}</p>}
      {outcome.kind === 'unknown' && (
        <p>
          {outcome.isOffline && texts.offline} {texts.unknown}
        </p>
      )}
      <div className={styles.ways}>
        {mayRetry && (
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        {!mayRetry && <Link to={paths.accountOrders()}>{texts.reservations}</Link>}
      </div>
      <p>
        {phone && (
          <>
            {texts.call} <PhoneLink phone={phone} />
            {' · '}
          </>
        )}
        <Link to={paths.contact()}>{texts.contact}</Link>
      </p>
    </Notice>
  );
}

import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { useIsGuest } from '#api/use-is-guest.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import type { CardOutcome, OrderOutcome } from './order-outcome.ts';
import styles from './payment.module.css';

interface FailedOrderProps {
  readonly outcome: Extract<
    OrderOutcome,
    { kind: 'busy' | 'already_sent' | 'too_many_waiting' | 'unknown' | 'refused' }
  >;
  readonly phone: string;
  readonly onRetry: () => void;
}

/** No order, or none that is known of: what happened, what is safe to do, and whom to call (Rules 8.2). */
export function FailedOrder({ outcome, phone, onRetry }: FailedOrderProps) {
  const { failure: texts } = useMessages(bookingMessages);
  const mayRetry = outcome.kind !== 'already_sent' && outcome.kind !== 'too_many_waiting';
  return (
    <Notice tone="danger" title={texts.title}>
      {outcome.kind === 'busy' && <p>{texts.busy}</p>}
      {outcome.kind === 'already_sent' && <p>{texts.reused}</p>}
      {outcome.kind === 'too_many_waiting' && <p>{texts.tooMany}</p>}
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
        {!mayRetry && <OwnReservations />}
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

/** Links to the orders of an account, which may hold this one already. Without an account the mails lead there. */
function OwnReservations() {
  const { failure: texts } = useMessages(bookingMessages);
  return useIsGuest() === false ? <Link to={paths.accountOrders()}>{texts.reservations}</Link> : null;
}

interface CardTroubleProps {
  readonly outcome: CardOutcome;
  readonly phone: string;
}

/** The card did not pay, and nothing is held on it: why, in the provider's words where it has some, and what may be done (Rules 8.3). */
export function CardTrouble({ outcome, phone }: CardTroubleProps) {
  const { status, trouble: texts } = useMessages(cardPaymentMessages);
  const { failure } = useMessages(bookingMessages);
  const reasons = {
    card_refused: status.requires_payment_method,
    card_not_paid: status.requires_payment_method,
    card_over: status.other,
    card_failed: texts.failed,
    card_no_secret: texts.secret,
  };
  const { kind } = outcome;
  const isOfTheCard = kind === 'card_refused' || kind === 'card_not_paid';
  return (
    <Notice tone="danger" title={texts.title}>
      {kind === 'card_no_secret' && outcome.isOffline && <p>{texts.offline}</p>}
      <p>{(kind === 'card_refused' && outcome.message) || reasons[kind]}</p>
      <p>
        {kind !== 'card_over' && texts.nothingHeld} {isOfTheCard ? texts.mendRefused : texts.onBoard}
      </p>
      {!isOfTheCard && (
        <p>
          {phone && (
            <>
              {failure.call} <PhoneLink phone={phone} />
              {' · '}
            </>
          )}
          <Link to={paths.contact()}>{failure.contact}</Link>
        </p>
      )}
    </Notice>
  );
}

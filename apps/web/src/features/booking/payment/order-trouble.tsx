import { useEffect, useRef } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import { SignInForm } from '#widgets/sign-in-form/sign-in-form.tsx';
import { CardTrouble } from './card-trouble.tsx';
import { FailedOrder } from './failed-order.tsx';
import { isCardOutcome, type OrderOutcome } from './order-outcome.ts';
import styles from './payment.module.css';
import { PriceChanged } from './price-changed.tsx';
import { RefusedFields } from './refused-fields.tsx';

interface OrderTroubleProps {
  readonly outcome: OrderOutcome;
  readonly phone: string;
  readonly onRetry: () => void;
  /** @param totalTTC the new total, euros with VAT */
  readonly onAccept: (totalTTC: number) => void;
  readonly onSignedIn: () => void;
  readonly goTo: (step: number) => void;
}

/** Why there is no order yet, and what to do. It takes the focus: the button that was pressed is elsewhere. */
export function OrderTrouble({ outcome, phone, onRetry, onAccept, onSignedIn, goTo }: OrderTroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [outcome]);
  return (
    <div ref={box} className={styles.trouble} tabIndex={-1}>
      {outcome.kind === 'price_changed' && (
        <PriceChanged {...outcome} onAccept={() => onAccept(outcome.now)} onBack={() => goTo(1)} />
      )}
      {outcome.kind === 'sign_in' && <SignInAgain onSignedIn={onSignedIn} goTo={goTo} />}
      {outcome.kind === 'fields' && <RefusedFields fields={outcome.fields} />}
      {isCardOutcome(outcome) && <CardTrouble outcome={outcome} phone={phone} />}
      {(outcome.kind === 'busy' ||
        outcome.kind === 'already_sent' ||
        outcome.kind === 'unknown' ||
        outcome.kind === 'refused') && <FailedOrder outcome={outcome} phone={phone} onRetry={onRetry} />}
    </div>
  );
}

/** The session ended on the way: signing in goes on from here, unless it is another account, whose details come first. */
function SignInAgain({ onSignedIn, goTo }: Pick<OrderTroubleProps, 'onSignedIn' | 'goTo'>) {
  const { failure: texts } = useMessages(bookingMessages);
  function goOn(email: string) {
    onSignedIn();
    if (email !== useDraft.getState().customerFor) goTo(2);
  }
  return (
    <>
      <Notice tone="warning">{texts.signIn}</Notice>
      <SignInForm onSignedIn={({ email }) => goOn(email)} />
    </>
  );
}

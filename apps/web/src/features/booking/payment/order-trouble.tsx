import { bookingSteps, type FieldErrors, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { useIsGuest } from '#api/use-is-guest.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { orderQuestionMessages } from '#i18n/messages/order-questions.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stepOfChoice, useDraft } from '#state/booking-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { FocusedNotice, FocusedRegion, Notice } from '#widgets/notice/notice.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { SignInForm } from '#widgets/sign-in-form/sign-in-form.tsx';
import { CardTrouble, FailedOrder } from './failed-order.tsx';
import { isCardOutcome, type OrderOutcome } from './order-outcome.ts';
import styles from './payment.module.css';

interface OrderTroubleProps {
  readonly outcome: OrderOutcome;
  readonly phone: string;
  readonly onRetry: () => void;
  /** The customer accepts a new total, in euros with VAT, or means the same trip once more. */
  readonly onAccept: (accepted: { totalTTC: number; again?: boolean }) => void;
  readonly onSignedIn: () => void;
  readonly goTo: (step: number) => void;
}

/** Why there is no order yet, and what to do. It takes the focus, which would otherwise stay with a button elsewhere. */
export function OrderTrouble({ outcome, phone, onRetry, onAccept, onSignedIn, goTo }: OrderTroubleProps) {
  if (outcome.kind === 'sign_in') return <SignInAgain onSignedIn={onSignedIn} goTo={goTo} />;
  return (
    <FocusedRegion news={outcome} className={styles.trouble}>
      {outcome.kind === 'price_changed' && (
        <PriceChanged {...outcome} onAccept={() => onAccept({ totalTTC: outcome.now })} onBack={() => goTo(1)} />
      )}
      {outcome.kind === 'trip_repeated' && (
        <TripRepeated {...outcome} onAgain={() => onAccept({ totalTTC: outcome.totalTTC, again: true })} />
      )}
      {outcome.kind === 'fields' && <RefusedFields fields={outcome.fields} />}
      {isCardOutcome(outcome) && <CardTrouble outcome={outcome} phone={phone} />}
      {(outcome.kind === 'busy' ||
        outcome.kind === 'already_sent' ||
        outcome.kind === 'too_many_waiting' ||
        outcome.kind === 'unknown' ||
        outcome.kind === 'refused') && <FailedOrder outcome={outcome} phone={phone} onRetry={onRetry} />}
    </FocusedRegion>
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
    <div className={styles.trouble}>
      <FocusedNotice tone="warning">{texts.signIn}</FocusedNotice>
      <SignInForm onSignedIn={({ email }) => goOn(email)} />
    </div>
  );
}

interface PriceChangedProps {
  /** Euros with VAT; null where the price was to be confirmed. */
  readonly before: number | null;
  readonly now: number;
  readonly onAccept: () => void;
  readonly onBack: () => void;
}

/** Old and new total: the customer decides, and nothing was stored (Rules 4.1). */
function PriceChanged({ before, now, onAccept, onBack }: PriceChangedProps) {
  const { priceChanged: texts } = useMessages(orderQuestionMessages);
  const { payment } = useMessages(bookingMessages);
  const isToConfirm = useDraft((draft) => draft.quote?.answer.priceToConfirm ?? false);
  const priceBefore = usePriceText(before === null);
  const priceNow = usePriceText(isToConfirm);
  return (
    <Notice tone="warning" title={texts.title}>
      <p>{texts.text}</p>
      <dl className={styles.totals}>
        <div>
          <dt>{texts.before}</dt>
          <dd className={styles.before}>{priceBefore(before ?? 0)}</dd>
        </div>
        <div>
          <dt>{texts.now}</dt>
          <dd className={styles.now}>{priceNow(now)}</dd>
        </div>
      </dl>
      <p>{isToConfirm ? texts.nowToConfirm : texts.accepting(priceNow(now))}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onAccept}>
          {isToConfirm ? payment.askPrice : payment.order}
        </Button>
        <Button onClick={onBack}>{texts.back}</Button>
      </div>
    </Notice>
  );
}

interface TripRepeatedProps {
  readonly minutesAgo: number;
  readonly onAgain: () => void;
}

/** Whether the same trip is meant once more, or was forgotten to be booked already (Rules 4.23). */
function TripRepeated({ minutesAgo, onAgain }: TripRepeatedProps) {
  const { repeated: texts } = useMessages(orderQuestionMessages);
  const { failure } = useMessages(bookingMessages);
  const hasAccount = useIsGuest() === false;
  const isToConfirm = useDraft((draft) => draft.quote?.answer.priceToConfirm ?? false);
  return (
    <Notice tone="warning" title={texts.title(minutesAgo)}>
      <p>{texts.text}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onAgain}>
          {isToConfirm ? texts.againUnpriced : texts.again}
        </Button>
        {hasAccount && <Link to={paths.accountOrders()}>{failure.reservations}</Link>}
      </div>
    </Notice>
  );
}

/** What the API refused, each with the way to the step in which it is mended. */
function RefusedFields({ fields }: { readonly fields: FieldErrors }) {
  const { failure: texts, steps } = useMessages(bookingMessages);
  const errors = useMessages(fieldErrorMessages);
  return (
    <Notice tone="danger" title={texts.title}>
      <p>{texts.fields}</p>
      <ul>
        {Object.entries(fields).map(([path, key]) => {
          const step = stepOf(path);
          const { key: name } = bookingSteps[step] ?? { key: 'trip' as const };
          return (
            <li key={path}>
              {errors[key]} <Link to={paths.reservation(step)}>{texts.fixIn(steps[name])}</Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/**
 * The step in which a field of the order is entered, by the first part of its path. A field that the customer does not choose counts to the
 * trip. The preparation of a payment carries the order as a part of its own.
 */
function stepOf(path: string): number {
  const [field = ''] = path.replace(/^order\./, '').split('.');
  const steps: Readonly<Record<string, number>> = stepOfChoice;
  return steps[field] ?? 0;
}

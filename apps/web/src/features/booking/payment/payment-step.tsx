import { paths, type PublicConfig } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { useDraft } from '#state/booking-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { CardWait } from '#widgets/card-payment/card-wait.tsx';
import { usePaymentProgress } from '#widgets/card-payment/payment-progress.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { ChosenNotice, useChosenAcceptedAtOnce, useChosenAvailability } from '#widgets/availability/chosen-notice.tsx';
import type { DepartureChange } from '#widgets/availability/departure-change.tsx';
import { useFocusOnShow } from '#widgets/notice/notice.tsx';
import { PricesFailed } from '../prices/prices-failed.tsx';
import type { BookingPrices } from '../prices/use-booking-prices.ts';
import { focusStep, StepButtons, StepFrame } from '../steps/step-frame.tsx';
import { RideNotices } from '../vehicle/ride-notices.tsx';
import { CardSection } from './card/card-section.tsx';
import { methodsOnOffer, PaymentMethods } from './payment-methods.tsx';
import { hasItsOwnWay } from './order-outcome.ts';
import { OrderTrouble } from './order-trouble.tsx';
import styles from './payment.module.css';
import { useOrderSubmission } from './use-order-submission.ts';

interface PaymentStepProps {
  readonly prices: BookingPrices;
  readonly goTo: (step: number) => void;
}

/** Step 4: how it is paid, and the button that orders (Rules 2.9, 9.12). */
export function PaymentStep({ prices, goTo }: PaymentStepProps) {
  const { steps } = useMessages(bookingMessages);
  const config = useQuery(configQuery);
  const { totals } = prices;
  return (
    <StepFrame title={steps.payment}>
      {totals && config.data ? (
        <PaymentForm config={config.data} prices={prices} totalTTC={totals.totalTTC} goTo={goTo} />
      ) : (
        <>
          <PricesFailed {...prices} />
          {!prices.failed && <LoadState queries={[config]} />}
          <StepButtons onPrevious={() => goTo(3)} />
        </>
      )}
    </StepFrame>
  );
}

interface PaymentFormProps {
  readonly config: PublicConfig;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly prices: BookingPrices;
  readonly goTo: (step: number) => void;
}

/**
 * The choice of how to pay, and the order itself. While a card payment is under way that nobody knows the end of, nothing
 * can be ordered; what was typed waits out of sight (Rules 4.11).
 */
function PaymentForm({ config, totalTTC, prices, goTo }: PaymentFormProps) {
  const navigate = useNavigate();
  const [payer, setPayer] = useState<CardPayer | null>(null);
  const showConfirmation = () => void navigate(paths.confirmation(), { replace: true });
  const { over, departure } = newsOf(useLocation().state);
  const submission = useOrderSubmission({ payer, toldOver: over, onSent: showConfirmation });
  const { order, busy, pending, outcome } = submission;
  const { note, isTaken, ...ways } = useWaysToPay({ config, totalTTC, prices });
  const { methods, paysByCard } = ways;
  const { priceToConfirm } = prices;
  return (
    <>
      {pending && <PendingCard {...pending} onPaid={showConfirmation} onNotPaid={submission.endCard} />}
      <div className={styles.choice} hidden={pending !== null} inert={busy}>
        <RideNotices />
        <PaymentMethods {...ways} priceToConfirm={priceToConfirm} note={note} />
        {paysByCard && config.cardPayments && (
          <CardSection
            settings={config.cardPayments}
            totalTTC={totalTTC}
            onPayer={setPayer}
            onComplete={submission.dismissRefusal}
          />
        )}
        <ChosenNotice prices={prices} isJustTaken={outcome?.kind === 'car_taken'} busy={busy} madeBefore={departure} />
      </div>
      {outcome && outcome.kind !== 'car_taken' && (
        <OrderTrouble
          outcome={outcome}
          phone={config.company.phone}
          onRetry={() => order({ totalTTC })}
          onAccept={order}
          onSignedIn={() => {
            submission.dismiss();
            focusStep();
          }}
          goTo={goTo}
        />
      )}
      <StepButtons onPrevious={() => goTo(3)}>
        {!pending && !hasItsOwnWay(outcome) && !isTaken && (
          <OrderButton
            asksForPrice={priceToConfirm}
            paysByCard={paysByCard}
            isReady={methods.length > 0 && (!paysByCard || payer !== null)}
            busy={busy}
            onOrder={() => order({ totalTTC })}
          />
        )}
      </StepButtons>
    </>
  );
}

/** What the page before has told of a payment that is over because its car was gone (Rules 10.11). */
interface PaymentNews {
  /** The provider's id of the payment. */
  readonly over?: string;
  /** The other hour or car that was chosen instead. */
  readonly departure?: DepartureChange | undefined;
}

function newsOf(state: unknown): PaymentNews {
  return typeof state === 'object' && state !== null ? state : {};
}

/** The ways to pay what is chosen, and whether it can be ordered as things are (Rules 9.12, 10.12). */
function useWaysToPay({ config, totalTTC, prices }: Omit<PaymentFormProps, 'goTo'>) {
  const pair = useMessages(pairMessages);
  const chosen = useDraft((draft) => draft.paymentMethod);
  const { priceToConfirm, rides } = prices;
  // Two cars are two orders (Rules 4.21).
  const isPair = rides.length > 1;
  const state = useChosenAvailability()?.state;
  const isAtOnce = useChosenAcceptedAtOnce();
  const methods = methodsOnOffer({ config, totalTTC, priceToConfirm, isPair, isOnRequest: state === 'on_request' });
  const paysByCard = methods.some(({ code, key }) => key === 'card_online' && code === chosen);
  const pairNote = config.cardPayments ? `${pair.onBoard} ${pair.noCard}` : pair.onBoard;
  return { methods, paysByCard, isAtOnce, note: isPair ? pairNote : null, isTaken: state === 'taken' };
}

interface PendingCardProps {
  /** The provider's id of the payment. */
  readonly intentId: string;
  readonly onPaid: () => void;
  /** @param how nothing is held and another card may be tried, or the payment is over */
  readonly onNotPaid: (how: 'not_paid' | 'over') => void;
}

/** A payment that was sent off and of which the answer is missing: asked about until it is known, in place of paying again. */
function PendingCard({ intentId, onPaid, onNotPaid }: PendingCardProps) {
  const { progress, askAgain } = usePaymentProgress(intentId);
  const { kind } = progress;
  const tell = useEffectEvent(() => {
    if (kind === 'paid') onPaid();
    if (kind === 'not_paid' || kind === 'over') onNotPaid(kind);
  });
  useEffect(() => tell(), [kind]);
  const box = useFocusOnShow<HTMLDivElement>();
  return (
    <div ref={box} className={styles.trouble} tabIndex={-1}>
      <CardWait progress={progress} askAgain={askAgain} />
    </div>
  );
}

interface OrderButtonProps {
  /** Whether there is no price yet: the button then asks for one, and obliges to nothing (Rules 9.5). */
  readonly asksForPrice: boolean;
  readonly paysByCard: boolean;
  /** Whether there is a way to pay, and its form is there. */
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onOrder: () => void;
}

/** The button that orders says what it obliges to; while it does, it says what it is doing. */
function OrderButton({ asksForPrice, paysByCard, isReady, busy, onOrder }: OrderButtonProps) {
  const { payment: texts } = useMessages(bookingMessages);
  const doing = paysByCard ? texts.paying : texts.ordering;
  return (
    <Button variant="primary" disabled={!isReady} busyLabel={busy ? doing : undefined} onClick={onOrder}>
      {asksForPrice ? texts.askPrice : texts.order}
    </Button>
  );
}

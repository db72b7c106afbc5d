import { paths, type PublicConfig } from '@chauffeur/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import { useDraft } from '#state/booking-draft.ts';
import { focusStep } from '../steps/focus-step.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { RideNotices } from '../vehicle/ride-notices.tsx';
import { AmountDue } from './amount-due.tsx';
import { CardSection } from './card/card-section.tsx';
import { methodsOnOffer } from './methods-on-offer.ts';
import { OrderButton } from './order-button.tsx';
import { hasItsOwnWay } from './order-outcome.ts';
import { OrderTrouble } from './order-trouble.tsx';
import styles from './payment.module.css';
import { PaymentMethods } from './payment-methods.tsx';
import { PendingCard } from './pending-card.tsx';
import { useOrderSubmission } from './use-order-submission.ts';

interface PaymentFormProps {
  readonly config: PublicConfig;
  /** Euros with VAT. */
  readonly totalTTC: number;
  readonly goTo: (step: number) => void;
}

/**
 * The choice of how to pay, and the order itself. While a card payment is under way that nobody knows the end of, nothing
 * can be ordered; what was typed waits out of sight (Rules 4.11).
 */
export function PaymentForm({ config, totalTTC, goTo }: PaymentFormProps) {
  const navigate = useNavigate();
  const priceToConfirm = useDraft((draft) => draft.quote?.answer.priceToConfirm ?? false);
  const chosen = useDraft((draft) => draft.paymentMethod);
  const [payer, setPayer] = useState<CardPayer | null>(null);
  const showConfirmation = () => void navigate(paths.confirmation(), { replace: true });
  const submission = useOrderSubmission({ payer, onSent: showConfirmation });
  const { order, busy, pending, outcome } = submission;
  const methods = methodsOnOffer({ config, totalTTC, priceToConfirm });
  const paysByCard = methods.some(({ code, key }) => key === 'card_online' && code === chosen);
  return (
    <>
      {pending && <PendingCard {...pending} onPaid={showConfirmation} onNotPaid={submission.endCard} />}
      <div className={styles.choice} hidden={pending !== null} inert={busy}>
        <RideNotices />
        <PaymentMethods methods={methods} />
        {paysByCard && config.cardPayments && (
          <CardSection settings={config.cardPayments} totalTTC={totalTTC} onPayer={setPayer} />
        )}
      </div>
      <AmountDue totalTTC={totalTTC} priceToConfirm={priceToConfirm} paysByCard={paysByCard} />
      {outcome && (
        <OrderTrouble
          outcome={outcome}
          phone={config.company.phone}
          onRetry={() => void order(totalTTC)}
          onAccept={(accepted) => void order(accepted)}
          onSignedIn={() => {
            submission.dismiss();
            focusStep();
          }}
          goTo={goTo}
        />
      )}
      <StepButtons onPrevious={() => goTo(3)}>
        {!pending && !hasItsOwnWay(outcome) && (
          <OrderButton
            paysByCard={paysByCard}
            isReady={methods.length > 0 && (!paysByCard || payer !== null)}
            busy={busy}
            onOrder={() => void order(totalTTC)}
          />
        )}
      </StepButtons>
    </>
  );
}

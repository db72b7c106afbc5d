import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPaymentDraft } from '#state/booking-draft.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { CardWait } from '#widgets/card-payment/card-wait.tsx';
import { useCardStanding } from '#widgets/card-payment/use-card-standing.ts';
import styles from './confirmation-page.module.css';
import { PaidOrder } from './paid-order.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** A card payment that was sent off: how it stands, asked until it is known, and what follows from it (Rules 4.11). */
export function CardConfirmation({ intentId, submissionKey }: CardPaymentDraft) {
  const { standing, askAgain } = useCardStanding(intentId);
  if (standing.kind === 'paid') return <PaidOrder created={standing.order} submissionKey={submissionKey} />;
  if (standing.kind === 'not_paid' || standing.kind === 'over') return <UnpaidOrder kind={standing.kind} />;
  return <Waiting standing={standing} askAgain={askAgain} />;
}

function Waiting(props: Parameters<typeof CardWait>[0]) {
  const { confirmation: texts } = useMessages(cardPaymentMessages);
  usePageTitle(texts.checkingTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.checkingTitle}</h1>
      <CardWait {...props} />
    </div>
  );
}

import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';

/** The hold stands: the payment is validated, and nothing is charged before the ride is accepted (Rules 4.11, 8.3). */
export function PaymentHeld() {
  const { status, confirmation: texts } = useMessages(cardPaymentMessages);
  return (
    <Notice tone="success" title={status.succeeded}>
      <p>{texts.held}</p>
    </Notice>
  );
}

import { paths } from '@chauffeur/core';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './confirmation-page.module.css';

/** No order: the payment was refused, or is over. The booking is still there, and leads back to its payment (Rules 8.3). */
export function UnpaidOrder({ kind }: { readonly kind: 'not_paid' | 'over' }) {
  const { status, trouble, confirmation: texts } = useMessages(cardPaymentMessages);
  const { reservations } = useMessages(confirmationMessages);
  usePageTitle(texts.notPaidTitle);
  const isOver = kind === 'over';
  return (
    <div className={styles.page}>
      <h1>{texts.notPaidTitle}</h1>
      <Notice tone="danger" title={isOver ? status.other : status.requires_payment_method}>
        <p>{isOver ? texts.overText : `${trouble.nothingHeld} ${texts.kept}`}</p>
      </Notice>
      <p className={styles.ways}>
        <ButtonLink to={paths.reservation(4)} variant="primary">
          {texts.backToPayment}
        </ButtonLink>
        {isOver && (
          <>
            <ButtonLink to={paths.accountOrders()}>{reservations}</ButtonLink>
            <ButtonLink to={paths.contact()}>{texts.contact}</ButtonLink>
          </>
        )}
      </p>
    </div>
  );
}

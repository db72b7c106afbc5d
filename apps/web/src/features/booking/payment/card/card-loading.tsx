import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './card.module.css';

/** The shape of the card form while it is on its way. */
export function CardLoading() {
  const { form: texts } = useMessages(cardPaymentMessages);
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton shape="title" />
    </div>
  );
}

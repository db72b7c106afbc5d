import { paths } from '@chauffeur/core';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './orders.module.css';

interface BegunBookingProps {
  readonly kind: 'begun' | 'paying';
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** There is another booking: it is replaced only by who says so, and not at all while its payment has no end (Rules 4.11). */
export function BegunBooking({ kind, onReplace, onClose }: BegunBookingProps) {
  const {
    orders: { again: texts },
  } = useMessages(accountMessages);
  if (kind === 'paying') {
    return (
      <Dialog title={texts.paying} onClose={onClose}>
        <p>{texts.payingHint}</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.confirmation()} variant="primary">
            {texts.seePayment}
          </ButtonLink>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.begun} onClose={onClose}>
      <p>{texts.begunHint}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onReplace}>
          {texts.replace}
        </Button>
        <Button onClick={onClose}>{texts.keep}</Button>
      </div>
    </Dialog>
  );
}

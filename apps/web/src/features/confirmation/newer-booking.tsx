import { paths } from '@chauffeur/core';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './confirmation-page.module.css';

/** The draft became another booking before this order was known to stand: which of the two is ordered. */
export function NewerBooking() {
  const texts = useMessages(confirmationMessages);
  return (
    <Notice tone="warning" title={texts.newerTitle}>
      <p>{texts.newer}</p>
    </Notice>
  );
}

/** The ways on from there. The page does not go home by itself, since there is something to decide. */
export function WaysFromNewer() {
  const texts = useMessages(confirmationMessages);
  return (
    <p className={styles.ways}>
      <ButtonLink to={paths.reservation()} variant="primary">
        {texts.goOn}
      </ButtonLink>
      <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
      <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
    </p>
  );
}

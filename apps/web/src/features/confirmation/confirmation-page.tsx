import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { confirmationMessages } from '../../i18n/messages/confirmation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { endOrderedDraft } from '../../state/draft-actions.ts';
import { useDraft } from '../../state/draft-store.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import styles from './confirmation-page.module.css';
import { LastOrderFacts } from './last-order-facts.tsx';
import { ReturnHome } from './return-home.tsx';

/** Thanks, the order's number and what comes next; the booking is over from here (Rules 2.10). */
export default function ConfirmationPage() {
  const texts = useMessages(confirmationMessages);
  const lastOrder = useDraft((draft) => draft.lastOrder);
  useEffect(() => endOrderedDraft(), []);
  usePageTitle(lastOrder ? texts.title : texts.noneTitle);
  if (!lastOrder) {
    return (
      <div className={styles.page}>
        <h1>{texts.noneTitle}</h1>
        <p className={styles.lead}>{texts.none}</p>
        <p className={styles.ways}>
          <ButtonLink to={paths.reservation()} variant="primary">
            {texts.book}
          </ButtonLink>
          <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>
        {texts.email(lastOrder.email)} {texts.later}
      </p>
      <LastOrderFacts order={lastOrder} />
      <ReturnHome />
    </div>
  );
}

import { paths } from '@chauffeur/core';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './confirmation-page.module.css';

/** Nothing was ordered in this session: what the page is for, and where to go. */
export function NoOrder() {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.noneTitle);
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

import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactMessage } from './contact-message.tsx';
import styles from './contact-page.module.css';

/** How to reach the company, from its own facts, and a form to write to it. */
export default function ContactPage() {
  const texts = useMessages(contactMessages);
  const { retry } = useMessages(siteMessages);
  const config = useQuery(configQuery);
  usePageTitle(texts.title, texts.description);
  return (
    <Page title={texts.title} lead={texts.lead}>
      {config.isError ? (
        <div className={styles.failed} role="alert">
          <p>{texts.failed}</p>
          <Button onClick={() => void config.refetch()}>{retry}</Button>
        </div>
      ) : (
        <ContactDetails company={config.data?.company} />
      )}
      <ContactMessage />
      <section className={styles.book}>
        <h2>{texts.bookTitle}</h2>
        <p>{texts.bookText}</p>
        <ButtonLink to={paths.homeSection('book-a-trip-section')} variant="primary">
          {texts.book}
        </ButtonLink>
      </section>
    </Page>
  );
}

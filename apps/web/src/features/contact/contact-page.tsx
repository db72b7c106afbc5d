import { paths, type PublicConfig } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery } from '#api/queries/config.ts';
import { keepPostcodes } from '#i18n/keep-postcodes.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { copyText, EmailLink, PhoneLink } from '#widgets/reach/reach-links.tsx';
import { MessageSection } from './message-section.tsx';
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
      <MessageSection />
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

/** Phone, e-mail and address, whose place is kept until they are there; what the company has not given is left out (Rules 1.9). */
function ContactDetails({ company }: { readonly company: PublicConfig['company'] | undefined }) {
  const texts = useMessages(contactMessages);
  const { phone, email, address } = company ?? {};
  return (
    <dl className={styles.details} aria-busy={company === undefined}>
      <Detail label={texts.phone} hint={texts.phoneHint} text={phone} copyLabel={texts.copyPhone}>
        {phone && <PhoneLink phone={phone} />}
      </Detail>
      <Detail label={texts.email} hint={texts.emailHint} text={email} copyLabel={texts.copyEmail}>
        {email && <EmailLink email={email} />}
      </Detail>
      <Detail label={texts.address} text={address}>
        {address && keepPostcodes(address)}
      </Detail>
    </dl>
  );
}

interface DetailProps {
  readonly label: string;
  readonly hint?: string;
  /** The plain text; empty where the company has not given it, and none until that is known. */
  readonly text: string | undefined;
  readonly copyLabel?: string;
  readonly children: ReactNode;
}

function Detail({ label, hint, text, copyLabel, children }: DetailProps) {
  const { notCopied } = useMessages(contactMessages);
  const { copied } = useMessages(siteMessages);
  async function copy() {
    if (!text) return;
    const done = await copyText(text);
    showToast(done ? { tone: 'success', text: copied } : { tone: 'info', text: notCopied(text) });
  }
  if (text === '') return null;
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {text === undefined && <Skeleton shape="title" />}
        {text && children}
      </dd>
      {text && copyLabel && (
        <dd className={styles.copy}>
          <IconButton icon="copy" label={copyLabel} onClick={() => void copy()} />
        </dd>
      )}
      {hint && <dd className={classNames(styles.hint, !text && styles.reserved)}>{hint}</dd>}
    </div>
  );
}

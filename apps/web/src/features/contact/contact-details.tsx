import type { Company } from '@chauffeur/core';
import type { ReactNode } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './contact-page.module.css';
import { copyText } from '#widgets/reach/copy-text.ts';
import { EmailLink } from '#widgets/reach/email-link.tsx';
import { PhoneLink } from '#widgets/reach/phone-link.tsx';

/** Phone, e-mail and address, whose place is kept until they are there; what the company has not given says so. */
export function ContactDetails({ company }: { readonly company: Company | undefined }) {
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
        {address}
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
  const { notProvided, notCopied } = useMessages(contactMessages);
  const { copied } = useMessages(siteMessages);
  async function copy() {
    if (!text) return;
    const done = await copyText(text);
    showToast(done ? { tone: 'success', text: copied } : { tone: 'info', text: notCopied(text) });
  }
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {text === undefined && <Skeleton shape="title" />}
        {text === '' && <span className={styles.missing}>{notProvided}</span>}
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

import type { Company } from '@chauffeur/core';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { EmailLink } from '#widgets/reach/email-link.tsx';
import { PhoneLink } from '#widgets/reach/phone-link.tsx';
import styles from './site-footer.module.css';

/** How to reach the company, and where else it is; what it has not given is left out. */
export function CompanyLinks({ company }: { readonly company: Company }) {
  const texts = useMessages(layoutMessages);
  const { phone, email, socialLinks } = company;
  if (!phone && !email && socialLinks.length === 0) return null;
  return (
    <ul className={styles.links}>
      {phone && (
        <li>
          <PhoneLink phone={phone} label={texts.phoneLabel} />
        </li>
      )}
      {email && (
        <li>
          <EmailLink email={email} label={texts.emailLabel} />
        </li>
      )}
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

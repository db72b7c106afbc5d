import type { Customer } from '@chauffeur/core';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './decision.module.css';

/** Who asks for the ride, with a phone that a thumb can call. */
export function CustomerToCall({ customer }: { readonly customer: Customer }) {
  const texts = useMessages(decisionMessages);
  const { firstName, lastName, companyName, phoneNumber, email } = customer;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.customer}</h2>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
        {companyName !== '' && <> · {companyName}</>}
      </p>
      <p className={styles.reach}>
        <a className={styles.call} href={`tel:${phoneNumber}`}>
          <Icon name="phone" /> {phoneNumber}
        </a>
        <a className={styles.call} href={`mailto:${email}`}>
          <Icon name="mail" /> {email}
        </a>
      </p>
    </section>
  );
}

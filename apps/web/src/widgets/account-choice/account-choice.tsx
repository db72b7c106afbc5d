import type { Customer } from '@chauffeur/core';
import type { MouseEvent } from 'react';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  readonly termsPath: string;
  /** Where a forgotten password is asked for anew. */
  readonly resetPath: string;
  readonly onSignedIn?: () => void;
  /** Gets the record that was kept, or nothing where it could not be. */
  readonly onRegistered?: (record: Customer | undefined) => void;
}

/** Registration beside sign-in, in place (Rules 2.7). Who has an account finds the short form first. */
export function AccountChoice({ termsPath, resetPath, onSignedIn, onRegistered }: AccountChoiceProps) {
  const texts = useMessages(authMessages);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <section className={styles.signIn} aria-labelledby="sign-in-title">
          <h2 id="sign-in-title" className={styles.title}>
            {texts.signIn.title}
          </h2>
          <SignInForm resetPath={resetPath} {...(onSignedIn && { onSignedIn })} />
          <p className={styles.toRegistration}>
            {texts.register.question}{' '}
            <a href={`#${registrationTitleId}`} onClick={goToRegistration}>
              {texts.register.link}
            </a>
          </p>
        </section>
        <section className={styles.register} aria-labelledby={registrationTitleId}>
          <h2 id={registrationTitleId} className={styles.title} tabIndex={-1}>
            {texts.register.title}
          </h2>
          <RegistrationForm termsPath={termsPath} {...(onRegistered && { onRegistered })} />
        </section>
      </div>
    </div>
  );
}

const registrationTitleId = 'registration-title';

/** Where one form stands below the other, the second is out of sight. The address stays as it is: it says where to go after. */
function goToRegistration(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(registrationTitleId)?.focus();
}

import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  readonly termsPath: string;
  /** Where a forgotten password is asked for anew. */
  readonly resetPath: string;
  /** Called after either way. */
  readonly onAccount?: () => void;
}

/** Registration beside sign-in, in place (Rules 2.7). Who has an account finds the short form first. */
export function AccountChoice({ termsPath, resetPath, onAccount }: AccountChoiceProps) {
  const texts = useMessages(authMessages);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <section className={styles.signIn} aria-labelledby="sign-in-title">
          <h2 id="sign-in-title" className={styles.title}>
            {texts.signIn.title}
          </h2>
          <SignInForm resetPath={resetPath} {...(onAccount && { onSignedIn: onAccount })} />
        </section>
        <section className={styles.register} aria-labelledby="registration-title">
          <h2 id="registration-title" className={styles.title}>
            {texts.register.title}
          </h2>
          <RegistrationForm termsPath={termsPath} {...(onAccount && { onRegistered: onAccount })} />
        </section>
      </div>
    </div>
  );
}

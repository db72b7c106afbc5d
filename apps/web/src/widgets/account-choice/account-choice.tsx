import type { Customer } from '@chauffeur/core';
import type { MouseEvent, ReactNode } from 'react';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  readonly termsPath: string;
  /** The path at which a forgotten password is replaced. */
  readonly resetPath: string;
  /** The form that comes first: registration where one buys, sign-in where one looks for the account. */
  readonly first: 'signIn' | 'register';
  readonly onSignedIn?: () => void;
  /** Called with the record that was kept, or undefined where it could not be. */
  readonly onRegistered?: (record: Customer | undefined) => void;
}

/** Registration beside sign-in, in place (Rules 2.7). An address that has an account already stands in the sign-in form. */
export function AccountChoice({ termsPath, resetPath, first, onSignedIn, onRegistered }: AccountChoiceProps) {
  const isNewFirst = first === 'register';
  const signIn = (
    <Way key="signIn" way="signIn" other={isNewFirst ? null : 'register'}>
      <SignInForm resetPath={resetPath} {...(onSignedIn && { onSignedIn })} />
    </Way>
  );
  const register = (
    <Way key="register" way="register" other={isNewFirst ? 'signIn' : null}>
      <RegistrationForm termsPath={termsPath} {...(onRegistered && { onRegistered })} />
    </Way>
  );
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.columns, isNewFirst && styles.newFirst)}>
        {isNewFirst ? [register, signIn] : [signIn, register]}
      </div>
    </div>
  );
}

interface WayProps {
  readonly way: 'signIn' | 'register';
  /** The other form, to which the first one leads; null for the second. */
  readonly other: 'signIn' | 'register' | null;
  readonly children: ReactNode;
}

/** One of the two forms. Where they stand one below the other, the first leads to the second, which is out of sight. */
function Way({ way, other, children }: WayProps) {
  const texts = useMessages(authMessages);
  return (
    <section className={styles.way} aria-labelledby={titleIds[way]}>
      <h2 id={titleIds[way]} className={styles.title} tabIndex={-1}>
        {texts[way].title}
      </h2>
      {other && (
        <p className={styles.toOther}>
          {texts[other].question}{' '}
          <a href={`#${titleIds[other]}`} onClick={(event) => goTo(event, titleIds[other])}>
            {texts[other].link}
          </a>
        </p>
      )}
      {children}
    </section>
  );
}

const titleIds = { signIn: 'sign-in-title', register: 'registration-title' } as const;

/** The address stays as it is: it says where to go after. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { sessionQuery } from '#api/session.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { AccountChoice } from '#widgets/account-choice/account-choice.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { safeRedirect } from './safe-redirect.ts';
import styles from './sign-in-page.module.css';

/** Sign-in beside registration; who is signed in goes on at once (Rules 2.1). */
export default function SignInPage() {
  const texts = useMessages(authMessages);
  const [search] = useSearchParams();
  const session = useQuery(sessionQuery);
  usePageTitle(texts.title);
  if (session.data) return <Navigate to={safeRedirect(search.get('redirect'), paths.account())} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      {session.data === null ? (
        <AccountChoice first="signIn" termsPath={paths.terms()} resetPath={paths.resetPassword()} />
      ) : (
        <LoadState queries={[session]} />
      )}
    </div>
  );
}

import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { signOutEverywhere } from '#platform/identity/identity.ts';
import { Button } from '#ui/button/button.tsx';
import { useSignOut } from '../use-sign-out.ts';
import styles from './password.module.css';

/** For a device that was lost, or left signed in somewhere. */
export function SignOutEverywhere() {
  const { devices: texts } = useMessages(accountDataMessages);
  const { signOut, busy } = useSignOut(signOutEverywhere);
  return (
    <section className={styles.devices}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <div>
        <Button busyLabel={busy ? texts.signingOut : undefined} onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </div>
    </section>
  );
}

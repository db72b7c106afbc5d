import { type PasswordChange, passwordChangeSchema } from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { accountDataMessages } from '#i18n/messages/account-data.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { changePassword, signOutEverywhere } from '#api/identity/identity.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import layout from '#widgets/customer-form/form-layout.module.css';
import { Notice } from '#widgets/notice/notice.tsx';
import { PasswordField } from '#widgets/password-field/password-field.tsx';
import { AccountSection } from '../account-section.tsx';
import { useSignOut } from '../leave-account.ts';
import styles from './password.module.css';

const empty = { currentPassword: '', password: '', confirmation: '' };
const readPasswordChange = schemaValidator(passwordChangeSchema);

/** A new password, typed twice (Rules 5.6, 8.1). */
export default function PasswordPage() {
  const { menu, password: texts } = useMessages(accountMessages);
  const funnel = useErrorFunnel();
  const [isRefused, setIsRefused] = useState(false);

  async function change({ currentPassword = '', password }: PasswordChange) {
    setIsRefused(false);
    try {
      await changePassword({ currentPassword, newPassword: password });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'invalid_credentials')) {
        return funnel(failure, { text: texts.failed });
      }
      setIsRefused(true);
      return undefined;
    }
    showToast({ tone: 'success', text: texts.saved });
    form.setValues(() => empty);
    return undefined;
  }

  const form = useForm<typeof empty, PasswordChange>({
    id: 'password',
    initial: empty,
    validate: readPasswordChange,
    onSubmit: change,
  });
  return (
    <AccountSection title={menu.password} lead={texts.lead}>
      <form className={layout.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        {isRefused && <Notice tone="danger">{texts.wrongCurrent}</Notice>}
        <PasswordField {...form.field('currentPassword')} label={texts.current} autoComplete="current-password" />
        <PasswordField {...form.field('password')} label={texts.next} hint={texts.hint} autoComplete="new-password" />
        <PasswordField {...form.field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
        <Button type="submit" variant="primary" busyLabel={form.busy ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </form>
      <SignOutEverywhere />
    </AccountSection>
  );
}

/** Ends the session on every device: one was lost, or left signed in somewhere. */
function SignOutEverywhere() {
  const { devices: texts } = useMessages(accountDataMessages);
  const { signOut, busy } = useSignOut(signOutEverywhere);
  return (
    <section className={styles.devices}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p>{texts.hint}</p>
      <div>
        <Button busyLabel={busy ? texts.signingOut : undefined} onClick={() => signOut()}>
          {texts.signOut}
        </Button>
      </div>
    </section>
  );
}

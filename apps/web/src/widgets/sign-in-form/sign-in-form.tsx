import { Link } from 'react-router-dom';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#platform/identity/browser-identity.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice } from '../notice/notice.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import styles from '../customer-form/form-layout.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** Where a forgotten password is asked for anew; absent where leaving the page would cost more than it brings. */
  readonly resetPath?: string;
  readonly onSignedIn?: (user: SignedInUser) => void;
}

/** E-mail and password, both required (Rules 5.10, 8.1). */
export function SignInForm({ resetPath, onSignedIn }: SignInFormProps) {
  const { signIn: texts } = useMessages(authMessages);
  const { form, isRefused } = useSignIn(onSignedIn);
  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
      {isRefused && <Notice tone="danger">{texts.failed}</Notice>}
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
      <Checkbox {...form.field('rememberMe')}>{texts.rememberMe}</Checkbox>
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
      {resetPath && (
        <p>
          <Link to={resetPath}>{texts.forgot}</Link>
        </p>
      )}
    </form>
  );
}

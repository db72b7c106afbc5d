import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import layout from '#widgets/customer-form/form-layout.module.css';
import { PasswordField } from '#widgets/password-field/password-field.tsx';
import { type NewPasswordOptions, useNewPassword } from './use-new-password.ts';

/** The new password, typed twice (Rules 5.6). */
export function NewPasswordForm(options: NewPasswordOptions) {
  const { newPassword: texts } = useMessages(authMessages);
  const form = useNewPassword(options);
  return (
    <form className={layout.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
      <PasswordField {...form.field('password')} label={texts.password} hint={texts.hint} autoComplete="new-password" />
      <PasswordField {...form.field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

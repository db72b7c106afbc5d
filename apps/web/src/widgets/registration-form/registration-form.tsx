import { authMessages } from '#i18n/messages/auth.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { CustomerFields } from '../customer-form/customer-fields.tsx';
import { customerKind } from '../customer-form/customer-kind.ts';
import styles from '../customer-form/form-layout.module.css';
import { NewTabLink } from '../new-tab-link/new-tab-link.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  /** Where the terms are read, in a tab of their own. */
  readonly termsPath: string;
  readonly onRegistered?: () => void;
}

/** A new account with its customer record (Rules 5.4). */
export function RegistrationForm({ termsPath, onRegistered }: RegistrationFormProps) {
  const { register: texts } = useMessages(authMessages);
  const { password, passwordHint } = useMessages(customerFormMessages);
  const form = useRegistration(onRegistered);
  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
      <CustomerFields
        field={form.field}
        emailIsFixed={false}
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
      />
      <PasswordField {...form.field('password')} label={password} hint={passwordHint} autoComplete="new-password" />
      <Checkbox {...form.field('termsAccepted')}>
        {texts.terms}
        <NewTabLink to={termsPath}>{texts.termsLink}</NewTabLink>
      </Checkbox>
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

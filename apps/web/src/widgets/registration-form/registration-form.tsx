import type { Customer, Registration } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { customerQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { signUp } from '#api/identity/identity.ts';
import { customerDraftOf, useDraft } from '#state/booking-draft.ts';
import { choose, editCustomer, editSignInEmail } from '#state/draft-actions.ts';
import { showToast } from '#state/toasts.ts';
import { forgetKeptRides } from '#state/own-rides.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { fieldId, type FormProblem, useForm } from '#ui/form/use-form.ts';
import { CommentField } from '../customer-form/comment-field.tsx';
import { CustomerFields, customerKind } from '../customer-form/customer-fields.tsx';
import styles from '../customer-form/form-layout.module.css';
import { readRegistration } from '../customer-form/read-customer.ts';
import { NewTabLink } from '../new-tab-link/new-tab-link.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { signInFormId } from '../sign-in-form/sign-in-form.tsx';

interface RegistrationFormProps {
  /** Where the terms are read, in a tab of their own. */
  readonly termsPath: string;
  /** Called with the record that was kept, or undefined where it could not be. Whoever passes this tells of the new account by itself. */
  readonly onRegistered?: (record: Customer | undefined) => void;
}

/** A new account with its customer record, and a word to the driver (Rules 2.7, 5.4). */
export function RegistrationForm({ termsPath, onRegistered }: RegistrationFormProps) {
  const { register: texts } = useMessages(authMessages);
  const { password, passwordHint } = useMessages(customerFormMessages);
  const form = useRegistration(onRegistered);
  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} problems={form.summary.problems.map(toSignIn(form.errors.email))} />
      <CustomerFields
        field={form.field}
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
        password={
          <PasswordField {...form.field('password')} label={password} hint={passwordHint} autoComplete="new-password" />
        }
      />
      <CommentField id="registration-comment" onType={form.onComment} />
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

/** Who has an account is led to the password of the form beside, where the address stands already (Rules 2.7). */
function toSignIn(emailError: string | undefined) {
  return (problem: FormProblem): FormProblem =>
    emailError === 'email_taken' && problem.fieldId === fieldId(formId, 'email')
      ? { ...problem, fieldId: fieldId(signInFormId, 'password') }
      : problem;
}

const formId = 'registration';

/** The registration form's work: the account, then its record, which has the API welcome it (Rules 5.4, 7.1). */
function useRegistration(onRegistered: RegistrationFormProps['onRegistered']) {
  const { register: texts } = useMessages(authMessages);
  const { failed, missing } = useMessages(customerFormMessages);
  const customerForm = useDraft((draft) => draft.customerForm);
  const [secret, setSecret] = useState({ password: '', termsAccepted: false });
  // A comment that stood there before may be of whoever was signed in, and goes with them.
  const [hasCommented, setHasCommented] = useState(false);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const values = { ...customerForm, ...secret };

  async function onSubmit(registration: Registration) {
    const { password, termsAccepted: _, ...customer } = registration;
    const { email, firstName, lastName } = customer;
    const { comment } = useDraft.getState();
    let record: Customer | undefined;
    try {
      const user = await signUp({ email, password, name: `${firstName} ${lastName}` });
      forgetKeptRides();
      record = await keepRecord(customer);
      // First who is signed in: it takes away the account before, whose record and whose words these are not.
      queries.setQueryData(sessionQuery.queryKey, user);
      if (record) queries.setQueryData(customerQuery.queryKey, record);
      editCustomer(customerDraftOf(customer));
      if (hasCommented) choose({ comment });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'email_taken') {
        editSignInEmail(email);
        return { email: 'email_taken' } as const;
      }
      return funnel(failure, { text: failed });
    }
    onRegistered?.(record);
    return undefined;
  }

  /** The account exists by now: a record that cannot be kept is asked for again, and does not undo it. */
  async function keepRecord(customer: Customer): Promise<Customer | undefined> {
    try {
      const record = await call('saveCustomer', { body: customer });
      if (!onRegistered) showToast({ tone: 'success', text: texts.done });
      return record;
    } catch {
      showToast({ tone: 'error', text: texts.recordFailed });
      return undefined;
    }
  }

  const form = useForm<typeof values, Registration>({
    id: formId,
    initial: values,
    held: {
      values,
      setValues: (change) => {
        const { password, termsAccepted, ...customer } = change(values);
        editCustomer(customer);
        setSecret({ password, termsAccepted });
      },
    },
    missing,
    validate: readRegistration,
    onSubmit,
  });
  return { ...form, onComment: () => setHasCommented(true) };
}

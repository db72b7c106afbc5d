import { type SignIn, signInSchema } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#api/identity/browser-identity.ts';
import { signIn } from '#api/identity/identity.ts';
import { useDraft } from '#state/booking-draft.ts';
import { editSignInEmail } from '#state/draft-actions.ts';
import { forgetKeptRides } from '#state/own-rides.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from '../customer-form/form-layout.module.css';
import { Notice } from '../notice/notice.tsx';
import { PasswordField } from '../password-field/password-field.tsx';

/** The form's id, with which the ids of its fields begin. */
export const signInFormId = 'sign-in';

interface SignInFormProps {
  /** Where a forgotten password is asked for anew; absent where leaving the page would cost more than it brings. */
  readonly resetPath?: string;
  /** Called with who is signed in. Whoever passes this shows that by itself. */
  readonly onSignedIn?: (user: SignedInUser) => void;
}

/** E-mail and password, both required (Rules 5.10, 8.1). */
export function SignInForm({ resetPath, onSignedIn }: SignInFormProps) {
  const { signIn: texts } = useMessages(authMessages);
  const { form, isRefused } = useSignIn(onSignedIn);
  return (
    <form className={styles.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
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

const readSignIn = schemaValidator(signInSchema);

/** The sign-in form's work. The e-mail stands in the draft; the password lives and dies with the form. */
function useSignIn(onSignedIn?: (user: SignedInUser) => void) {
  const { signIn: texts } = useMessages(authMessages);
  const email = useDraft((draft) => draft.signInEmail);
  const [secret, setSecret] = useState({ password: '', rememberMe: true });
  const [isRefused, setIsRefused] = useState(false);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const values = { email, ...secret };

  async function onSubmit(credentials: SignIn) {
    setIsRefused(false);
    try {
      const user = await signIn(credentials);
      forgetKeptRides();
      queries.setQueryData(sessionQuery.queryKey, user);
      if (onSignedIn) onSignedIn(user);
      else showToast({ tone: 'success', text: texts.done });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'invalid_credentials')) return funnel(failure);
      setIsRefused(true);
      return undefined;
    }
    return undefined;
  }

  const form = useForm<typeof values, SignIn>({
    id: signInFormId,
    initial: values,
    held: {
      values,
      setValues: (change) => {
        const { email: typed, ...others } = change(values);
        editSignInEmail(typed);
        setSecret(others);
      },
    },
    validate: readSignIn,
    onSubmit,
  });
  return { form, isRefused };
}

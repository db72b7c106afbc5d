import { type FieldErrors, type PasswordChange, passwordChangeSchema, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { resetPassword } from '#api/identity/identity.ts';
import { showToast } from '#state/toasts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import layout from '#widgets/customer-form/form-layout.module.css';
import { useFocusOnShow } from '#widgets/notice/notice.tsx';
import { PasswordField } from '#widgets/password-field/password-field.tsx';

/** Where the mailed link leads: a new password, or the way to another link where this one is no good any more. */
export default function NewPasswordPage() {
  const { newPassword: texts } = useMessages(authMessages);
  const token = useLinkToken();
  const [isExpired, setIsExpired] = useState(false);
  const isGood = token !== '' && !isExpired;
  usePageTitle(isGood ? texts.title : texts.expiredTitle);
  if (isGood) {
    return (
      <Page title={texts.title} lead={texts.lead}>
        <NewPasswordForm token={token} onExpired={() => setIsExpired(true)} />
      </Page>
    );
  }
  return (
    <Page title={texts.expiredTitle}>
      <ExpiredLink />
    </Page>
  );
}

function ExpiredLink() {
  const { newPassword: texts } = useMessages(authMessages);
  const message = useFocusOnShow<HTMLParagraphElement>();
  return (
    <>
      <p ref={message} tabIndex={-1}>
        {texts.expired}
      </p>
      <p>
        <ButtonLink to={paths.resetPassword()} variant="primary">
          {texts.askAgain}
        </ButtonLink>
      </p>
    </>
  );
}

/** The new password, typed twice (Rules 5.6). */
function NewPasswordForm(options: NewPasswordOptions) {
  const { newPassword: texts } = useMessages(authMessages);
  const form = useNewPassword(options);
  return (
    <form className={layout.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <PasswordField {...form.field('password')} label={texts.password} hint={texts.hint} autoComplete="new-password" />
      <PasswordField {...form.field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

const readPasswords = schemaValidator(passwordChangeSchema);
const empty = { password: '', confirmation: '' };

interface NewPasswordOptions {
  readonly token: string;
  /** Called when the link turns out to be no good any more. */
  readonly onExpired: () => void;
}

/** Sets the new password and leads to the sign-in, since every session has ended by it (Rules 8.1). */
function useNewPassword({ token, onExpired }: NewPasswordOptions) {
  const { newPassword: texts } = useMessages(authMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const funnel = useErrorFunnel();

  async function save({ password }: PasswordChange): Promise<FieldErrors | undefined> {
    try {
      await resetPassword({ token, newPassword: password });
    } catch (failure) {
      return refused(failure);
    }
    queries.setQueryData(sessionQuery.queryKey, null);
    showToast({ tone: 'success', text: texts.done });
    void navigate(paths.signIn(), { replace: true });
    return undefined;
  }

  function refused(failure: unknown): FieldErrors | undefined {
    if (failure instanceof ApiFailure) {
      const { newPassword } = failure.fields;
      if (newPassword) return { password: newPassword };
      if (failure.code === 'link_expired') {
        onExpired();
        return undefined;
      }
    }
    return funnel(failure, { text: texts.failed });
  }

  return useForm<typeof empty, PasswordChange>({
    id: 'new-password',
    initial: empty,
    validate: readPasswords,
    onSubmit: save,
  });
}

/**
 * The token of the mailed link; empty where there is none. It is taken out of the address as soon as it is read, so that it
 * stands in no history, no bookmark and no picture of the screen, and is handed to no other page as the one before. A refresh
 * finds it in the state of this visit.
 */
function useLinkToken(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? tokenOf(state);
}

function tokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}

import { type FieldErrors, type PasswordChange, passwordChangeSchema, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { sessionQuery } from '#api/queries/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { resetPassword } from '#platform/identity/identity.ts';
import { showToast } from '#state/toasts.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';

const readPasswords = schemaValidator(passwordChangeSchema);
const empty = { password: '', confirmation: '' };

export interface NewPasswordOptions {
  readonly token: string;
  /** The link is no good any more. */
  readonly onExpired: () => void;
}

/** Sets the new password and leads to the sign-in, since every session has ended by it (Rules 8.1). */
export function useNewPassword({ token, onExpired }: NewPasswordOptions) {
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

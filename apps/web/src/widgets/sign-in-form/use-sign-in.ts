import { type SignIn, signInSchema } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { sessionQuery } from '#api/queries/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#platform/identity/browser-identity.ts';
import { signIn } from '#platform/identity/identity.ts';
import { editSignInEmail } from '#state/draft-actions.ts';
import { useDraft } from '#state/draft-store.ts';
import { showToast } from '#state/toasts.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';

const readSignIn = schemaValidator(signInSchema);

/** The sign-in form's work. The e-mail stands in the draft; the password lives and dies with the form. */
export function useSignIn(onSignedIn?: (user: SignedInUser) => void) {
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
      queries.setQueryData(sessionQuery.queryKey, user);
      showToast({ tone: 'success', text: texts.done });
      onSignedIn?.(user);
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'invalid_credentials')) return funnel(failure);
      setIsRefused(true);
      return undefined;
    }
    return undefined;
  }

  const form = useForm<typeof values, SignIn>({
    id: 'sign-in',
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

import type { Customer, Registration } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { askWelcomeMail } from '#api/mutations/ask-mail.ts';
import { saveCustomer } from '#api/mutations/save-customer.ts';
import { customerQuery } from '#api/queries/customer.ts';
import { sessionQuery } from '#api/queries/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { signUp } from '#platform/identity/identity.ts';
import { customerDraftOf } from '#state/customer-draft.ts';
import { editCustomer } from '#state/draft-actions.ts';
import { useDraft } from '#state/draft-store.ts';
import { showToast } from '#state/toasts.ts';
import { useForm } from '#ui/form/use-form.ts';
import { readRegistration } from '../customer-form/read-customer.ts';

/** The registration form's work: the account, then its record, then the welcome mail (Rules 5.4, 7.1). */
export function useRegistration(onRegistered?: () => void) {
  const { register: texts } = useMessages(authMessages);
  const { failed } = useMessages(customerFormMessages);
  const customerForm = useDraft((draft) => draft.customerForm);
  const [secret, setSecret] = useState({ password: '', termsAccepted: false });
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const values = { ...customerForm, ...secret };

  async function onSubmit(registration: Registration) {
    const { password, termsAccepted: _, ...customer } = registration;
    const { email, firstName, lastName } = customer;
    try {
      const user = await signUp({ email, password, name: `${firstName} ${lastName}` });
      const record = await keepRecord(customer);
      askWelcomeMail(user.id);
      // First who is signed in: it takes away the account before, whose record and whose words these are not.
      queries.setQueryData(sessionQuery.queryKey, user);
      if (record) queries.setQueryData(customerQuery.queryKey, record);
      editCustomer(customerDraftOf(customer));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'email_taken') return { email: 'email_taken' } as const;
      return funnel(failure, { text: failed });
    }
    onRegistered?.();
    return undefined;
  }

  /** The account exists by now: a record that cannot be kept is asked for again, and does not undo it. */
  async function keepRecord(customer: Customer): Promise<Customer | undefined> {
    try {
      const record = await saveCustomer(customer);
      showToast({ tone: 'success', text: texts.done });
      return record;
    } catch {
      showToast({ tone: 'error', text: texts.recordFailed });
      return undefined;
    }
  }

  return useForm<typeof values, Registration>({
    id: 'registration',
    initial: values,
    held: {
      values,
      setValues: (change) => {
        const { password, termsAccepted, ...customer } = change(values);
        editCustomer(customer);
        setSecret({ password, termsAccepted });
      },
    },
    validate: readRegistration,
    onSubmit,
  });
}

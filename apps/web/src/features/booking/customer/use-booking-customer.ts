import type { Customer } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { saveCustomer } from '#api/mutations/save-customer.ts';
import { customerQuery } from '#api/queries/account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type CustomerDraft, useDraft } from '#state/booking-draft.ts';
import { editCustomer, keepCustomer } from '#state/draft-actions.ts';
import { useForm } from '#ui/form/use-form.ts';
import { readCustomer } from '#widgets/customer-form/read-customer.ts';

/** The customer form of the booking: its words live in the draft, and continuing saves the record (Rules 5.4, 8.1). */
export function useBookingCustomer(onSaved: () => void) {
  const { failed } = useMessages(customerFormMessages);
  const values = useDraft((draft) => draft.customerForm);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  async function save(customer: Customer) {
    try {
      const saved = await saveCustomer(customer);
      queries.setQueryData(customerQuery.queryKey, saved);
      keepCustomer(saved);
    } catch (failure) {
      // Where the session is over, the sign-in form takes this one's place, and what was typed here waits in the draft.
      return funnel(failure, { text: failed });
    }
    onSaved();
    return undefined;
  }

  return useForm<CustomerDraft, Customer>({
    id: 'customer',
    initial: values,
    held: { values, setValues: (change) => editCustomer(change(useDraft.getState().customerForm)) },
    validate: readCustomer,
    onSubmit: save,
  });
}

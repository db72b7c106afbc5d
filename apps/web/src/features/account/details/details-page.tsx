import type { Customer } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { call } from '#api/client.ts';
import { isSessionOver } from '#api/session.ts';
import type { SignedInUser } from '#api/identity/browser-identity.ts';
import { customerQuery } from '#api/queries/account.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type CustomerDraft, customerDraftOf, emptyCustomer } from '#state/booking-draft.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { CustomerFields, customerKind } from '#widgets/customer-form/customer-fields.tsx';
import styles from '#widgets/customer-form/form-layout.module.css';
import { readCustomer } from '#widgets/customer-form/read-customer.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';

/** The customer's own record (Rules 2.12). */
export default function DetailsPage() {
  const { menu, details: texts } = useMessages(accountMessages);
  const { email } = useOutletContext<SignedInUser>();
  const record = useQuery(customerQuery);
  return (
    <AccountSection title={menu.details} lead={texts.lead}>
      {record.data === undefined ? (
        <LoadState queries={[record]} />
      ) : (
        <DetailsForm initial={{ ...(record.data ? customerDraftOf(record.data) : emptyCustomer()), email }} />
      )}
    </AccountSection>
  );
}

/** The record, editable but for its e-mail (Rules 5.4, 8.1). Edits outlive a session that ends before they are saved. */
function DetailsForm({ initial }: { readonly initial: CustomerDraft }) {
  const { details: texts } = useMessages(accountMessages);
  const { missing } = useMessages(customerFormMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  async function save(customer: Customer) {
    try {
      queries.setQueryData(customerQuery.queryKey, await call('saveCustomer', { body: customer }));
      forgetUnsavedDetails();
    } catch (failure) {
      if (isSessionOver(failure)) keepUnsavedDetails(form.values);
      return funnel(failure, { text: texts.failed });
    }
    showToast({ tone: 'success', text: texts.saved });
    return undefined;
  }

  const form = useForm<CustomerDraft, Customer>({
    id: 'details',
    initial: readUnsavedDetails(initial.email) ?? initial,
    missing,
    validate: readCustomer,
    onSubmit: save,
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <CustomerFields
        field={form.field}
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
      />
      <Button type="submit" variant="primary" busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

let unsaved: CustomerDraft | null = null;

/** Keeps edited details that could not be saved since the session was over, for their writer to find after signing in again. */
function keepUnsavedDetails(details: CustomerDraft): void {
  unsaved = details;
}

/** What the account with that e-mail has edited and not saved; nobody else's is answered. */
function readUnsavedDetails(email: string): CustomerDraft | null {
  return unsaved?.email === email ? unsaved : null;
}

/** Forgets them, once they are saved. */
function forgetUnsavedDetails(): void {
  unsaved = null;
}

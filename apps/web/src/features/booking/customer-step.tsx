import { type Customer, paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/client.ts';
import { customerQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type CustomerDraft, useDraft } from '#state/booking-draft.ts';
import { editCustomer, keepCustomer, prefillCustomer } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AccountChoice } from '#widgets/account-choice/account-choice.tsx';
import { CommentField } from '#widgets/customer-form/comment-field.tsx';
import { CustomerFields, customerKind } from '#widgets/customer-form/customer-fields.tsx';
import styles from '#widgets/customer-form/form-layout.module.css';
import { readCustomer } from '#widgets/customer-form/read-customer.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { focusStep, StepButtons, StepFrame } from './steps/step-frame.tsx';
import type { GoToStep } from './steps/use-booking-step.ts';

/** Step 2: who travels. Registration beside sign-in, or the form of who is signed in (Rules 2.7). */
export function CustomerStep({ goTo }: Pick<BookingCustomerFormProps, 'goTo'>) {
  const { customer: texts, steps } = useMessages(bookingMessages);
  const session = useQuery(sessionQuery);
  const user = session.data;
  const changedHands = useDraft((draft) => draft.changedHands);
  const record = useQuery({ ...customerQuery, enabled: Boolean(user) });

  /** Who has just given all that is asked goes on; details that could not be kept are shown, to be kept again. */
  function onRegistered(kept: Customer | undefined) {
    if (!kept) return focusStep();
    prefillCustomer(kept.email, kept);
    keepCustomer(kept);
    return goTo(3, { isRegistered: true });
  }

  if (user === undefined || (user && record.data === undefined)) {
    return (
      <StepFrame title={steps.customer}>
        <LoadState queries={[session, record]} />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={steps.customer} lead={user ? texts.signedInLead : texts.lead}>
      {user && changedHands && <Notice tone="warning">{texts.otherAccount(user.email)}</Notice>}
      {user ? (
        <BookingCustomerForm key={user.id} email={user.email} record={record.data ?? null} goTo={goTo} />
      ) : (
        <>
          <AccountChoice
            first="register"
            termsPath={paths.terms()}
            resetPath={paths.resetPassword()}
            onSignedIn={focusStep}
            onRegistered={onRegistered}
          />
          <StepButtons onPrevious={() => goTo(1)} />
        </>
      )}
    </StepFrame>
  );
}

/** By which the button finds its form from beside the total. */
const formId = 'booking-customer';

interface BookingCustomerFormProps {
  /** The account's. */
  readonly email: string;
  readonly record: Customer | null;
  readonly goTo: GoToStep;
}

/** The signed-in customer's details, prefilled and editable, with a word to the driver (Rules 2.7, 5.4). */
function BookingCustomerForm({ email, record, goTo }: BookingCustomerFormProps) {
  const { customer: texts } = useMessages(bookingMessages);
  const form = useBookingCustomer(() => goTo(3));
  useEffect(() => prefillCustomer(email, record), [email, record]);
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <CustomerFields
        field={form.field}
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
      />
      <CommentField id="customer-comment" />
      <StepButtons onPrevious={() => goTo(1)}>
        <Button type="submit" form={formId} variant="primary" busyLabel={form.busy ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </StepButtons>
    </form>
  );
}

/** The customer form of the booking: its words live in the draft, and continuing saves the record (Rules 5.4, 8.1). */
function useBookingCustomer(onSaved: () => void) {
  const { failed, missing } = useMessages(customerFormMessages);
  const values = useDraft((draft) => draft.customerForm);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  async function save(customer: Customer) {
    try {
      const saved = await call('saveCustomer', { body: customer });
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
    missing,
    validate: readCustomer,
    onSubmit: save,
  });
}

import type { Customer } from '@chauffeur/core';
import { useEffect } from 'react';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose, prefillCustomer } from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { CustomerFields, customerKind } from '#widgets/customer-form/customer-fields.tsx';
import styles from '#widgets/customer-form/form-layout.module.css';
import { StepButtons } from '../steps/step-buttons.tsx';
import { useBookingCustomer } from './use-booking-customer.ts';

const commentMaxLength = 1000;

interface BookingCustomerFormProps {
  /** The account's. */
  readonly email: string;
  readonly record: Customer | null;
  readonly goTo: (step: number) => void;
}

/** The signed-in customer's details, prefilled and editable, with a word to the driver (Rules 2.7, 5.4). */
export function BookingCustomerForm({ email, record, goTo }: BookingCustomerFormProps) {
  const { customer: texts } = useMessages(bookingMessages);
  const comment = useDraft((draft) => draft.comment);
  const form = useBookingCustomer(() => goTo(3));
  useEffect(() => prefillCustomer(email, record), [email, record]);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
      <CustomerFields
        field={form.field}
        emailIsFixed
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
      />
      <TextAreaField
        id="customer-comment"
        label={texts.comment}
        hint={texts.commentHint}
        optional
        maxLength={commentMaxLength}
        value={comment}
        onChange={(text) => choose({ comment: text })}
      />
      <StepButtons onPrevious={() => goTo(1)}>
        <Button type="submit" variant="primary" busyLabel={form.busy ? texts.submitting : undefined}>
          {texts.submit}
        </Button>
      </StepButtons>
    </form>
  );
}

import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { AccountChoice } from '#widgets/account-choice/account-choice.tsx';
import { useDraft } from '#state/booking-draft.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { focusStep } from '../steps/focus-step.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { StepFrame } from '../steps/step-frame.tsx';
import { BookingCustomerForm } from './booking-customer-form.tsx';

/** Step 2: who travels. Registration beside sign-in, or the form of who is signed in (Rules 2.7). */
export function CustomerStep({ goTo }: { readonly goTo: (step: number) => void }) {
  const { customer: texts, steps } = useMessages(bookingMessages);
  const session = useQuery(sessionQuery);
  const user = session.data;
  const changedHands = useDraft((draft) => draft.changedHands);
  const record = useQuery({ ...customerQuery, enabled: Boolean(user) });
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
          <AccountChoice termsPath={paths.terms()} resetPath={paths.resetPassword()} onAccount={focusStep} />
          <StepButtons onPrevious={() => goTo(1)} />
        </>
      )}
    </StepFrame>
  );
}

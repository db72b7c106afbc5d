import { connectionStops, type Customer, paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { customerQuery } from '#api/queries/account.ts';
import { configQuery } from '#api/queries/config.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { guestMessages } from '#i18n/messages/guest.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type CustomerDraft, useDraft } from '#state/booking-draft.ts';
import {
  editConnection,
  editCustomer,
  editTraveller,
  keepCustomer,
  keepGuest,
  prefillCustomer,
} from '#state/draft-actions.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { fieldId, useForm } from '#ui/form/use-form.ts';
import { withAddress } from '#ui/page/page.tsx';
import { AccountChoice } from '#widgets/account-choice/account-choice.tsx';
import { CommentField } from '#widgets/customer-form/comment-field.tsx';
import { CustomerFields, customerKind } from '#widgets/customer-form/customer-fields.tsx';
import styles from '#widgets/customer-form/form-layout.module.css';
import { readCustomer } from '#widgets/customer-form/read-customer.ts';
import { pathOf, travelErrors, TravelFields } from '#widgets/customer-form/travel-fields.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { focusStep, StepButtons, StepFrame } from './steps/step-frame.tsx';
import type { GoToStep } from './steps/use-booking-step.ts';

/**
 * Step 2: who travels. Registration beside sign-in, the form of who is signed in (Rules 2.7), or a way on without either where the
 * company allows it (Rules 6.7). One heading stands over each: it keeps the focus while the session is asked for.
 */
export function CustomerStep({ goTo }: Pick<BookingCustomerFormProps, 'goTo'>) {
  const { customer: texts, steps } = useMessages(bookingMessages);
  const guest = useMessages(guestMessages);
  const session = useQuery(sessionQuery);
  const user = session.data;
  const changedHands = useDraft((draft) => draft.changedHands);
  const record = useQuery({ ...customerQuery, enabled: Boolean(user) });
  const { data: config } = useQuery(configQuery);
  const mayBeGuest = config?.guestBooking === true;
  // Whoever has begun without an account finds their details as they left them.
  const [asGuest, setAsGuest] = useState(() => useDraft.getState().guestKey !== null);
  const isGuest = mayBeGuest && asGuest;

  function change(toGuest: boolean) {
    setAsGuest(toGuest);
    focusStep();
  }

  if (user === undefined || (user && record.data === undefined)) {
    return (
      <StepFrame title={steps.customer}>
        <LoadState queries={[session, record]} />
      </StepFrame>
    );
  }
  if (user === null) {
    return (
      <StepFrame title={steps.customer} lead={isGuest ? guest.lead : texts.lead}>
        {isGuest ? (
          <>
            <OtherWay label={guest.haveAccount} onClick={() => change(false)} />
            <BookingCustomerForm goTo={goTo} account={null} />
          </>
        ) : (
          <>
            {mayBeGuest && <OtherWay question={guest.question} label={guest.goOn} onClick={() => change(true)} />}
            <NewcomerStep goTo={goTo} />
          </>
        )}
      </StepFrame>
    );
  }
  return (
    <StepFrame title={steps.customer} lead={texts.signedInLead}>
      {changedHands && <Notice tone="warning">{withAddress(texts.otherAccount(user.email), user.email)}</Notice>}
      <BookingCustomerForm key={user.id} account={{ email: user.email, record: record.data ?? null }} goTo={goTo} />
    </StepFrame>
  );
}

/** Shown to somebody who is not signed in and wants to be: registration beside sign-in. */
function NewcomerStep({ goTo }: Pick<BookingCustomerFormProps, 'goTo'>) {
  /** Goes on where all details were given and kept. Where they could not be kept, they are shown to be saved again. */
  function onRegistered(kept: Customer | undefined) {
    if (!kept) return focusStep();
    prefillCustomer(kept.email, kept);
    // What is odd about the flight or the passenger is shown with the details, which wait to be sent.
    if (draftTravelErrors() !== null) return focusStep();
    keepCustomer(kept);
    return goTo(3, { isRegistered: true });
  }

  return (
    <>
      <div className={styles.form}>
        <BookingTravel />
      </div>
      <AccountChoice
        first="register"
        termsPath={paths.terms()}
        resetPath={paths.resetPassword()}
        onSignedIn={focusStep}
        onRegistered={onRegistered}
      />
      <StepButtons onPrevious={() => goTo(1)} />
    </>
  );
}

interface OtherWayProps {
  readonly question?: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** From giving details without an account to doing so with one, and back. */
function OtherWay({ question, label, onClick }: OtherWayProps) {
  return (
    <p>
      {question}{' '}
      <Button variant="quiet" onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}

/** The id by which the button beside the total finds its form. */
const formId = 'booking-customer';

interface BookingCustomerFormProps {
  /** Who is signed in, with their record; null of whoever books without an account. */
  readonly account: { readonly email: string; readonly record: Customer | null } | null;
  readonly goTo: GoToStep;
}

/** The customer's details, prefilled and editable, with a word to the driver (Rules 2.7, 5.4). */
function BookingCustomerForm({ account, goTo }: BookingCustomerFormProps) {
  const { customer: texts } = useMessages(bookingMessages);
  const { emailHint } = useMessages(guestMessages);
  const form = useBookingCustomer({ isGuest: account === null, onSaved: () => goTo(3) });
  const { email, record = null } = account ?? {};
  useEffect(() => {
    if (email !== undefined) prefillCustomer(email, record);
  }, [email, record]);
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <CustomerFields
        field={form.field}
        {...(account === null && { emailHint })}
        onKind={(isCompany) => form.setValues((before) => ({ ...before, ...customerKind(isCompany) }))}
      />
      <BookingTravel
        errorOf={(path) => form.summary.problems.find((problem) => problem.fieldId === fieldId('customer', path))?.text}
        onType={form.forgive}
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

interface BookingTravelProps {
  readonly errorOf?: (path: string) => string | undefined;
  /** Called with the path of the field that is typed in. */
  readonly onType?: (path: string) => void;
}

/** Flights, trains and the passenger of the booking, which live in the draft. */
function BookingTravel({ errorOf = () => undefined, onType }: BookingTravelProps) {
  const language = useLanguage();
  const { quote, connections, traveller } = useDraft();
  return (
    <TravelFields
      id="customer"
      stops={connectionStops(quote?.answer.trips ?? [])}
      connections={connections}
      traveller={traveller}
      language={language}
      errorOf={errorOf}
      onConnection={(connection) => {
        editConnection(connection);
        onType?.(pathOf(connection));
      }}
      onTraveller={(changed) => {
        editTraveller(changed);
        onType?.('traveller');
      }}
    />
  );
}

/** The errors in what the draft says of flights, trains and the passenger; null where there are none. */
function draftTravelErrors() {
  const { quote, ...travel } = useDraft.getState();
  return travelErrors(quote?.answer.trips ?? [], travel);
}

/** Reads the details together with flights, trains and passenger, so that all that is missing is said at once. */
function readDetails(values: unknown): ReturnType<typeof readCustomer> {
  const details = readCustomer(values);
  const travel = draftTravelErrors();
  if (travel === null) return details;
  return { errors: { ...('errors' in details && details.errors), ...travel } };
}

/** The customer form of the booking: its words live in the draft, and continuing saves the record (Rules 5.4, 8.1). */
function useBookingCustomer({ isGuest, onSaved }: { isGuest: boolean; onSaved: () => void }) {
  const { failed, missing } = useMessages(customerFormMessages);
  const travel = useMessages(travelMessages);
  const values = useDraft((draft) => draft.customerForm);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  async function save(customer: Customer) {
    if (isGuest) {
      keepGuest(customer);
      onSaved();
      return undefined;
    }
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
    missing: { ...missing, ...travel.missing },
    validate: readDetails,
    onSubmit: save,
  });
}

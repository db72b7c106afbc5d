import { type Customer, paths, type Registration } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { signUp } from '#api/identity/identity.ts';
import { customerQuery } from '#api/queries/account.ts';
import { ordersKey } from '#api/queries/orders.ts';
import { sessionQuery } from '#api/session.ts';
import '#api/unlisted-calls.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { guestMessages } from '#i18n/messages/guest.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { customerDraftOf } from '#state/booking-draft.ts';
import { editSignInEmail } from '#state/draft-actions.ts';
import { forgetKeptRides } from '#state/own-rides.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { withAddress } from '#ui/page/page.tsx';
import styles from '../customer-form/form-layout.module.css';
import { readRegistration } from '../customer-form/read-customer.ts';
import { NewTabLink } from '../new-tab-link/new-tab-link.tsx';
import { Notice } from '../notice/notice.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { SignInForm } from '../sign-in-form/sign-in-form.tsx';

interface GuestAccountProps {
  /** Of the private link, which proves whose order it is. */
  readonly token: string;
  /** The customer as the order has them. */
  readonly customer: Customer;
  /** Of the part of the page, and of its title. */
  readonly className?: string | undefined;
  readonly titleClassName?: string | undefined;
}

/** Offers an account to whoever booked without one: by a password, or by signing in where the address has one (Rules 15.5). */
export function GuestAccount({ token, customer, className, titleClassName }: GuestAccountProps) {
  const { offer: texts } = useMessages(guestMessages);
  const { data: user } = useQuery(sessionQuery);
  const [isTaken, setIsTaken] = useState(false);
  const claiming = useClaim(token);
  const titleId = useId();
  if (user === undefined || (user && user.email.toLowerCase() !== customer.email.toLowerCase())) return null;
  return (
    <section className={className} aria-labelledby={titleId}>
      <h2 id={titleId} className={titleClassName}>
        {isTaken ? texts.takenTitle : texts.title}
      </h2>
      {user && (
        <>
          <p>{withAddress(texts.own(user.email), user.email)}</p>
          <Button
            variant="primary"
            busyLabel={claiming.busy ? texts.claiming : undefined}
            onClick={() => claiming.send(undefined)}
          >
            {texts.claim}
          </Button>
        </>
      )}
      {!user && isTaken && (
        <>
          <Notice>{texts.taken}</Notice>
          <SignInForm onSignedIn={() => claiming.send(undefined)} />
        </>
      )}
      {!user && !isTaken && (
        <NewAccount customer={customer} onTaken={() => setIsTaken(true)} onMade={() => claiming.send(undefined)} />
      )}
    </section>
  );
}

/** Takes the order into the account of whoever is signed in, and leads to it there. Safe to repeat. */
function useClaim(token: string) {
  const { offer: texts } = useMessages(guestMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const funnel = useErrorFunnel();
  return useSending({
    send: () => call('claimRide', { params: { token }, body: {} }),
    onSent: ({ orderId }: { orderId: string }) => {
      void queries.invalidateQueries({ queryKey: ordersKey });
      void navigate(paths.accountOrder(orderId));
    },
    onFailure: (failure: unknown) => void funnel(failure, { text: texts.failed }),
  });
}

interface NewAccountProps {
  readonly customer: Customer;
  /** Called where the address has an account already. */
  readonly onTaken: () => void;
  readonly onMade: () => void;
}

/** The form for a new account, which asks for a password and the terms only. */
function NewAccount({ customer, onTaken, onMade }: NewAccountProps) {
  const { offer: texts } = useMessages(guestMessages);
  const { register } = useMessages(authMessages);
  const { email, password, passwordHint, failed, missing } = useMessages(customerFormMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  async function make(registration: Registration) {
    const { password: chosen, termsAccepted: _, ...details } = registration;
    const { email: address, firstName, lastName } = details;
    try {
      const user = await signUp({ email: address, password: chosen, name: `${firstName} ${lastName}` });
      forgetKeptRides();
      // The account exists by now: details that cannot be kept are asked for with the next booking.
      const record = await call('saveCustomer', { body: details }).catch(() => undefined);
      queries.setQueryData(sessionQuery.queryKey, user);
      if (record) queries.setQueryData(customerQuery.queryKey, record);
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'email_taken') return funnel(failure, { text: failed });
      editSignInEmail(address);
      onTaken();
      return undefined;
    }
    onMade();
    return undefined;
  }

  const form = useForm<ReturnType<typeof emptyRegistration>, Registration>({
    id: 'guest-account',
    initial: emptyRegistration(customer),
    missing,
    validate: readRegistration,
    onSubmit: make,
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{withAddress(texts.lead(customer.email), customer.email)}</p>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('email')} label={email} type="email" autoComplete="username" disabled />
      <PasswordField {...form.field('password')} label={password} hint={passwordHint} autoComplete="new-password" />
      <Checkbox {...form.field('termsAccepted')}>
        {register.terms}
        <NewTabLink to={paths.terms()}>{register.termsLink}</NewTabLink>
      </Checkbox>
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
    </form>
  );
}

function emptyRegistration(customer: Customer) {
  return { ...customerDraftOf(customer), password: '', termsAccepted: false };
}

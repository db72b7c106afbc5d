import { paths, resetMailRequestSchema } from '@chauffeur/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { editSignInEmail } from '#state/draft-actions.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import layout from '#widgets/customer-form/form-layout.module.css';
import { useFocusOnShow } from '#widgets/notice/notice.tsx';
import styles from './reset-password-page.module.css';

/** Asks for a link to choose a new password; the form gives way to a message (Rules 2.11). */
export default function ResetPasswordPage() {
  const { reset: texts } = useMessages(authMessages);
  const [isSent, setIsSent] = useState(false);
  usePageTitle(texts.title);
  if (isSent) {
    return (
      <Page title={texts.title}>
        <ResetMailSent />
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ResetMailForm onSent={() => setIsSent(true)} />
    </Page>
  );
}

const readEmail = schemaValidator(resetMailRequestSchema);

/** One e-mail address (Rules 5.11): the one that was typed to sign in, where one was. */
function ResetMailForm({ onSent }: { readonly onSent: () => void }) {
  const { reset: texts } = useMessages(authMessages);
  const email = useDraft((draft) => draft.signInEmail);
  const funnel = useErrorFunnel();
  const values = { email };

  async function ask(request: { email: string }) {
    try {
      await call('sendResetMail', { query: { email: request.email } });
    } catch (failure) {
      return funnel(failure);
    }
    onSent();
    return undefined;
  }

  const form = useForm<typeof values, { email: string }>({
    id: 'reset',
    initial: values,
    held: { values, setValues: (change) => editSignInEmail(change(values).email) },
    validate: readEmail,
    onSubmit: ask,
  });
  return (
    <form className={layout.form} noValidate aria-label={texts.title} onSubmit={(event) => void form.submit(event)}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('email')}
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" wide busyLabel={form.busy ? texts.submitting : undefined}>
        {texts.submit}
      </Button>
      <p>
        <Link to={paths.signIn()}>{texts.signIn}</Link>
      </p>
    </form>
  );
}

const goesOnAfterSeconds = 3;

/** Says that the mail is on its way and goes on to the account, unless the visitor stays (Rules 2.11). */
function ResetMailSent() {
  const { reset: texts } = useMessages(authMessages);
  const navigate = useNavigate();
  const isBooking = useDraft((draft) => draft.quote !== null);
  const message = useFocusOnShow<HTMLDivElement>();
  return (
    <div ref={message} className={styles.sent} tabIndex={-1}>
      <p className={styles.done}>{texts.sent}</p>
      <p className={styles.hint}>{texts.sentHint}</p>
      <Countdown seconds={goesOnAfterSeconds} onEnd={() => void navigate(paths.account())} texts={texts}>
        {isBooking && <ButtonLink to={paths.reservation()}>{texts.booking}</ButtonLink>}
        <ButtonLink to={paths.account()}>{texts.account}</ButtonLink>
      </Countdown>
    </div>
  );
}

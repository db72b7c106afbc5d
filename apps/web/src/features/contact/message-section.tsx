import { type ContactMessage, contactMessageSchema } from '@chauffeur/core';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { forgetContactDraft } from '#state/contact-draft.ts';
import { useIsHydrating } from '#state/hydration.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { withAddress } from '#ui/page/page.tsx';
import layout from '#widgets/customer-form/form-layout.module.css';
import { useFocusOnShow } from '#widgets/notice/notice.tsx';
import { BotCheckField } from './bot-check-field.tsx';
import styles from './message-section.module.css';
import { useContactValues } from './use-contact-values.ts';

/** The form, and thanks in its place once the message is sent (Rules 2.11). */
export function MessageSection() {
  const { form: texts } = useMessages(contactMessages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Thanks email={sentTo} onAnother={() => setSentTo(null)} />;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 id="contact-title">{texts.title}</h2>
        <p>{texts.lead}</p>
      </header>
      <ContactForm onSent={setSentTo} />
    </section>
  );
}

function Thanks({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const { form: texts } = useMessages(contactMessages);
  const title = useFocusOnShow<HTMLHeadingElement>();
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {texts.thanksTitle}
        </h2>
        <p>{withAddress(texts.thanks(email), email)}</p>
      </header>
      <p>
        <Button onClick={onAnother}>{texts.another}</Button>
      </p>
    </section>
  );
}

/** Who writes, what, and the bot check that 'Envoyer' waits for (Rules 5.7). */
function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { form: texts } = useMessages(contactMessages);
  const [solution, setSolution] = useState('');
  // Another number has the check begin anew.
  const [round, setRound] = useState(0);
  const form = useContactForm({ solution, onSent, onCheckRefused: askAgain });
  const isHydrating = useIsHydrating();
  const waits = solution === '';

  function askAgain() {
    setSolution('');
    setRound((before) => before + 1);
  }

  return (
    <form
      className={layout.form}
      noValidate
      aria-labelledby="contact-title"
      onSubmit={(event) => void form.submit(event)}
    >
      <fieldset className={styles.fields} disabled={isHydrating}>
        <ErrorSummary {...form.summary} />
        <div className={styles.pair}>
          <TextField {...form.field('firstName')} label={texts.firstName} autoComplete="given-name" />
          <TextField {...form.field('lastName')} label={texts.lastName} autoComplete="family-name" />
        </div>
        <TextField
          {...form.field('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextAreaField {...form.field('message')} label={texts.message} rows={6} />
        <BotCheckField key={round} onSolution={setSolution} />
        <div className={styles.send}>
          <Button
            type="submit"
            variant="primary"
            disabled={waits}
            aria-describedby={waits ? 'contact-waits' : undefined}
            busyLabel={form.busy ? texts.submitting : undefined}
          >
            {texts.submit}
          </Button>
          {waits && (
            <p id="contact-waits" className={styles.hint}>
              {texts.waitsForCheck}
            </p>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const readMessage = schemaValidator(contactMessageSchema);

interface ContactFormOptions {
  /** The solution of the bot check. */
  readonly solution: string;
  readonly onSent: (email: string) => void;
  /** The check has to be done again. */
  readonly onCheckRefused: () => void;
}

/**
 * The contact form's work (Rules 5.7, 8.4). Where no answer comes the solution stays: sent again with it, the message is still
 * one message.
 */
function useContactForm({ solution, onSent, onCheckRefused }: ContactFormOptions) {
  const { form: texts } = useMessages(contactMessages);
  const funnel = useErrorFunnel();
  const held = useContactValues();

  async function send(message: ContactMessage) {
    try {
      await call('sendContactMail', { body: { ...message, botCheck: solution } });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'bot_check_failed')) {
        return funnel(failure, { text: texts.failed });
      }
      onCheckRefused();
      return funnel(failure);
    }
    forgetContactDraft();
    onSent(message.email);
    return undefined;
  }

  return useForm<ContactMessage, ContactMessage>({
    id: 'contact',
    initial: held.values,
    held,
    validate: readMessage,
    onSubmit: send,
  });
}

import { useState } from 'react';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useIsHydrating } from '#state/hydration.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import layout from '#widgets/customer-form/form-layout.module.css';
import { BotCheckField } from './bot-check-field.tsx';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Who writes, what, and the bot check that 'Envoyer' waits for (Rules 5.7). */
export function ContactForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { form: texts } = useMessages(contactMessages);
  const [solution, setSolution] = useState('');
  // A new number is a new check.
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
        <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
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

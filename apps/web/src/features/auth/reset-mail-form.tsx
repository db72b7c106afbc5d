import { paths, resetMailRequestSchema } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { askResetMail } from '#api/mutations/ask-reset-mail.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { editSignInEmail } from '#state/draft-actions.ts';
import { useDraft } from '#state/draft-store.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import layout from '#widgets/customer-form/form-layout.module.css';

const readEmail = schemaValidator(resetMailRequestSchema);

/** One e-mail address (Rules 5.11): the one that was typed to sign in, where one was. */
export function ResetMailForm({ onSent }: { readonly onSent: () => void }) {
  const { reset: texts } = useMessages(authMessages);
  const email = useDraft((draft) => draft.signInEmail);
  const funnel = useErrorFunnel();
  const values = { email };

  async function ask(request: { email: string }) {
    try {
      await askResetMail(request.email);
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
      <ErrorSummary problems={form.problems} failedSubmissions={form.failedSubmissions} />
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

import { useState } from 'react';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { ResetMailForm } from './reset-mail-form.tsx';
import { ResetMailSent } from './reset-mail-sent.tsx';

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

import { paths } from '@chauffeur/core';
import { useEffect, useRef, useState } from 'react';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where the mailed link leads: a new password, or the way to another link where this one is no good any more. */
export default function NewPasswordPage() {
  const { newPassword: texts } = useMessages(authMessages);
  const token = useLinkToken();
  const [isExpired, setIsExpired] = useState(false);
  const isGood = token !== '' && !isExpired;
  usePageTitle(isGood ? texts.title : texts.expiredTitle);
  if (isGood) {
    return (
      <Page title={texts.title} lead={texts.lead}>
        <NewPasswordForm token={token} onExpired={() => setIsExpired(true)} />
      </Page>
    );
  }
  return (
    <Page title={texts.expiredTitle}>
      <ExpiredLink />
    </Page>
  );
}

function ExpiredLink() {
  const { newPassword: texts } = useMessages(authMessages);
  const message = useRef<HTMLParagraphElement>(null);
  // Where it takes the form's place, the button that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p ref={message} tabIndex={-1}>
        {texts.expired}
      </p>
      <p>
        <ButtonLink to={paths.resetPassword()} variant="primary">
          {texts.askAgain}
        </ButtonLink>
      </p>
    </>
  );
}

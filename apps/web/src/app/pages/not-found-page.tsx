import { paths } from '@chauffeur/core';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Any path that is none of ours (Rules 2.1). */
export function NotFoundPage() {
  const texts = useMessages(errorPageMessages);
  usePageTitle(texts.notFoundTitle);
  return (
    <ErrorScreen title={texts.notFoundTitle} text={texts.notFoundText}>
      <ButtonLink to={paths.home()} variant="onNight">
        {texts.backHome}
      </ButtonLink>
    </ErrorScreen>
  );
}

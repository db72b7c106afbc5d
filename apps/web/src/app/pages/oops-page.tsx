import { paths } from '@chauffeur/core';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { ErrorScreen } from './error-screen.tsx';

/** What stands where a page has crashed (Rules 2.1). Loading anew fetches what a new version may have moved. */
export function OopsPage() {
  const texts = useMessages(errorPageMessages);
  usePageTitle(texts.oopsTitle);
  return (
    <ErrorScreen title={texts.oopsTitle} text={texts.oopsText}>
      <Button variant="onNight" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
      <Button variant="onNight" onClick={() => window.location.assign(paths.home())}>
        {texts.backHome}
      </Button>
    </ErrorScreen>
  );
}

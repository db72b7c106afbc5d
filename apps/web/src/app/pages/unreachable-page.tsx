import { useEffect, useEffectEvent, useState } from 'react';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { siteAnswers } from '../navigation/site-answers.ts';
import { ErrorScreen } from './error-screen.tsx';

interface UnreachablePageProps {
  readonly reload?: () => void;
}

const reloadBrowser = () => window.location.reload();

/**
 * What stands where a page could not be downloaded, since there is no network. It loads by itself once that is back, and when
 * the visitor asks for it; never before the site answers, since the browser's own error page would take the place of ours.
 */
export function UnreachablePage({ reload = reloadBrowser }: UnreachablePageProps) {
  const texts = useMessages(errorPageMessages);
  const [trial, setTrial] = useState<'none' | 'running' | 'in vain'>('none');
  usePageTitle(texts.unreachableTitle);

  async function tryAgain() {
    setTrial('running');
    if (await siteAnswers()) reload();
    else setTrial('in vain');
  }

  const onNetwork = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    const listener = () => onNetwork();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  return (
    <ErrorScreen title={texts.unreachableTitle} text={texts.unreachableText}>
      <Button
        variant="onNight"
        busyLabel={trial === 'running' ? texts.retrying : undefined}
        onClick={() => void tryAgain()}
      >
        {texts.retry}
      </Button>
      <output>{trial === 'in vain' && texts.stillUnreachable}</output>
    </ErrorScreen>
  );
}

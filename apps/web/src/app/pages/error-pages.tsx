import { paths } from '@chauffeur/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { siteAnswers } from '../navigation/recover-site.ts';
import styles from './error-pages.module.css';

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

interface ErrorScreenProps {
  readonly title: string;
  readonly text: string;
  /** The links and buttons that lead on. */
  readonly children: ReactNode;
}

/** The frame of all error pages. */
function ErrorScreen({ title, text, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  );
}

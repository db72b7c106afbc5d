import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportIssue } from '../../api/mutations/report-issue.ts';
import { errorPageMessages } from '../../i18n/messages/errors.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { paths } from '../paths.ts';
import { ErrorScreen } from './error-screen.tsx';

/** What stands where a page has crashed (Rules 2.1); the operator is told. */
export function OopsPage() {
  const texts = useMessages(errorPageMessages);
  const error = useRouteError();
  usePageTitle(texts.oopsTitle);
  useEffect(() => {
    const description = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown crash';
    reportIssue({ page: window.location.pathname, function: 'render', description: description.slice(0, 1000) });
  }, [error]);
  return (
    <ErrorScreen title={texts.oopsTitle} text={texts.oopsText}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
      <ButtonLink to={paths.home()}>{texts.backHome}</ButtonLink>
    </ErrorScreen>
  );
}

import { paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeKey } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { driverDeviceMessages } from '#i18n/messages/driver-devices.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Notice } from '#widgets/notice/notice.tsx';

/** Binds this browser to its driver, by the link that the owner made (Rules 11.9). Opening the page does nothing: a press does. */
export default function DevicePage() {
  const { page: texts } = useMessages(driverDeviceMessages);
  const token = useToken();
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [isOver, setIsOver] = useState(false);
  usePageTitle(texts.title);
  const opening = useSending({
    send: () => call('openDevice', { body: { token } }),
    onSent: async () => {
      await queries.resetQueries({ queryKey: officeKey });
      // A new document: the pages of drivers lie in a folder that a worker answers for.
      location.replace(paths.driver());
    },
    onFailure: (failure) => {
      const isRefused =
        failure instanceof ApiFailure && (failure.code === 'link_expired' || failure.code === 'validation_failed');
      if (isRefused) setIsOver(true);
      else funnel(failure);
    },
    once: true,
  });
  if (token === '' || isOver) {
    return (
      <Page title={texts.title}>
        <Notice tone="warning">{texts.over}</Notice>
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p>{texts.own}</p>
      <div>
        <Button variant="primary" busyLabel={opening.busy ? texts.binding : undefined} onClick={() => opening.send()}>
          {texts.bind}
        </Button>
      </div>
    </Page>
  );
}

/** What stands behind the `#`, taken out of the address at once. */
function useToken(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  return token;
}

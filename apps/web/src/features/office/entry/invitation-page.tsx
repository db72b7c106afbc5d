import { paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeKey } from '#api/queries/office.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

/** Kept for the way through the sign-in, and no longer than the tab. */
const tokenKey = 'office-invitation';

/** Makes the account that is signed in staff, by the link of an invitation (Rules 11.3). */
export default function InvitationPage() {
  const { invitation: texts } = useMessages(officeMessages);
  const session = useQuery(sessionQuery);
  const token = useToken();
  usePageTitle(texts.title);
  if (session.data === undefined) {
    return (
      <Page title={texts.title}>
        <LoadState queries={[session]} />
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      {token === null && <Notice tone="warning">{texts.none}</Notice>}
      {token !== null && session.data === null && (
        <div>
          <ButtonLink to={paths.signIn(paths.officeInvitation())} variant="primary">
            {texts.signIn}
          </ButtonLink>
        </div>
      )}
      {token !== null && session.data !== null && <Acceptance token={token} email={session.data.email} />}
    </Page>
  );
}

function Acceptance({ token, email }: { readonly token: string; readonly email: string }) {
  const { invitation: texts } = useMessages(officeMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const funnel = useErrorFunnel();
  const [isExpired, setIsExpired] = useState(false);
  const acceptance = useSending({
    send: () => call('acceptInvitation', { body: { token } }),
    onSent: async () => {
      sessionStorage.removeItem(tokenKey);
      await queries.resetQueries({ queryKey: officeKey });
      await navigate(paths.office(), { replace: true });
    },
    onFailure: (failure) => {
      const isOver =
        failure instanceof ApiFailure && (failure.code === 'link_expired' || failure.code === 'validation_failed');
      if (isOver) setIsExpired(true);
      else funnel(failure);
    },
  });
  return (
    <>
      {isExpired && <Notice tone="danger">{texts.expired}</Notice>}
      <p>{texts.signedInAs(email)}</p>
      <div>
        <Button
          variant="primary"
          busyLabel={acceptance.busy ? texts.accepting : undefined}
          onClick={() => acceptance.send()}
        >
          {texts.accept}
        </Button>
      </div>
    </>
  );
}

/** What stands behind the `#`, taken out of the address at once; or what this tab has kept of it. */
function useToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => hash.slice(1) || sessionStorage.getItem(tokenKey));
  useEffect(() => {
    if (token !== null) sessionStorage.setItem(tokenKey, token);
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [token, hash, navigate]);
  return token;
}

import { paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import type { SignedInUser } from '#api/identity/browser-identity.ts';
import { signOut } from '#api/identity/identity.ts';
import { officeEntryQuery, officeKey } from '#api/queries/office.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { forgetPerson } from '#state/forget-person.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './step-up.module.css';

/** The key of the invitation's token, which the tab keeps on the way through the sign-in. */
const tokenKey = 'office-invitation';

/** Makes the account that is signed in staff, by the link of an invitation (Rules 11.3). */
export default function InvitationPage() {
  const { invitation: texts } = useMessages(officeEntryMessages);
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
      {token !== null && session.data !== null && <Acceptance token={token} user={session.data} />}
    </Page>
  );
}

interface AcceptanceProps {
  readonly token: string;
  readonly user: SignedInUser;
}

function Acceptance({ token, user }: AcceptanceProps) {
  const { invitation: texts } = useMessages(officeEntryMessages);
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
      <p>{texts.signedInAs(user.email)}</p>
      <div className={styles.buttons}>
        {isExpired ? (
          <OwnOffice />
        ) : (
          <Button
            variant="primary"
            busyLabel={acceptance.busy ? texts.accepting : undefined}
            onClick={() => acceptance.send()}
          >
            {texts.accept}
          </Button>
        )}
        <OtherAccount accountId={user.id} />
      </div>
    </>
  );
}

/** Leads whoever belongs to the office already, and comes by a link that was used up, to the office. */
function OwnOffice() {
  const { invitation: texts } = useMessages(officeEntryMessages);
  const entry = useQuery(officeEntryQuery);
  if (!entry.data) return null;
  return (
    <ButtonLink to={paths.office()} variant="primary">
      {texts.open}
    </ButtonLink>
  );
}

/** Signs out, and in again with the account that the link is for: the tab keeps the link meanwhile. */
function OtherAccount({ accountId }: { readonly accountId: string }) {
  const { invitation: texts } = useMessages(officeEntryMessages);
  const leaving = useSending({
    send: signOut,
    onSent: async () => {
      await forgetPerson(accountId);
      // A page load forgets every answer that was fetched.
      location.assign(paths.signIn(paths.officeInvitation()));
    },
    once: true,
  });
  return (
    <Button busyLabel={leaving.busy ? texts.accepting : undefined} onClick={() => leaving.send()}>
      {texts.otherAccount}
    </Button>
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

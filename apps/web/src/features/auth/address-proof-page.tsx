import { type AccountEmail, paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { ownEmailQuery } from '#api/queries/account.ts';
import { useSending } from '#api/use-sending.ts';
import { emailProofMessages } from '#i18n/messages/email-proof.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page, withAddress } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { FocusedNotice, Notice } from '#widgets/notice/notice.tsx';

/** Where the link of the mail to a new account leads. Opening it changes nothing: a button does (Rules 7.12). */
export default function AddressProofPage() {
  const texts = useMessages(emailProofMessages);
  const { token = '' } = useParams();
  const proof = useQuery({
    queryKey: ['email-proof', token],
    queryFn: ({ signal }) => call('emailProof', { params: { token }, signal }),
    retry: false,
  });
  usePageTitle(texts.title);
  const code = proof.error instanceof ApiFailure ? proof.error.code : null;
  const isOver = code === 'link_expired' || code === 'not_found';
  return (
    <Page
      title={texts.title}
      {...(proof.data?.isProven === false && { lead: withAddress(texts.lead(proof.data.email), proof.data.email) })}
    >
      {proof.data && <ProofButton token={token} {...proof.data} />}
      {isOver && <EndedLink isExpired={code === 'link_expired'} />}
      {!proof.data && !isOver && <LoadState queries={[proof]} />}
    </Page>
  );
}

function EndedLink({ isExpired }: { readonly isExpired: boolean }) {
  const texts = useMessages(emailProofMessages);
  return (
    <>
      <Notice tone="warning" title={isExpired ? texts.expiredTitle : texts.unknownTitle}>
        <p>{isExpired ? texts.expired : texts.unknown}</p>
      </Notice>
      <p>
        <ButtonLink to={paths.account()} variant="primary">
          {texts.account}
        </ButtonLink>
      </p>
    </>
  );
}

function ProofButton({ token, email, isProven }: AccountEmail & { readonly token: string }) {
  const texts = useMessages(emailProofMessages);
  const queries = useQueryClient();
  const { send, busy } = useSending({
    send: () => call('proveEmail', { params: { token }, body: {} }),
    onSent: (proven) => {
      queries.setQueryData(['email-proof', token], proven);
      void queries.invalidateQueries({ queryKey: ownEmailQuery.queryKey });
    },
  });
  if (isProven) return <ProvenNotice email={email} />;
  return (
    <p>
      <Button wide variant="primary" busyLabel={busy ? texts.confirming : undefined} onClick={() => send()}>
        {texts.confirm}
      </Button>
    </p>
  );
}

function ProvenNotice({ email }: Pick<AccountEmail, 'email'>) {
  const texts = useMessages(emailProofMessages);
  return (
    <>
      <FocusedNotice tone="success">
        <p>{withAddress(texts.proven(email), email)}</p>
      </FocusedNotice>
      <p>
        <ButtonLink to={paths.accountOrders()} variant="primary">
          {texts.reservations}
        </ButtonLink>
      </p>
    </>
  );
}

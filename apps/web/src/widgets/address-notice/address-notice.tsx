import type { Order } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { ownEmailQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { emailProofMessages } from '#i18n/messages/email-proof.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { withAddress } from '#ui/page/page.tsx';
import { Notice } from '../notice/notice.tsx';

/** The address of whoever is signed in, once it is known; a booking without an account has none. */
function useOwnEmail() {
  const session = useQuery(sessionQuery);
  return useQuery({ ...ownEmailQuery, enabled: Boolean(session.data) }).data;
}

/** Whether the mails of one's own order wait until the address is proven (Rules 7.12). */
export function useMailsWait({ id, pairedOrderId }: Pick<Order, 'id' | 'pairedOrderId'>): boolean {
  const mailed = useOwnEmail()?.mailedOrderId ?? null;
  return mailed !== null && mailed !== id && mailed !== pairedOrderId;
}

/** What an address that was never proven means, and the link once more; nothing where it is proven (Rules 7.12). */
export function AddressNotice() {
  const { notice: texts } = useMessages(emailProofMessages);
  const own = useOwnEmail();
  const resending = useResending();
  if (!own || own.isProven) return null;
  const { email } = own;
  return (
    <Notice title={texts.title}>
      <p>{withAddress(texts.text(email), email)}</p>
      <p role="status">
        {resending.outcome === 'sent' && withAddress(texts.sent(email), email)}
        {resending.outcome === 'too_many' && texts.tooMany}
      </p>
      {resending.outcome === null && (
        <p>
          <Button busyLabel={resending.busy ? texts.sending : undefined} onClick={() => resending.send()}>
            {texts.again}
          </Button>
        </p>
      )}
    </Notice>
  );
}

function useResending() {
  const funnel = useErrorFunnel();
  const [outcome, setOutcome] = useState<'sent' | 'too_many' | null>(null);
  const sending = useSending({
    send: () => call('sendProofMail', { body: {} }),
    onSent: () => setOutcome('sent'),
    onFailure: (failure) => {
      if (failure instanceof ApiFailure && failure.code === 'rate_limited') setOutcome('too_many');
      else funnel(failure);
    },
  });
  return { ...sending, outcome };
}

import {
  type AgreementAnswer,
  type AgreementPage as Agreement,
  type AgreementRequest,
  shortPlaceName,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Facts } from '#widgets/facts/facts.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

/** Where a customer agrees to a dearer order, or does not. Opening it changes nothing (Rules 21.3). */
export default function CustomerAgreementPage() {
  const texts = useMessages(amendmentMessages);
  const { token = '' } = useParams();
  const asked = useQuery({
    queryKey: ['agreement', token],
    queryFn: ({ signal }) => call('agreement', { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [said, setSaid] = useState<AgreementAnswer['outcome'] | null>(null);
  usePageTitle(texts.agreeTitle);
  const isGone = asked.error instanceof ApiFailure && asked.error.code === 'not_found';
  if (said !== null) return <Answered outcome={said} />;
  return (
    <Page title={texts.agreeTitle} {...(asked.data && { lead: texts.agreeLead(asked.data.orderNumber) })}>
      {isGone && (
        <Notice tone="warning" title={texts.unknown}>
          <p>{texts.unknownText}</p>
        </Notice>
      )}
      {asked.data && <Proposal token={token} proposal={asked.data} onSaid={setSaid} />}
      {!asked.data && !isGone && <LoadState queries={[asked]} />}
    </Page>
  );
}

function Answered({ outcome }: { readonly outcome: AgreementAnswer['outcome'] }) {
  const texts = useMessages(amendmentMessages);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <Page title={texts.agreeTitle}>
      <div ref={told} tabIndex={-1}>
        <Notice tone="success">{texts.answered[outcome]}</Notice>
      </div>
    </Page>
  );
}

interface ProposalProps {
  readonly token: string;
  readonly proposal: Agreement;
  readonly onSaid: (outcome: AgreementAnswer['outcome']) => void;
}

function Proposal({ token, proposal, onSaid }: ProposalProps) {
  const texts = useMessages(amendmentMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const funnel = useErrorFunnel();
  const { send, busy } = useSending({
    send: (answer: AgreementRequest['answer']) => call('agree', { params: { token }, body: { answer } }),
    onSent: ({ outcome }: AgreementAnswer) => onSaid(outcome),
    onFailure: (failure: unknown) => funnel(failure),
  });
  const { money, expiresAt } = proposal;
  return (
    <>
      <Facts facts={useChanges(proposal)} />
      {money.differenceTTC > 0 && <p>{texts.difference(format.money(money.differenceTTC))}</p>}
      {money.collectTTC > 0 && (
        <p>
          {texts.onBoard(format.money(money.collectTTC))} {money.collectTTC !== money.afterTTC && texts.cardStays}
        </p>
      )}
      <p>{texts.until(at(format.day(expiresAt, 'medium'), format.hour(expiresAt)))}</p>
      <p>
        <Button wide variant="primary" busyLabel={busy ? texts.sending : undefined} onClick={() => send('yes')}>
          {texts.yes}
        </Button>
      </p>
      <p>
        <Button wide variant="quiet" disabled={busy} onClick={() => send('no')}>
          {texts.no}
        </Button>
      </p>
    </>
  );
}

/** What was and what would be, field by field; what stays says which ride it is. */
function useChanges({ before, after, money }: Agreement) {
  const texts = useMessages(amendmentMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const moments = (trips: Agreement['after']['trips']) =>
    trips?.map(({ fromDatetime }) => at(format.day(fromDatetime, 'medium'), format.hour(fromDatetime))).join(', ') ??
    '';
  const route = (trips: Agreement['after']['trips']) =>
    trips?.map(({ from, to }) => `${shortPlaceName(from)} → ${shortPlaceName(to)}`).join(', ') ?? '';
  const price = (amount: number | null) => (amount === null ? texts.toConfirm : format.money(amount));
  const rows = [
    [texts.pickup, moments(before.trips), moments(after.trips)],
    [texts.route, route(before.trips), route(after.trips)],
    [texts.totalLabel, price(money.beforeTTC), price(money.afterTTC)],
  ] as const;
  return rows
    .filter(([, , is]) => is !== '')
    .map(([name, was, is]) => ({
      name,
      value:
        was === is ? (
          is
        ) : (
          <>
            <del>{was}</del> → <strong>{is}</strong>
          </>
        ),
    }));
}

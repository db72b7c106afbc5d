import {
  type AgreementAnswer,
  type AgreementPage as Agreement,
  type AgreementRequest,
  ridesOf,
  shortPlaceName,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { agreementMessages } from '#i18n/messages/agreement.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Facts } from '#widgets/facts/facts.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import {
  type FurtherPaymentOutcome,
  FurtherWait,
  type FurtherWay,
  FurtherWays,
  useReturnedSecret,
} from '#widgets/card-payment/further-card.tsx';
import { FocusedNotice, Notice } from '#widgets/notice/notice.tsx';

type Answer = Exclude<AgreementAnswer['outcome'], 'card'>;

/** What an order is: accepted, or still asked for. */
type OrderKind = 'reservation' | 'request';

/** Where a customer agrees to a dearer order, or does not. Opening it changes nothing (Rules 21.3). */
export default function CustomerAgreementPage() {
  const texts = useMessages(agreementMessages);
  const { token = '' } = useParams();
  const agreement = useQuery({
    queryKey: ['agreement', token],
    queryFn: ({ signal }) => call('agreement', { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [givenAnswer, setGivenAnswer] = useState<Answer | null>(null);
  const orderKind = orderKindOf(agreement.data);
  useTitle(givenAnswer, orderKind);
  const isGone = agreement.error instanceof ApiFailure && agreement.error.code === 'not_found';
  const returned = useReturnedSecret();
  const [isOver, setIsOver] = useState(false);
  const { further } = useMessages(cardPaymentMessages);
  function paid(how: FurtherPaymentOutcome): void {
    returned.forget();
    if (how === 'succeeded') return setGivenAnswer('agreed');
    setIsOver(how === 'other');
    void agreement.refetch();
  }
  if (givenAnswer !== null) return <AnswerNotice outcome={givenAnswer} orderKind={orderKind} />;
  if (returned.secret !== null) {
    return (
      <Page title={texts.title}>
        <FurtherWait secret={returned.secret} onEnd={paid} />
      </Page>
    );
  }
  return (
    <Page
      title={texts.title}
      {...(agreement.data && { lead: texts.lead(texts.order[orderKind], agreement.data.orderNumber) })}
    >
      {isOver && <Notice tone="warning">{further.over}</Notice>}
      {isGone && (
        <Notice tone="warning" title={texts.unknown}>
          <p>{texts.unknownText}</p>
        </Notice>
      )}
      {agreement.data && !isGone && (
        <ProposedChange
          token={token}
          proposal={agreement.data}
          orderKind={orderKind}
          onAnswered={setGivenAnswer}
          onPaid={paid}
          onStale={() => void agreement.refetch()}
        />
      )}
      {!agreement.data && !isGone && <LoadState queries={[agreement]} />}
    </Page>
  );
}

function orderKindOf(proposal: Agreement | undefined): OrderKind {
  return proposal?.isAccepted === false ? 'request' : 'reservation';
}

/** Gives the page its title, which is a question until it is answered. */
function useTitle(givenAnswer: Answer | null, orderKind: OrderKind): void {
  const texts = useMessages(agreementMessages);
  usePageTitle(givenAnswer === null ? texts.title : texts.answeredTitles[givenAnswer][orderKind]);
}

function AnswerNotice({ outcome, orderKind }: { readonly outcome: Answer; readonly orderKind: OrderKind }) {
  const texts = useMessages(agreementMessages);
  return (
    <Page title={texts.answeredTitles[outcome][orderKind]}>
      <FocusedNotice tone="success">{texts.answered[outcome](texts.order[orderKind])}</FocusedNotice>
    </Page>
  );
}

/** Whether a failure says that somebody else was faster, or that the question is over: the page then shows how things stand. */
function isStale(code: string): boolean {
  return code === 'amendment_changed' || code === 'not_found';
}

interface ProposalProps {
  readonly token: string;
  readonly proposal: Agreement;
  readonly orderKind: OrderKind;
  readonly onAnswered: (outcome: Answer) => void;
  readonly onPaid: (how: FurtherPaymentOutcome) => void;
  /** Called when the proposal turns out not to be as it is shown any more. */
  readonly onStale: () => void;
}

function ProposedChange({ token, proposal, orderKind, onAnswered, onPaid, onStale }: ProposalProps) {
  const texts = useMessages(agreementMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const funnel = useErrorFunnel();
  const { send, busy } = useSending({
    send: (answer: AgreementRequest['answer']) => call('agree', { params: { token }, body: { answer } }),
    onSent: ({ outcome }: AgreementAnswer) => outcome !== 'card' && onAnswered(outcome),
    onFailure: (failure: unknown) => funnel(failure),
  });
  const { money, hasCard, expiresAt } = proposal;
  const [way, setWay] = useState<FurtherWay>('board');
  const [isPaying, setIsPaying] = useState(false);
  const isByCard = way === 'card' && money.cardTTC > 0;

  async function askSecret(): Promise<string | null> {
    try {
      return (await call('agree', { params: { token }, body: { answer: 'card' } })).paymentIntent ?? null;
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || !isStale(failure.code)) throw failure;
      onStale();
      return null;
    }
  }

  return (
    <>
      <Facts facts={useChanges(proposal)} />
      {money.differenceTTC > 0 && <p>{texts.difference(format.money(money.differenceTTC))}</p>}
      {money.collectTTC > 0 && money.cardTTC === 0 && (
        <p>
          {(money.isDriven ? texts.toSettle : texts.onBoard)(format.money(money.collectTTC))}{' '}
          {hasCard && texts.cardStays}
        </p>
      )}
      <p>{texts.until(at(format.day(expiresAt, 'medium'), format.hour(expiresAt)))}</p>
      <FurtherWays
        money={money}
        way={way}
        onChoose={setWay}
        isPaying={isPaying}
        onPaying={setIsPaying}
        ask={askSecret}
        onEnd={onPaid}
      />
      {!isByCard && (
        <p>
          <Button wide variant="primary" busyLabel={busy ? texts.sending : undefined} onClick={() => send('yes')}>
            {texts.yes}
          </Button>
        </p>
      )}
      <p>
        <Button wide variant="quiet" disabled={busy || isPaying} onClick={() => send('no')}>
          {texts.no(texts.order[orderKind])}
        </Button>
      </p>
    </>
  );
}

/** What was and what would be, field by field; what stays says which ride it is. */
function useChanges({ before, after, money }: Agreement) {
  const texts = useMessages(agreementMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const moments = (trips: Agreement['after']['trips'] = []) =>
    ridesOf(trips)
      .map(([{ fromDatetime }]) => at(format.day(fromDatetime, 'medium'), format.hour(fromDatetime)))
      .join(', ');
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

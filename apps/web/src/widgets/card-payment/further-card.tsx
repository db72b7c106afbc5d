import { type AmendmentMoney, type FurtherConfirmation, type Language, toCents } from '@chauffeur/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { type ConfirmPaid, furtherPaymentQuery } from '#api/queries/payments.ts';
import { useSending } from '#api/use-sending.ts';
import { languageKey } from '#i18n/language.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { CardPayer } from '#platform/payments/card-payer.ts';
import type { CardSettings } from '#platform/payments/open-stripe.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './card-payment.module.css';
import { CardLoading, CardUnavailable } from './card-states.tsx';

/** How a further authorisation ended: the order is changed, another card may be tried, or nothing came of it. */
export type FurtherPaymentOutcome = Exclude<FurtherConfirmation['status'], 'processing'>;

/** What is paid, where it is something else than a dearer order: its words, and who knows how the payment stands. */
export interface PaidMatter {
  readonly words: Omit<(typeof cardPaymentMessages.fr)['further'], 'over'>;
  readonly confirm: ConfirmPaid;
}

interface FurtherWaysProps extends Omit<FurtherCardProps, 'amountTTC'> {
  /** Whether a card is being checked: until that is over, the way of paying cannot be changed. */
  readonly isPaying: boolean;
  /** What a change means for the money; undefined while that is not known. */
  readonly money:
    | (Pick<AmendmentMoney, 'collectTTC' | 'cardTTC'> & Partial<Pick<AmendmentMoney, 'isDriven'>>)
    | undefined;
  readonly way: FurtherWay;
  readonly onChoose: (way: FurtherWay) => void;
}

/** How what is dearer is paid, where a card may, and the card's form once it is chosen; on board unless somebody chooses otherwise (Rules 21.6). */
export function FurtherWays({ money, way, onChoose, isPaying, ...card }: FurtherWaysProps) {
  if (!money || money.cardTTC === 0) return null;
  return (
    <>
      <fieldset disabled={isPaying}>
        <FurtherChoice money={money} way={way} onChoose={onChoose} matter={card.matter} />
      </fieldset>
      {way === 'card' && <FurtherCard amountTTC={money.cardTTC} {...card} />}
    </>
  );
}

interface FurtherCardProps {
  /** Euros with VAT. */
  readonly amountTTC: number;
  /** Left out of a dearer order. */
  readonly matter?: PaidMatter | undefined;
  /** Asked before the card is checked: whether everything else is answered. Left out where there is nothing else. */
  readonly mayPay?: () => boolean;
  /** Asks for the payment's secret on the terms that are shown; null where they are others by now, which is told elsewhere. */
  readonly ask: () => Promise<string | null>;
  /** Called when a payment begins, and when it is known how it stands or the form is left: nothing else may be changed in between. */
  readonly onPaying: (isPaying: boolean) => void;
  readonly onEnd: (how: FurtherPaymentOutcome) => void;
}

/** Pays what an order becomes dearer by with a further card, in the provider's own form (Rules 21.6). */
function FurtherCard(props: FurtherCardProps) {
  const { data: config } = useQuery(configQuery);
  const settings = config?.cardPayments;
  return settings ? <CardFields settings={settings} {...props} /> : <CardLoading />;
}

function CardFields({ settings, amountTTC, ...told }: FurtherCardProps & { readonly settings: CardSettings }) {
  const texts = useMessages(cardPaymentMessages);
  const format = useFormat();
  const language = useLanguage();
  const form = useQuery(cardFieldsQuery(settings, language));
  const [payer, setPayer] = useState<CardPayer | null>(null);
  const { pay, busy, secret, refusal, end } = usePaying({ payer, amountTTC, ...told });
  const words = told.matter?.words ?? texts.further;
  const part = useFocusOnChange(secret !== null);
  if (secret !== null) {
    return (
      <div ref={part} tabIndex={-1}>
        <FurtherWait secret={secret} matter={told.matter} onEnd={end} />
      </div>
    );
  }
  return (
    <div ref={part} tabIndex={-1} className={styles.wait}>
      {settings.simulationScript !== null && (
        <Notice tone="warning" title={texts.form.simulation}>
          <p>{texts.form.simulationText}</p>
        </Notice>
      )}
      {form.isError && !form.isFetching && <CardUnavailable onRetry={() => void form.refetch()} />}
      {form.isPending && <CardLoading />}
      {form.data && (
        <form.data.CardForm
          key={language}
          stripe={form.data.stripe}
          totalTTC={amountTTC}
          canSave={false}
          returnUrl={location.href}
          onPayer={setPayer}
          onComplete={() => undefined}
        />
      )}
      <div role="alert">
        {refusal !== null && (
          <Notice tone="danger" title={texts.trouble.title}>
            <p>{refusal}</p>
            <p>{texts.trouble.nothingHeld}</p>
          </Notice>
        )}
      </div>
      <p>
        <Button
          wide
          variant="primary"
          disabled={payer === null}
          busyLabel={busy ? words.paying : undefined}
          onClick={pay}
        >
          {words.pay(format.money(amountTTC))}
        </Button>
      </p>
    </div>
  );
}

/** Puts the focus on the part when the form gives way to the wait, or comes back, since the pressed button is gone. */
function useFocusOnChange(isWaiting: boolean): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const was = useRef(isWaiting);
  useEffect(() => {
    if (was.current !== isWaiting) part.current?.focus();
    was.current = isWaiting;
  }, [isWaiting]);
  return part;
}

/** One press is one payment; what was typed stays until the card stands. */
function usePaying({
  payer,
  amountTTC,
  mayPay = () => true,
  ask,
  onPaying,
  onEnd,
}: FurtherCardProps & { readonly payer: CardPayer | null }) {
  const { status } = useMessages(cardPaymentMessages);
  const [secret, setSecret] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(card: CardPayer): Promise<void> {
    setRefusal(null);
    if (!mayPay()) return;
    const objection = await card.check(toCents(amountTTC));
    if (objection !== null) return setRefusal(objection);
    const asked = await ask();
    if (asked === null) return;
    const result = await card.pay(asked);
    if (result.kind === 'refused') return setRefusal(result.message);
    if (result.kind === 'not_paid') return setRefusal(status.requires_payment_method);
    setSecret(asked);
  }

  const { send, busy } = useSending({ send: attempt });
  const isPaying = busy || secret !== null;
  useEffect(() => {
    onPaying(isPaying);
    return () => onPaying(false);
  }, [isPaying, onPaying]);

  function end(how: FurtherPaymentOutcome): void {
    setSecret(null);
    if (how === 'requires_payment_method') setRefusal(status.requires_payment_method);
    else onEnd(how);
  }

  return { pay: () => payer && send(payer), busy, secret, refusal, end };
}

export type FurtherWay = 'board' | 'card';

interface FurtherChoiceProps {
  readonly money: NonNullable<FurtherWaysProps['money']>;
  readonly way: FurtherWay;
  readonly onChoose: (way: FurtherWay) => void;
  readonly matter: PaidMatter | undefined;
}

/** The choice between a card at once and paying on board, or by invoice where the ride is over. */
function FurtherChoice({ money: { collectTTC, isDriven }, way, onChoose, matter }: FurtherChoiceProps) {
  const texts = useMessages(cardPaymentMessages);
  const further = matter?.words ?? texts.further;
  const format = useFormat();
  const { board, boardHint } = isDriven === true ? texts.afterRide : further;
  return (
    <RadioGroup
      id="further-way"
      name="furtherWay"
      legend={further.how}
      value={way}
      options={[
        { value: 'board', label: board, hint: boardHint(format.money(collectTTC)) },
        { value: 'card', label: further.card, hint: further.cardHint },
      ]}
      onChange={onChoose}
    />
  );
}

interface FurtherWaitProps {
  readonly secret: string;
  readonly matter?: PaidMatter | undefined;
  readonly onEnd: (how: FurtherPaymentOutcome) => void;
}

/** Until it is known how the payment stands, which nobody pays a second time. */
export function FurtherWait({ secret, matter, onEnd }: FurtherWaitProps) {
  const { wait: texts, further } = useMessages(cardPaymentMessages);
  const { words = further, confirm } = matter ?? {};
  const { data, error } = useQuery(furtherPaymentQuery(secret, confirm));
  const isOver = error !== null && 'code' in error && error.code === 'not_found';
  const how = isOver ? 'other' : data?.status;
  const reportedEnd = useRef<FurtherPaymentOutcome | null>(null);
  useEffect(() => {
    if (how === undefined || how === 'processing' || reportedEnd.current === how) return;
    reportedEnd.current = how;
    onEnd(how);
  }, [how, onEnd]);
  return (
    <div role="status">
      <Notice tone={error ? 'warning' : 'info'} title={error ? texts.unreachable : texts.checking}>
        {error && <p>{texts.unreachableText}</p>}
        <p>
          <strong>{texts.mayBeHeld}</strong>
        </p>
        {data?.status === 'processing' && <p>{texts.processingText}</p>}
        <p>{words.mail}</p>
      </Notice>
    </div>
  );
}

const returned = 'payment_intent_client_secret';

/** The secret with which a bank's page sends the customer back; it is nobody's to copy or bookmark, and leaves the address at once. */
export function useReturnedSecret(): { secret: string | null; forget: () => void } {
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState(() => search.get(returned));
  useEffect(() => {
    if (search.has(returned)) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return { secret, forget: () => setSecret(null) };
}

/** The provider's fields, downloaded once a card is chosen and not before. */
function cardFieldsQuery(settings: CardSettings, language: Language) {
  return queryOptions({
    queryKey: ['card-fields', settings.publishableKey, language],
    queryFn: async () => {
      const [{ CardForm }, { openStripe }] = await Promise.all([
        import('./card-form.tsx'),
        import('#platform/payments/open-stripe.ts'),
      ]);
      return { CardForm, stripe: await openStripe(settings, languageKey(language)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    // A provider's object is not data that could be compared.
    structuralSharing: false,
  });
}

import { idempotencyKeyHeader, type OfferPage as Offer, type OrderCreated, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { offerMessages } from '#i18n/messages/offer.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import {
  type FurtherPaymentOutcome,
  FurtherWait,
  type FurtherWay,
  FurtherWays,
  type PaidMatter,
  useReturnedSecret,
} from '#widgets/card-payment/further-card.tsx';
import { Facts } from '#widgets/facts/facts.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { NewTabLink } from '#widgets/new-tab-link/new-tab-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderPrice } from '#widgets/order/order-record.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';

/** A ride that was offered on the phone: what it is, what it costs, and the yes. Opening it changes nothing (Rules 12.14). */
export default function CustomerOfferPage() {
  const texts = useMessages(offerMessages);
  const { token = '' } = useParams();
  const returned = useReturnedSecret();
  const offer = useQuery({
    // Where a card was given a moment ago it may be an order already, and no offer.
    enabled: returned.secret === null,
    queryKey: ['offer', token],
    queryFn: ({ signal }) => call('offer', { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [isGone, setIsGone] = useState(false);
  const { matter, trouble, end } = useOfferPayment(token);
  function paid(how: FurtherPaymentOutcome): void {
    end(how);
    if (how === 'succeeded') return;
    returned.forget();
    if (how === 'other') void offer.refetch();
  }
  const isClosed = isGone || (offer.error instanceof ApiFailure && offer.error.code === 'not_found');
  usePageTitle(isClosed ? texts.goneTitle : texts.title);
  const { customer, language } = offer.data ?? {};
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
  if (returned.secret !== null) {
    return (
      <Page title={texts.title}>
        <FurtherWait secret={returned.secret} matter={matter} onEnd={paid} />
      </Page>
    );
  }
  if (isClosed) {
    return (
      <Page title={texts.goneTitle}>
        {trouble}
        <Notice tone="warning">
          <p>{texts.gone}</p>
          <CompanyPhone />
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={texts.title} {...(customer && { lead: texts.lead(`${customer.firstName} ${customer.lastName}`) })}>
      {trouble}
      {offer.data ? (
        <OfferDetails token={token} offer={offer.data} matter={matter} onPaid={paid} onGone={() => setIsGone(true)} />
      ) : (
        <LoadState queries={[offer]} />
      )}
    </Page>
  );
}

function CompanyPhone() {
  const { data: config } = useQuery(configQuery);
  if (!config || config.company.phone === '') return null;
  return (
    <p>
      <PhoneLink phone={config.company.phone} />
    </p>
  );
}

interface OfferDetailsProps {
  readonly token: string;
  readonly offer: Offer;
  readonly matter: PaidMatter;
  readonly onPaid: (how: FurtherPaymentOutcome) => void;
  readonly onGone: () => void;
}

function OfferDetails({ offer, ...acceptance }: OfferDetailsProps) {
  const sending = useAcceptance(acceptance.token, acceptance.onGone);
  const texts = useMessages(offerMessages);
  const words = useMessages(rideMessages);
  const { at } = useMessages(orderMessages);
  const language = useLanguage();
  const format = useFormat();
  const party = usePartyText(offer);
  const { car, comment, expiresAt } = offer;
  const facts = [
    { name: texts.car, value: `${car.code} · ${carDescription(car, language)}\n${party}` },
    { name: texts.comment, value: comment },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {!sending.isTaken && (
        <Notice>
          <p>
            {texts.until(at(format.day(expiresAt, 'medium'), format.hour(expiresAt)))} {!offer.byCard && texts.onBoard}
          </p>
        </Notice>
      )}
      <section aria-label={words.trip}>
        <JourneyTimeline trips={offer.trips} transferType={offer.transferType} />
      </section>
      <section aria-label={texts.details}>
        <Facts facts={facts} />
      </section>
      <section aria-label={texts.price}>
        <OrderPrice order={{ ...offer, priceToConfirm: false }} />
      </section>
      <Acceptance offer={offer} sending={sending} {...acceptance} />
    </>
  );
}

const termsId = 'offer-terms';

interface AcceptanceProps extends OfferDetailsProps {
  readonly sending: ReturnType<typeof useAcceptance>;
}

/** The terms, and the button that the law asks for (Rules 2.9, 5.8). */
function Acceptance({ token, offer: { totalTTC, byCard }, sending, matter, onPaid, onGone }: AcceptanceProps) {
  const texts = useMessages(offerMessages);
  const { recap } = useMessages(bookingMessages);
  const { terms_not_accepted: notAccepted } = useMessages(fieldErrorMessages);
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { isTaken, send, busy } = sending;
  const askSecret = useAskSecret(token, onGone);
  const [way, setWay] = useState<FurtherWay>('board');
  const [isPaying, setIsPaying] = useState(false);
  function mayGo(): boolean {
    if (!accepted) setRefusals(refusals + 1);
    return accepted;
  }
  const error = refusals > 0 && !accepted ? notAccepted : undefined;
  return (
    <>
      <ErrorSummary problems={error ? [{ fieldId: termsId, text: error }] : []} failedSubmissions={refusals} />
      <Checkbox id={termsId} value={accepted} error={error} onChange={setAccepted}>
        {recap.terms}
        <NewTabLink to={paths.terms()}>{recap.termsOfSale}</NewTabLink>
        {recap.and}
        <NewTabLink to={paths.travelCharter()}>{recap.charter}</NewTabLink>.
      </Checkbox>
      {isTaken && (
        <Notice tone="danger">
          <p>{texts.taken}</p>
          <CompanyPhone />
        </Notice>
      )}
      <FurtherWays
        money={{ collectTTC: totalTTC, cardTTC: byCard ? totalTTC : 0 }}
        way={way}
        onChoose={setWay}
        isPaying={isPaying || busy}
        onPaying={setIsPaying}
        matter={matter}
        mayPay={mayGo}
        ask={askSecret}
        onEnd={onPaid}
      />
      {(way === 'board' || !byCard) && (
        <p>
          <Button
            wide
            variant="primary"
            busyLabel={busy ? texts.accepting : undefined}
            onClick={() => mayGo() && send()}
          >
            {texts.accept}
          </Button>
        </p>
      )}
    </>
  );
}

/** Leads to the order by its private link. A yes whose answer got lost is sent again under its key, also after a refresh. */
function useAcceptance(token: string, onGone: () => void) {
  const navigate = useNavigate();
  const funnel = useErrorFunnel();
  const [isTaken, setIsTaken] = useState(false);
  const sending = useSending({
    send: () =>
      call('acceptOffer', {
        params: { token },
        headers: { [idempotencyKeyHeader]: keyOf(token) },
        body: { termsAccepted: true },
      }),
    onSent: ({ linkToken = '' }: OrderCreated) => navigate(paths.ride(linkToken), { replace: true }),
    onFailure: (failure: unknown) => {
      const code = failure instanceof ApiFailure ? failure.code : null;
      if (code === 'not_found') onGone();
      else if (code === 'car_taken') setIsTaken(true);
      else void funnel(failure);
    },
  });
  return { ...sending, isTaken };
}

/** Leads to the order once its card payment holds; says so where the payment has failed. */
function useOfferPayment(token: string) {
  const texts = useMessages(offerMessages);
  const { status } = useMessages(cardPaymentMessages);
  const navigate = useNavigate();
  const ordered = useRef<OrderCreated | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const matter: PaidMatter = {
    words: texts.card,
    async confirm(paymentIntent, signal) {
      const { order, ...answer } = await call('confirmOffer', { params: { token }, body: { paymentIntent }, signal });
      ordered.current = order;
      return answer;
    },
  };
  function end(how: FurtherPaymentOutcome): void {
    if (how === 'succeeded') void navigate(paths.ride(ordered.current?.linkToken ?? ''), { replace: true });
    else setMessage(how === 'other' ? texts.over : status.requires_payment_method);
  }
  const trouble = message !== null && (
    <div role="alert">
      <Notice tone="warning">
        <p>{message}</p>
      </Notice>
    </div>
  );
  return { matter, trouble, end };
}

/** The payment's secret; null where the offer is gone, or nothing answers. */
function useAskSecret(token: string, onGone: () => void) {
  const funnel = useErrorFunnel();
  return async (): Promise<string | null> => {
    try {
      return (await call('payOffer', { params: { token }, body: { termsAccepted: true } })).paymentIntent;
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'not_found') onGone();
      else funnel(failure);
      return null;
    }
  };
}

const keys = new Map<string, string>();

/** The key under which an acceptance is sent. The session keeps it, or the open page where nothing can be kept. */
function keyOf(token: string): string {
  const name = `chauffeur.offer.${token.slice(-16)}`;
  const known = keys.get(token) ?? readKept(name) ?? randomToken();
  keys.set(token, known);
  try {
    sessionStorage.setItem(name, known);
  } catch {
    // Storage is blocked: the page itself remembers.
  }
  return known;
}

function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

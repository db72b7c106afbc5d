import { idempotencyKeyHeader, type OfferPage as Offer, type OrderCreated, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { configQuery } from '#api/queries/config.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
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
  const offer = useQuery({
    queryKey: ['offer', token],
    queryFn: ({ signal }) => call('offer', { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [isGone, setIsGone] = useState(false);
  const isClosed = isGone || (offer.error instanceof ApiFailure && offer.error.code === 'not_found');
  usePageTitle(isClosed ? texts.goneTitle : texts.title);
  const language = offer.data?.language;
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
  if (isClosed) {
    return (
      <Page title={texts.goneTitle}>
        <Notice tone="warning">
          <p>{texts.gone}</p>
          <CompanyPhone />
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={texts.title} {...(offer.data && { lead: texts.lead(nameOf(offer.data)) })}>
      {offer.data ? (
        <Offered token={token} offer={offer.data} onGone={() => setIsGone(true)} />
      ) : (
        <LoadState queries={[offer]} />
      )}
    </Page>
  );
}

function nameOf({ customer: { firstName, lastName } }: Offer): string {
  return `${firstName} ${lastName}`;
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

interface OfferedProps {
  readonly token: string;
  readonly offer: Offer;
  readonly onGone: () => void;
}

function Offered({ token, offer, onGone }: OfferedProps) {
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
      <Notice>
        <p>
          {texts.until(at(format.day(expiresAt, 'medium'), format.hour(expiresAt)))} {texts.onBoard}
        </p>
      </Notice>
      <section aria-label={words.trip}>
        <JourneyTimeline trips={offer.trips} transferType={offer.transferType} />
      </section>
      <section aria-label={texts.details}>
        <Facts facts={facts} />
      </section>
      <section aria-label={texts.price}>
        <OrderPrice order={{ ...offer, priceToConfirm: false }} />
      </section>
      <Acceptance token={token} onGone={onGone} />
    </>
  );
}

const termsId = 'offer-terms';

/** The terms, and the button that the law asks for (Rules 2.9, 5.8). */
function Acceptance({ token, onGone }: Omit<OfferedProps, 'offer'>) {
  const texts = useMessages(offerMessages);
  const { recap } = useMessages(bookingMessages);
  const { terms_not_accepted: notAccepted } = useMessages(fieldErrorMessages);
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { isTaken, send, busy } = useAcceptance(token, onGone);
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
      <p>
        <Button
          wide
          variant="primary"
          busyLabel={busy ? texts.accepting : undefined}
          onClick={() => (accepted ? send() : setRefusals(refusals + 1))}
        >
          {texts.accept}
        </Button>
      </p>
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

const keys = new Map<string, string>();

/** Kept by this session; where nothing can be kept, as long as the page is open. */
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

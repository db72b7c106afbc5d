import { type LinkedRide, type Order } from '@chauffeur/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import type { FileCall } from '#api/files.ts';
import { configQuery } from '#api/queries/config.ts';
import { linkedCancellationQuery, linkedRideQuery } from '#api/queries/orders.ts';
import { chooseLanguage, hasChosenLanguage } from '#i18n/language.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { rideLinkMessages } from '#i18n/messages/ride-link.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Page, withWholeNames } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useNow } from '#ui/use-now.ts';
import { OrderCancellation } from '#widgets/cancellation/order-cancellation.tsx';
import type { CancellationSource } from '#widgets/cancellation/use-cancellation.ts';
import { Facts } from '#widgets/facts/facts.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { GuestAccount } from '#widgets/guest-account/guest-account.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderPrice, usePaymentTexts } from '#widgets/order/order-record.tsx';
import { isRideOver, OrderEnding } from '#widgets/order/order-status.tsx';
import { PromisedAnswer } from '#widgets/order/promised-answer.tsx';
import { OwnOrderChange } from '#widgets/order-change/own-order-change.tsx';
import type { ChangeSource } from '#widgets/order-change/use-order-change.ts';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import { LinksRenewed, RenewLinks } from '#widgets/renew-links/renew-links.tsx';
import { carDescription, extraName } from '#widgets/ride/catalogue-words.ts';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { ComingDrivers } from '#widgets/ride/coming-drivers.tsx';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { useOrderedTravelFacts } from '#widgets/ride/travel-facts.ts';
import styles from './ride-link.module.css';

/** A ride by its private link, without an account: who booked it sees all of it, who travels no price. Opening it changes nothing (Rules 15.3). */
export default function RidePage() {
  const texts = useMessages(rideLinkMessages);
  const { token = '' } = useParams();
  const linked = useQuery(linkedRideQuery(token));
  const ride = linked.data?.ride;
  const ends = ride && journeyEnds(ride.trips, ride.transferType);
  const title = ends ? journeyTitle(ends) : texts.untitled;
  usePageTitle(title);
  useReadersLanguage(linked.data);
  return (
    <Page title={withWholeNames(title)} {...(ride && { lead: <Lead ride={ride} /> })}>
      <LinkedRidePage token={token} linked={linked} />
    </Page>
  );
}

/** When the ride is, before anything else: whoever opens the link on the day looks for the hour. */
function Lead({ ride: { orderNumber, trips } }: Pick<LinkedRide, 'ride'>) {
  const texts = useMessages(rideLinkMessages);
  const { day, hour } = useFormat();
  const [first] = trips;
  return (
    <>
      {texts.order(orderNumber)}
      {first && ', '}
      {first && (
        <span className={styles.when}>{texts.when(day(first.fromDatetime, 'long'), hour(first.fromDatetime))}</span>
      )}
    </>
  );
}

interface LinkedRidePageProps {
  readonly token: string;
  readonly linked: UseQueryResult<LinkedRide>;
}

/** The ride, or that the link opens nothing. Once its links were replaced from here, the page says so, and asks no further. */
function LinkedRidePage({ token, linked }: LinkedRidePageProps) {
  const [renewedFor, setRenewedFor] = useState<string | null>(null);
  if (renewedFor !== null) return <LinksRenewed email={renewedFor} />;
  if (linked.error instanceof ApiFailure && linked.error.code === 'not_found') return <ClosedLink />;
  if (!linked.data) return <LoadState queries={[linked]} />;
  return <Ride token={token} linked={linked.data} onRenewed={setRenewedFor} />;
}

/** The page speaks the language of who reads it, unless they chose one on the site. */
function useReadersLanguage(linked: LinkedRide | undefined): void {
  const language = linked?.order?.language ?? linked?.ride.traveller?.language;
  useEffect(() => {
    if (language !== undefined && !hasChosenLanguage(document.cookie)) chooseLanguage(language);
  }, [language]);
}

/** Shown for a link that is wrong, was taken back or has expired; which of these, nobody is told. */
function ClosedLink() {
  const texts = useMessages(rideLinkMessages);
  const { data: config } = useQuery(configQuery);
  return (
    <Notice tone="warning" title={texts.closedTitle}>
      <p>{texts.closed}</p>
      {config && config.company.phone !== '' && (
        <p>
          <PhoneLink phone={config.company.phone} />
        </p>
      )}
    </Notice>
  );
}

interface LinkedProps {
  readonly token: string;
  readonly linked: LinkedRide;
}

interface RideProps extends LinkedProps {
  /** Called with the address to which the new links are sent. */
  readonly onRenewed: (email: string) => void;
}

const tones = { pending: 'info', validated: 'success', canceled: 'warning', past: 'info' } as const;

/** The state of a ride, by which its notice is coloured. */
function rideStatusOf({ ride, drivers }: LinkedRide, now: string): keyof typeof tones {
  return isRideOver(ride, drivers, now) ? 'past' : ride.status;
}

const isToCome = (rideStatus: keyof typeof tones) => rideStatus === 'pending' || rideStatus === 'validated';

function Ride({ token, linked, onRenewed }: RideProps) {
  const texts = useMessages(rideLinkMessages);
  const { ride, order, kind, drivers } = linked;
  const { source, changes } = useLinkSources(token);
  const rideStatus = rideStatusOf(linked, useNow());
  return (
    <>
      {kind === 'traveller' && <p>{texts.travellerLead}</p>}
      <Notice tone={tones[rideStatus]}>
        <p>{texts.status[ride.isChanging ? 'changing' : rideStatus]}</p>
        {order?.status === 'canceled' && <OrderEnding history={order.history} />}
      </Notice>
      {order && <PromisedAnswer order={order} />}
      <ComingDrivers drivers={drivers} whom={order?.traveller?.name ?? null} part={Part} />
      <Papers token={token} linked={linked} />
      {order && (
        <>
          <OwnOrderChange order={order} source={changes} />
          <OrderCancellation order={order} source={source} />
        </>
      )}
      <Part title={texts.trip}>
        <JourneyTimeline trips={ride.trips} transferType={ride.transferType} />
      </Part>
      <Details ride={ride} isOver={!isToCome(rideStatus)} />
      {order && (
        <>
          <Price order={order} />
          <Links token={token} order={order} rideStatus={rideStatus} onRenewed={onRenewed} />
          {linked.isGuests && (
            <GuestAccount
              className={styles.part}
              titleClassName={styles.title}
              token={token}
              customer={order.customer}
            />
          )}
        </>
      )}
    </>
  );
}

interface LinksProps extends Pick<RideProps, 'token' | 'onRenewed'> {
  readonly order: Order;
  readonly rideStatus: keyof typeof tones;
}

/** What the private link allows, and the button that replaces it. */
function Links({ token, order: { customer }, rideStatus, onRenewed }: LinksProps) {
  const texts = useMessages(rideLinkMessages);
  const { links } = useMessages(renewLinksMessages);
  return (
    <section aria-label={links} className={styles.part}>
      <p className={styles.soft}>{isToCome(rideStatus) ? texts.keep : texts.keepAfter}</p>
      <RenewLinks
        email={customer.email}
        renew={() => call('renewLinks', { params: { token } })}
        onRenewed={() => onRenewed(customer.email)}
      />
    </section>
  );
}

/** The calls by which the customer changes and cancels over the private link. */
function useLinkSources(token: string): { source: CancellationSource; changes: ChangeSource } {
  const queries = useQueryClient();
  const { queryKey } = linkedRideQuery(token);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const params = { token };
  const kept = { show: () => void refresh(), refresh };
  return {
    source: {
      ...kept,
      terms: linkedCancellationQuery(token),
      cancel: (body) => call('cancelLinkedRide', { params, body }),
    },
    changes: {
      ...kept,
      preview: (wish) => call('previewLinkedChange', { params, body: { wish } }),
      change: (body) => call('changeLinkedRide', { params, body }),
      withdraw: (body) => call('withdrawLinkedChange', { params, body }),
    },
  };
}

function Papers({ token, linked: { ride, order, documents } }: LinkedProps) {
  const texts = useMessages(rideLinkMessages);
  const params = { token };
  const files: { name: string; file: FileCall }[] = [
    {
      name: ride.status === 'canceled' ? texts.calendarCanceled : texts.calendar,
      file: { name: 'linkedCalendar', params },
    },
    ...(documents.voucher ? [{ name: texts.voucher, file: { name: 'linkedVoucher' as const, params } }] : []),
    ...(documents.invoice
      ? [{ name: texts.invoice(order?.invoiceNumber ?? ''), file: { name: 'linkedInvoice' as const, params } }]
      : []),
  ];
  return (
    <section aria-label={texts.papers}>
      <ul className={styles.documents}>
        {files.map(({ name, file }) => (
          <li key={name}>
            <FileLink className={styles.document} file={file}>
              <Icon name={file.name === 'linkedCalendar' ? 'calendar' : 'download'} /> {name}
            </FileLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DetailsProps extends Pick<LinkedRide, 'ride'> {
  readonly isOver: boolean;
}

function Details({ ride, isOver }: DetailsProps) {
  const texts = useMessages(rideLinkMessages);
  const language = useLanguage();
  const party = usePartyText(ride);
  const travel = useOrderedTravelFacts({ ...ride, isOver });
  const { car, extras, comment } = ride;
  const named = extras.map((extra) => `${extra.quantity} × ${extraName(extra, language)}`);
  const facts = [
    { name: texts.car, value: `${car.code} · ${carDescription(car, language)}\n${party}` },
    ...travel,
    { name: texts.extras, value: named.join(', ') },
    { name: texts.comment, value: comment },
  ].filter(({ value }) => value !== '');
  return (
    <Part title={texts.details}>
      <Facts facts={facts} />
    </Part>
  );
}

function Price({ order }: { readonly order: Order }) {
  const texts = useMessages(rideLinkMessages);
  const paid = usePaymentTexts(order);
  return (
    <Part title={texts.price}>
      <OrderPrice order={order} />
      {paid.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

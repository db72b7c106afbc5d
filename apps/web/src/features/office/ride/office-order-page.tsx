import { type OfficeOrder, type Order, parisDate, paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call } from '#api/client.ts';
import type { FileCall } from '#api/files.ts';
import { officeOrderQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { officeNotesMessages } from '#i18n/messages/office-notes.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { OrderAnswer } from '#widgets/decision/order-answer.tsx';
import type { DecisionSource } from '#widgets/decision/use-decision.ts';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-history.tsx';
import { OrderStatusMark, shownStatus } from '#widgets/order/order-status.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { Freshness } from '../freshness.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { OrderAmendment } from './order-amendment.tsx';
import { OperatorCancellation, PartnersToTell } from './operator-cancellation.tsx';
import { RideVehicles } from './ride-vehicles.tsx';
import styles from './office-order.module.css';

// Downloaded only where they are needed: mostly nobody asks anything, and no ride is displaced.
const DisplacedRides = lazy(async () => ({ default: (await import('../decide/displaced-rides.tsx')).DisplacedRides }));
const CustomerQuestion = lazy(async () => ({ default: (await import('./customer-question.tsx')).CustomerQuestion }));
// Downloaded apart, since it asks the API before it shows anything.
const RideLog = lazy(async () => ({ default: (await import('./ride-log.tsx')).RideLog }));

// At the foot of the page, for whoever looks after a mail or a link.
const SentToCustomer = lazy(async () => ({ default: (await import('./sent-to-customer.tsx')).SentToCustomer }));

/** All that the office knows of an order, which is answered and cancelled here (Rules 12.5). */
export default function StaffOrderPage() {
  const texts = useMessages(officeRidesMessages);
  const { orderId = '' } = useParams();
  const asked = useQuery(officeOrderQuery(orderId));
  const [today] = useState(() => parisDate(new Date().toISOString()));
  const order = asked.data?.order;
  const ends = order && journeyEnds(order.trips, order.transferType);
  const title = ends ? journeyTitle(ends) : texts.order('');
  usePageTitle(title);
  if (asked.data === null) {
    return (
      <Page title={texts.unknown}>
        <p>{texts.unknownText}</p>
        <p>
          <ButtonLink to={paths.officeDay()}>{texts.day}</ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title={title} {...(order && { lead: texts.order(order.orderNumber) })}>
      <Freshness day={today} order={orderId} isShown={asked.data !== undefined} />
      {asked.data ? <WholeOrder shown={asked.data} since={asked.dataUpdatedAt} /> : <LoadState queries={[asked]} />}
    </Page>
  );
}

/** The day of its first ride in Paris. */
function dayOf({ trips, createdAt }: Order): string {
  return parisDate(trips[0]?.fromDatetime ?? createdAt);
}

interface WholeOrderProps {
  readonly shown: OfficeOrder;
  /** When this answer came, by this machine's clock. */
  readonly since: number;
}

function WholeOrder({ shown, since }: WholeOrderProps) {
  const texts = useMessages(officeRidesMessages);
  const { page, noEmail } = useMessages(officeNotesMessages);
  const { email } = useStaffEntry();
  const { order, pairedWith, cancellation, waiver } = shown;
  const state = shownStatus(order);
  return (
    <>
      <p className={styles.state}>
        <OrderStatusMark order={order} />
        <ButtonLink to={paths.officeDay(dayOf(order))} variant="quiet" icon="calendar">
          {texts.day}
        </ButtonLink>
        {order.userUID !== '' && (
          <ButtonLink to={paths.officeCustomer(order.userUID)} variant="quiet">
            {page}
          </ButtonLink>
        )}
        {pairedWith && (
          <ButtonLink to={paths.officeOrder(pairedWith.id)} variant="quiet">
            {texts.paired}
          </ButtonLink>
        )}
      </p>
      {order.customer.email === '' && <Notice tone="warning">{noEmail}</Notice>}
      <PartnersToTell order={order} />
      <LastNote shown={shown} />
      <Suspense>
        <DisplacedRides waiting={shown} />
      </Suspense>
      <OrderAnswer
        source={useOrderSource(order.id)}
        page={shown}
        since={since}
        choice={null}
        pairedWith={pairedWith}
        own={email}
      />
      <CustomerQuestionPlace order={order} vehicles={shown.vehicles} />
      <RideVehicles shown={shown} />
      <Suspense>
        <RideLog shown={shown} />
      </Suspense>
      <OrderAmendment order={order} vehicles={shown.vehicles} />
      <OperatorCancellation order={order} cancellation={cancellation} waiver={waiver} />
      {state === 'pending' && <History shown={shown} />}
      <Papers shown={shown} />
      <Suspense>
        <SentToCustomer shown={shown} />
      </Suspense>
    </>
  );
}

/** Where the customer asks for something, and what became of it as long as the page is open. */
function CustomerQuestionPlace({ order, vehicles }: Pick<OfficeOrder, 'order' | 'vehicles'>) {
  const isAsked = order.proposal?.amendment.askedBy === 'customer';
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setWasAsked(true);
  return <Suspense>{(isAsked || wasAsked) && <CustomerQuestion order={order} vehicles={vehicles} />}</Suspense>;
}

function useOrderSource(id: string): DecisionSource {
  const queries = useQueryClient();
  const { queryKey } = officeOrderQuery(id);
  const refresh = useRefreshOffice();
  return {
    decide: (body) => call('officeDecide', { params: { id }, body }),
    undo: (body) => call('officeUndo', { params: { id }, body }),
    async show(told) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { ...before, ...told });
    },
    refresh,
  };
}

type PartProps = Pick<WholeOrderProps, 'shown'>;

/** What the office noted last of the customer, and the way to all of it (Rules 12.15). */
function LastNote({ shown: { order, noteCount, lastNote: note } }: PartProps) {
  const texts = useMessages(officeNotesMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  if (!note) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.notes}</h2>
      <p className={styles.note}>{note.text}</p>
      <p className={styles.soft}>{texts.by(note.by, at(format.day(note.at, 'medium'), format.hour(note.at)))}</p>
      <p>
        <Link className={styles.file} to={paths.officeCustomer(order.userUID)}>
          {texts.all(noteCount)}
        </Link>
      </p>
    </section>
  );
}

/** Of an order that was answered it stands with what became of it. */
function History({ shown: { order } }: PartProps) {
  const texts = useMessages(officeRidesMessages);
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.history}</h2>
      <OrderHistory order={order} />
    </section>
  );
}

function Papers({ shown: { order, documents, books } }: PartProps) {
  const texts = useMessages(officeRidesMessages);
  const format = useFormat();
  const params = { id: order.id };
  const files: { name: string; file: FileCall }[] = [
    { name: texts.calendar, file: { name: 'officeCalendar', params } },
    ...(documents.voucher ? [{ name: texts.voucher, file: { name: 'officeVoucher' as const, params } }] : []),
    ...books.map(({ kind, number, issuedAt, totalTTC }) => ({
      name: texts.bookLine[kind](number, format.day(issuedAt, 'medium'), format.money(totalTTC)),
      file: { name: 'officeInvoicePaper' as const, params: { number } },
    })),
  ];
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.papers}</h2>
      <p className={styles.files}>
        {files.map(({ name, file }) => (
          <FileLink key={name} file={file} className={styles.file}>
            <Icon name="download" /> {name}
          </FileLink>
        ))}
      </p>
      {order.catalogueVersion !== null && <p className={styles.soft}>{texts.soldAt(order.catalogueVersion)}</p>}
    </section>
  );
}

import { type Order, type OwnOrder, paths, voucherGaps } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import '#api/unlisted-calls.ts';
import { call } from '#api/client.ts';
import type { FileCall } from '#api/files.ts';
import { configQuery } from '#api/queries/config.ts';
import { cancellationQuery, orderQuery, ordersKey } from '#api/queries/orders.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { rideMessages } from '#i18n/messages/ride.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { withWholeNames } from '#ui/page/page.tsx';
import { useNow } from '#ui/use-now.ts';
import { useMailsWait } from '#widgets/address-notice/address-notice.tsx';
import { OrderCancellation } from '#widgets/cancellation/order-cancellation.tsx';
import type { CancellationSource } from '#widgets/cancellation/use-cancellation.ts';
import { customerFacts, Facts } from '#widgets/facts/facts.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { OrderHistory } from '#widgets/order/order-history.tsx';
import { OrderPrice, usePaymentTexts } from '#widgets/order/order-record.tsx';
import { isRideOver, OrderEnding, OrderStatusMark, shownStatus } from '#widgets/order/order-status.tsx';
import { OwnOrderChange } from '#widgets/order-change/own-order-change.tsx';
import type { ChangeSource } from '#widgets/order-change/use-order-change.ts';
import { PromisedAnswer } from '#widgets/order/promised-answer.tsx';
import { RenewLinks } from '#widgets/renew-links/renew-links.tsx';
import { carDescription } from '#widgets/ride/catalogue-words.ts';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { ComingDrivers } from '#widgets/ride/coming-drivers.tsx';
import { JourneyTimeline, usePartyText } from '#widgets/ride/journey-timeline.tsx';
import { useOrderedTravelFacts } from '#widgets/ride/travel-facts.ts';
import { AccountSection } from '../account-section.tsx';
import { OrderAgain } from './order-again.tsx';
import styles from './orders.module.css';

/** One reservation; someone else's is as absent as one that never was (Rules 6.2). */
export default function OrderDetailsPage() {
  const { menu, orders: texts } = useMessages(accountMessages);
  const format = useFormat();
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  const order = query.data;
  const ends = order && journeyEnds(order.trips, order.transferType);
  const title = ends ? journeyTitle(ends) : menu.orders;
  const isMissing = query.error instanceof ApiFailure && query.error.code === 'not_found';
  return (
    <AccountSection
      title={title}
      heading={withWholeNames(title)}
      {...(order && { lead: texts.bookedOn(order.orderNumber, format.day(order.createdAt)) })}
    >
      {isMissing && <p>{texts.missing}</p>}
      {order && <OrderDetails order={order} />}
      {!order && !isMissing && <LoadState queries={[query]} />}
      <div>
        <ButtonLink to={paths.accountOrders()} variant="quiet" icon="arrow-left">
          {texts.back}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

/** Everything that was ordered, as it was sold on the day, and what became of it since. */
function OrderDetails({ order }: { readonly order: OwnOrder }) {
  const { history } = useMessages(orderMessages);
  const { orders: texts } = useMessages(accountMessages);
  const { links } = useMessages(renewLinksMessages);
  const ride = useMessages(rideMessages);
  const language = useLanguage();
  const party = usePartyText(order);
  const { car } = order;
  return (
    <>
      <StatusAndActions order={order} />
      {order.pairedOrderId !== null && <OtherCar orderId={order.pairedOrderId} />}
      <ComingDrivers drivers={order.drivers ?? []} whom={order.traveller?.name ?? null} part={Part} />
      <OrderedTrip order={order} />
      <section className={styles.part}>
        <h2 className={styles.title}>{ride.car}</h2>
        <p>
          <strong>{car.code}</strong> · {carDescription(car, language)}
        </p>
        <p className={styles.when}>{party}</p>
        <OrderPrice order={order} />
      </section>
      <OrderAgain order={order} />
      <BillingSection order={order} />
      <section className={styles.part}>
        <h2 className={styles.title}>{history}</h2>
        <OrderHistory order={order} words={texts.events} />
      </section>
      <section className={styles.part} aria-label={links}>
        <RenewLinks email={order.customer.email} renew={() => call('renewRideLinks', { params: { id: order.id } })} />
      </section>
    </>
  );
}

/** The way, and what its driver goes by: who is driven, flights and trains, the free waiting, and what was written to him. */
function OrderedTrip({ order }: { readonly order: Order }) {
  const { orders: texts } = useMessages(accountMessages);
  const { trip } = useMessages(rideMessages);
  const travel = useOrderedTravelFacts(order);
  const { trips, transferType, comment } = order;
  return (
    <Part title={trip}>
      <JourneyTimeline trips={trips} transferType={transferType} />
      <Facts facts={[...travel, ...(comment === '' ? [] : [{ name: texts.comment, value: comment }])]} />
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** The party goes in two cars: the way to the other order (Rules 4.21). */
function OtherCar({ orderId }: { readonly orderId: string }) {
  const texts = useMessages(pairMessages);
  return (
    <p>
      {texts.partner} <Link to={paths.accountOrder(orderId)}>{texts.seePartner}</Link>
    </p>
  );
}

/** How it stands, when we answer, and what one comes here for: agenda, papers, and the way to cancel. */
function StatusAndActions({ order }: { readonly order: OwnOrder }) {
  const { orders: texts } = useMessages(accountMessages);
  const { confirmed } = useMessages(orderMessages);
  const shown = shownStatus(order);
  const isOver = isRideOver(order, order.drivers ?? [], useNow());
  const { source, changes } = useAccountSources(order);
  return (
    <>
      <div className={styles.state}>
        {shown === 'validated' ? (
          <Notice {...(isOver ? { tone: 'info' } : { tone: 'success', title: confirmed })}>
            <p>{isOver ? texts.over : texts.statusHint.validated}</p>
          </Notice>
        ) : (
          <p className={styles.status}>
            <OrderStatusMark order={order} /> {texts.statusHint[shown]}
          </p>
        )}
        {order.status === 'canceled' && <OrderEnding history={order.history} />}
        <PromisedAnswer order={order} />
      </div>
      <OrderDocuments order={order} />
      <OwnOrderChange order={order} source={changes} />
      <OrderCancellation order={order} source={source} />
    </>
  );
}

/** The calls by which whoever is signed in changes and cancels. */
function useAccountSources(order: Order): { source: CancellationSource; changes: ChangeSource } {
  const queries = useQueryClient();
  const { id } = order;
  const mailsWait = useMailsWait(order);
  const { queryKey } = orderQuery(id);
  const params = { id };
  const kept = {
    mailsWait,
    show(changed: Order) {
      queries.setQueryData(queryKey, changed);
      void queries.invalidateQueries({ queryKey: ordersKey });
    },
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
  return {
    source: { ...kept, terms: cancellationQuery(id), cancel: (body) => call('cancelOrder', { params, body }) },
    changes: {
      ...kept,
      preview: (wish) => call('previewChange', { params, body: { wish } }),
      change: (body) => call('changeOrder', { params, body }),
      withdraw: (body) => call('withdrawChange', { params, body }),
    },
  };
}

function BillingSection({ order }: { readonly order: Order }) {
  const { orders: texts } = useMessages(accountMessages);
  const { payment } = useMessages(orderMessages);
  const { recap } = useMessages(bookingMessages);
  const paid = usePaymentTexts(order);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.billing}</h2>
      <Facts
        facts={[
          ...(paid.length === 0 ? [] : [{ name: payment, value: paid.join('\n') }]),
          ...customerFacts(order.customer, recap),
        ]}
      />
    </section>
  );
}

/** The documents that an order has by now, and when the others come (Rules 4.15, 4.17). */
function OrderDocuments({ order }: { readonly order: Order }) {
  const {
    orders: { documents: texts },
  } = useMessages(accountMessages);
  const { id, status, invoiceNumber } = order;
  const { data: config } = useQuery(configQuery);
  // A voucher with a gap is not made (Rules 4.18).
  const hasVouchers = config !== undefined && voucherGaps(config.company).length === 0;
  return (
    <section aria-label={texts.title}>
      <ul className={styles.documents}>
        <DocumentLink
          icon="calendar"
          file={{ name: 'orderCalendar', params: { id } }}
          name={status === 'canceled' ? texts.calendarCanceled : texts.calendar}
        />
        {status === 'validated' && hasVouchers && (
          <DocumentLink icon="download" file={{ name: 'orderVoucher', params: { id } }} name={texts.voucher} />
        )}
        {invoiceNumber !== null && (
          <DocumentLink
            icon="download"
            file={{ name: 'orderInvoice', params: { id } }}
            name={texts.invoice(invoiceNumber)}
          />
        )}
      </ul>
      {status === 'pending' && hasVouchers && <p className={styles.when}>{texts.voucherLater}</p>}
      {status === 'validated' && invoiceNumber === null && <p className={styles.when}>{texts.invoiceLater}</p>}
    </section>
  );
}

interface DocumentLinkProps {
  readonly icon: IconName;
  readonly file: FileCall;
  readonly name: string;
}

function DocumentLink({ icon, file, name }: DocumentLinkProps) {
  return (
    <li>
      <FileLink className={styles.document} file={file}>
        <Icon name={icon} /> {name}
      </FileLink>
    </li>
  );
}

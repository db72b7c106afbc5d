import { paths, paymentCodes } from '@chauffeur/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import { endOrderedDraft } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './confirmation-page.module.css';

/** Thanks, the order's number and what comes next; the booking is over from here (Rules 2.10). */
export function Thanks({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.title);
  useEffect(() => endOrderedDraft(), []);
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {order.paymentMethod === paymentCodes.cardOnline && <PaymentHeld />}
      {order.leavesNewer && <NewerBooking />}
      <p className={styles.lead}>
        {texts.email(order.email)} {texts.later}
      </p>
      <LastOrderFacts order={order} />
      {order.leavesNewer ? <WaysFromNewer /> : <ReturnHome />}
    </div>
  );
}

/** The hold stands: the payment is validated, and nothing is charged before the ride is accepted (Rules 4.11, 8.3). */
export function PaymentHeld() {
  const { status, confirmation: texts } = useMessages(cardPaymentMessages);
  return (
    <Notice tone="success" title={status.succeeded}>
      <p>{texts.held}</p>
    </Notice>
  );
}

/** What to write down: the number first, then when and where. */
function LastOrderFacts({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  const format = useFormat();
  const { orderNumber, fromDatetime, from, to, totalTTC, paymentMethod } = order;
  return (
    <dl className={styles.facts}>
      <div className={styles.number}>
        <dt>{texts.orderNumber}</dt>
        <dd>{orderNumber}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.pickup}</dt>
        <dd>{texts.at(format.day(fromDatetime), format.hour(fromDatetime))}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.from}</dt>
        <dd>{from}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.to}</dt>
        <dd>{to}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.total}</dt>
        <dd>
          {format.money(totalTTC)}
          <span className={styles.soft}>
            {paymentMethod === paymentCodes.cardOnline ? texts.byCard : texts.inVehicle}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** The draft became another booking before this order was known to stand: which of the two is ordered. */
function NewerBooking() {
  const texts = useMessages(confirmationMessages);
  return (
    <Notice tone="warning" title={texts.newerTitle}>
      <p>{texts.newer}</p>
    </Notice>
  );
}

/** The ways on from there. The page does not go home by itself, since there is something to decide. */
function WaysFromNewer() {
  const texts = useMessages(confirmationMessages);
  return (
    <p className={styles.ways}>
      <ButtonLink to={paths.reservation()} variant="primary">
        {texts.goOn}
      </ButtonLink>
      <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
      <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
    </p>
  );
}

const returnsAfterSeconds = 5;

/** The way home, taken by itself after five seconds unless the visitor stays (Rules 2.10). */
function ReturnHome() {
  const texts = useMessages(confirmationMessages);
  const navigate = useNavigate();
  return (
    <Countdown seconds={returnsAfterSeconds} onEnd={() => void navigate(paths.home())} texts={texts}>
      <ButtonLink to={paths.accountOrders()}>{texts.reservations}</ButtonLink>
      <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
    </Countdown>
  );
}

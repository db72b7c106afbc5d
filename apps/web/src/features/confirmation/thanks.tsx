import { fromCents, isBeingAccepted, type Order, paths, paymentCodes, toCents } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '#api/queries/orders.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { pairMessages } from '#i18n/messages/pair.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import { endOrderedDraft } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { withAddress } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { AddressNotice, useMailsWait } from '#widgets/address-notice/address-notice.tsx';
import { FileLink } from '#widgets/file-link/file-link.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { eventOf } from '#widgets/order/order-history.tsx';
import { usePriceText } from '#widgets/ride/price-text.ts';
import styles from './confirmation-page.module.css';
import { GuestOffer, WaysOfGuest } from './guest-ways.tsx';
import { isCharged, OrderedRide, useChargedPart } from './ordered-ride.tsx';

/**
 * Thanks, what comes next, the order's number and all that was ordered; the booking is over from here (Rules 2.10). The order
 * itself is the API's to tell. Until it does, and where it cannot, what the booking kept of it stands there.
 */
export function Thanks({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  const { confirmed } = useMessages(orderMessages);
  usePageTitle(texts.title);
  useEffect(() => endOrderedDraft(), []);
  const { data: ordered } = useQuery(orderQuery(order.id));
  // Until the API tells how the order stands, the answer to the ordering counts.
  const isConfirmed = ordered ? ordered.status === 'validated' : order.isConfirmed === true;
  const second = useSecondOrder(ordered, order.second?.id);
  const secondNumber = (second ?? order.second)?.orderNumber;
  return (
    <div className={styles.page}>
      <h1>{isConfirmed ? confirmed : texts.title}</h1>
      {order.paymentMethod === paymentCodes.cardOnline && (
        <PaymentHeld isCharged={ordered ? isCharged(ordered) : isConfirmed} order={ordered} />
      )}
      {order.leavesNewer && <NewerBooking />}
      <NextSteps order={order} ordered={ordered} isOfTwo={secondNumber !== undefined} />
      <Ways order={order} isOfTwo={secondNumber !== undefined} />
      <OrderNumber orderNumbers={[order.orderNumber, ...(secondNumber === undefined ? [] : [secondNumber])]} />
      {ordered ? <OrderedRide order={ordered} second={second} /> : <LastOrderFacts order={order} />}
      {order.linkToken !== undefined && <GuestOffer token={order.linkToken} ordered={ordered} />}
    </div>
  );
}

interface WaysProps {
  readonly order: LastOrder;
  readonly isOfTwo: boolean;
}

/** The ways on. The notice of an address that is not proven stands below them, since it comes once they are there. */
function Ways({ order, isOfTwo }: WaysProps) {
  if (order.linkToken !== undefined) return <WaysOfGuest order={order} token={order.linkToken} />;
  return (
    <>
      {order.leavesNewer ? <WaysFromNewer /> : <ReturnHome orderId={order.id} isOfTwo={isOfTwo} />}
      <AddressNotice />
    </>
  );
}

/** The order of the other car, where there are two (Rules 4.21). @param knownId its id, where the order itself is not there yet */
export function useSecondOrder(order: Order | undefined, knownId?: string): Order | undefined {
  const id = order?.pairedOrderId ?? knownId;
  return useQuery({ ...orderQuery(id ?? ''), enabled: id !== undefined }).data;
}

interface NextStepsProps extends WaysProps {
  /** As the API tells it, once it does. */
  readonly ordered: Order | undefined;
}

/** What happens now, in three dated lines: the mail, the answer, the ride. */
function NextSteps({ order, ordered, isOfTwo }: NextStepsProps) {
  const texts = useMessages(confirmationMessages);
  const format = useFormat();
  const answer = useAnswerStep({ order, ordered, isOfTwo });
  const whom = ordered?.traveller?.name ?? null;
  const { fromDatetime, from, email } = order;
  const mailsWait = useMailsWait({ id: order.id, pairedOrderId: ordered?.pairedOrderId ?? null });
  const isHeldBack = order.linkToken === undefined && mailsWait;
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      <li>
        <strong>
          {ordered ? texts.at(format.day(ordered.createdAt, 'weekday'), format.hour(ordered.createdAt)) : texts.now}
        </strong>
        <span>{withAddress(isHeldBack ? texts.emailOnceProven(email) : texts.email(email), email)}</span>
      </li>
      <li>
        <strong>{answer.when}</strong>
        <span>{answer.what}</span>
      </li>
      <li>
        <strong>{texts.at(format.day(fromDatetime), format.hour(fromDatetime))}</strong>
        <span>{isOfTwo && whom === null ? texts.drivenByTwo(from) : texts.driven(from, whom)}</span>
      </li>
    </ol>
  );
}

/**
 * The second of these steps: the answer as it was given, or as it is promised. With automatic acceptance it is given at once, and the card
 * charged (Rules 10.17).
 */
function useAnswerStep({ order, ordered, isOfTwo }: NextStepsProps): { when: string; what: string } {
  const texts = useMessages(confirmationMessages);
  const { events } = useMessages(orderMessages);
  const format = useFormat();
  const answer = ordered?.history.at(-1);
  if (answer) {
    const when = texts.at(format.day(answer.at, 'weekday'), format.hour(answer.at));
    return { when, what: events[eventOf(answer)] };
  }
  if (!ordered && order.isConfirmed) return { when: texts.now, what: events.acceptedAtOnce };
  if (ordered && isBeingAccepted(ordered)) return { when: texts.confirmedSoon, what: texts.beingConfirmed };
  const answered = isOfTwo ? texts.answeredEach : texts.answered;
  const what = order.priceToConfirm ? texts.answeredWithPrice : answered;
  const answerBefore = ordered?.answerBefore ?? null;
  if (answerBefore === null) return { when: texts.answeredSoon, what };
  return { when: texts.answeredBefore(format.day(answerBefore, 'weekday'), format.hour(answerBefore)), what };
}

interface PaymentHeldProps {
  readonly isCharged?: boolean;
  /** As the API tells it, once it does. */
  readonly order?: Order | undefined;
}

/** The hold stands: the payment is validated, and nothing is charged before the ride is accepted (Rules 4.11, 8.3). */
export function PaymentHeld({ isCharged: isPaid = false, order }: PaymentHeldProps) {
  const { status, confirmation: texts } = useMessages(cardPaymentMessages);
  const part = useChargedPart(order);
  return (
    <Notice tone="success" title={status.succeeded}>
      <p>{part === null ? (isPaid ? texts.charged : texts.held) : texts.chargedInPart(part)}</p>
    </Notice>
  );
}

/** The order number to write down, or those of two orders. */
export function OrderNumber({ orderNumbers }: { readonly orderNumbers: readonly string[] }) {
  const texts = useMessages(confirmationMessages);
  const pair = useMessages(pairMessages);
  return (
    <dl className={styles.facts}>
      <div className={styles.number}>
        <dt>{orderNumbers.length > 1 ? pair.orderNumbers : texts.orderNumber}</dt>
        {orderNumbers.map((orderNumber) => (
          <dd key={orderNumber}>{orderNumber}</dd>
        ))}
      </div>
    </dl>
  );
}

/** Where and for how much, in short; when is among the next steps. */
function LastOrderFacts({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  const { from, to, second, paymentMethod } = order;
  const price = usePriceText(order.priceToConfirm);
  const byCard = order.isConfirmed ? texts.charged : texts.byCard;
  const totalTTC = fromCents(toCents(order.totalTTC) + toCents(second?.totalTTC ?? 0));
  return (
    <dl className={styles.facts}>
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
          {price(totalTTC)}
          <span className={styles.soft}>{paymentMethod === paymentCodes.cardOnline ? byCard : texts.inVehicle}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Says which of two bookings was ordered, where the draft became another one before this order was known to stand. */
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

/** The ways on, and the one home that is taken by itself after five seconds in sight unless the visitor stays (Rules 2.10). */
function ReturnHome({ orderId, isOfTwo }: { readonly orderId: string; readonly isOfTwo: boolean }) {
  const texts = useMessages(confirmationMessages);
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.ways}>
        <ButtonLink to={isOfTwo ? paths.accountOrders() : paths.accountOrder(orderId)} variant="primary">
          {isOfTwo ? texts.reservations : texts.reservation}
        </ButtonLink>
        <FileLink className={styles.agenda} file={{ name: 'orderCalendar', params: { id: orderId } }}>
          <Icon name="calendar" /> {texts.calendar}
        </FileLink>
        <ButtonLink to={paths.home()} variant="quiet">
          {texts.home}
        </ButtonLink>
      </p>
      <Countdown seconds={returnsAfterSeconds} onEnd={() => void navigate(paths.home())} texts={texts} />
    </>
  );
}

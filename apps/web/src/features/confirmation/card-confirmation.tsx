import { type Availability, type OrderCreated, paths } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { callAndForget } from '#api/client.ts';
import { orderQuery, ordersKey } from '#api/queries/orders.ts';
import { availabilityMessages } from '#i18n/messages/availability.ts';
import { cardPaymentMessages } from '#i18n/messages/card-payment.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type CardPaymentDraft, useDraft } from '#state/booking-draft.ts';
import { type ChosenCodes, chosenCodes } from '#state/departure.ts';
import { keepLastOrder } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { OnRequest, useAvailability } from '#widgets/availability/car-availability.tsx';
import { OfferedHours } from '#widgets/availability/offered-hours.tsx';
import { CardWait } from '#widgets/card-payment/card-wait.tsx';
import { usePaymentProgress } from '#widgets/card-payment/payment-progress.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { priceTrip } from '#widgets/ride-form/price-trip.ts';
import { lastOrderOf } from '#widgets/ride/last-order-of.ts';
import styles from './confirmation-page.module.css';
import { OrderNumber, PaymentHeld } from './thanks.tsx';

/** A card payment that was sent off: how it stands, asked until it is known, and what follows from it (Rules 4.11). */
export function CardConfirmation({ intentId, submissionKey }: CardPaymentDraft) {
  const { progress, askAgain } = usePaymentProgress(intentId);
  if (progress.kind === 'paid') return <PaidOrder created={progress.order} submissionKey={submissionKey} />;
  if (progress.kind === 'not_paid') return <UnpaidOrder kind="not_paid" />;
  if (progress.kind === 'over') return <EndedPayment intentId={intentId} submissionKey={submissionKey} />;
  return <PaymentWait progress={progress} askAgain={askAgain} />;
}

function PaymentWait(props: Parameters<typeof CardWait>[0]) {
  const { confirmation: texts } = useMessages(cardPaymentMessages);
  usePageTitle(texts.checkingTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.checkingTitle}</h1>
      <CardWait {...props} />
    </div>
  );
}

interface PaidOrderProps {
  readonly created: OrderCreated;
  /** The submission that was paid. */
  readonly submissionKey: string;
}

/**
 * The payment stands and its order is made. What was ordered is the API's to tell: the draft may have been edited since, or
 * be in another browser than the one that a bank sent the customer back to.
 */
function PaidOrder({ created, submissionKey }: PaidOrderProps) {
  const texts = useMessages(confirmationMessages);
  const queries = useQueryClient();
  const order = useQuery(orderQuery(created.id));
  usePageTitle(texts.title);

  const onPaid = useEffectEvent(() => {
    callAndForget('sendOrderMail', { params: { id: created.id } });
    void queries.invalidateQueries({ queryKey: ordersKey });
  });
  useEffect(() => onPaid(), [created.id]);

  useEffect(() => {
    if (!order.data) return;
    const { trips, transferType, priceToConfirm, customer } = order.data;
    const lastOrder = lastOrderOf({
      created,
      submissionKey,
      trips,
      transferType,
      priceToConfirm,
      email: customer.email,
    });
    if (lastOrder) keepLastOrder(lastOrder);
  }, [order.data, created, submissionKey]);

  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <PaymentHeld isCharged={created.status === 'validated'} />
      <OrderNumber orderNumbers={[created.orderNumber]} />
      <LoadState queries={[order]} />
    </div>
  );
}

/**
 * A payment that is over makes no order. Where that is because somebody else had the car by then, the hours at which there is one stand right
 * here, and a press goes on with the payment at that hour (Rules 10.11, 10.12).
 */
function EndedPayment({ intentId, submissionKey }: CardPaymentDraft) {
  const { confirmation: texts } = useMessages(cardPaymentMessages);
  const isOwn = useDraft(({ submission }) => submission?.key === submissionKey);
  const fetched = useQuery({
    queryKey: ['after-card', intentId],
    queryFn: async () => {
      await priceTrip();
      return chosenCodes(useDraft.getState());
    },
    enabled: isOwn,
    retry: false,
    staleTime: Infinity,
  });
  const codes = fetched.data ?? [];
  const availability = useAvailability(codes);
  usePageTitle(texts.notPaidTitle);
  const isTaken = availability?.state === 'taken' || availability?.state === 'on_request';
  if (codes.length === 0 || !isTaken) return <UnpaidOrder kind="over" />;
  return <CarTaken {...{ availability, codes, intentId }} />;
}

interface CarTakenProps {
  readonly availability: Availability;
  readonly codes: ChosenCodes;
  readonly intentId: string;
}

/** The payment step is told what was read here: it tells of another price, and not once more that the payment is over. */
function CarTaken({ availability, codes, intentId }: CarTakenProps) {
  const { confirmation: texts } = useMessages(cardPaymentMessages);
  const hours = useMessages(availabilityMessages);
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1>{texts.notPaidTitle}</h1>
      <Notice tone="warning" title={hours.justTaken}>
        <p>
          {texts.released} {texts.kept}
        </p>
        {availability.state === 'taken' ? (
          <>
            <OfferedHours
              availability={availability}
              codes={codes}
              name={codes.join(' + ')}
              onMoved={(departure) => void navigate(paths.reservation(4), { state: { over: intentId, departure } })}
            />
            <p>{hours.otherHour}</p>
          </>
        ) : (
          <p>
            <OnRequest />
          </p>
        )}
      </Notice>
      <p className={styles.ways}>
        <ButtonLink to={paths.reservation(4)} state={{ over: intentId }}>
          {texts.backToPayment}
        </ButtonLink>
      </p>
    </div>
  );
}

/** No order: the payment was refused, or is over. The booking is still there, and leads back to its payment (Rules 8.3). */
function UnpaidOrder({ kind }: { readonly kind: 'not_paid' | 'over' }) {
  const { status, trouble, confirmation: texts } = useMessages(cardPaymentMessages);
  const { reservations } = useMessages(confirmationMessages);
  usePageTitle(texts.notPaidTitle);
  const isOver = kind === 'over';
  return (
    <div className={styles.page}>
      <h1>{texts.notPaidTitle}</h1>
      <Notice tone="danger" title={isOver ? status.other : status.requires_payment_method}>
        <p>{isOver ? texts.overText : `${trouble.nothingHeld} ${texts.kept}`}</p>
      </Notice>
      <p className={styles.ways}>
        <ButtonLink to={paths.reservation(4)} variant="primary">
          {texts.backToPayment}
        </ButtonLink>
        {isOver && (
          <>
            <ButtonLink to={paths.accountOrders()}>{reservations}</ButtonLink>
            <ButtonLink to={paths.contact()}>{texts.contact}</ButtonLink>
          </>
        )}
      </p>
    </div>
  );
}

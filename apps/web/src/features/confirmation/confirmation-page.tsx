import { type Order, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { latestOrderQuery } from '#api/queries/orders.ts';
import { sessionQuery } from '#api/session.ts';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { keepCardPayment } from '#state/submission.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { OrderStatusMark } from '#widgets/order/order-status.tsx';
import { PromisedAnswer } from '#widgets/order/promised-answer.tsx';
import { CardConfirmation } from './card-confirmation.tsx';
import styles from './confirmation-page.module.css';
import { OrderedRide } from './ordered-ride.tsx';
import { OrderNumber, Thanks, useSecondOrder } from './thanks.tsx';

/** What became of the order: a card payment that is still to be found out first, then the thanks; later the latest order (Rules 2.10, 4.11). */
export default function ConfirmationPage() {
  const { isReturning } = useReturnedPayment();
  const cardPayment = useDraft((draft) => draft.cardPayment);
  const lastOrder = useDraft((draft) => draft.lastOrder);
  if (isReturning) return null;
  if (cardPayment) return <CardConfirmation {...cardPayment} />;
  return lastOrder ? <Thanks order={lastOrder} /> : <OpenedAgain />;
}

/**
 * Takes the payment with which a bank's page sends the customer back out of the address and into the draft. The address
 * also carries the payment's secret, which is nobody's to copy or bookmark: nothing is drawn before it is gone. What the
 * address says of the outcome is not believed: the API is asked.
 */
function useReturnedPayment(): { isReturning: boolean } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const intentId = search.get('payment_intent');
  const isReturning = intentId !== null || search.has('payment_intent_client_secret');
  useEffect(() => {
    if (!isReturning) return;
    if (intentId && /^pi_\w{1,120}$/.test(intentId)) keepReturned(intentId);
    void navigate(paths.confirmation(), { replace: true });
  }, [isReturning, intentId, navigate]);
  return { isReturning };
}

/** The session that left knows which of its submissions is paid. Another one, such as a bank's own browser, does not. */
function keepReturned(intentId: string): void {
  if (useDraft.getState().cardPayment?.intentId === intentId) return;
  keepCardPayment({ intentId, submissionKey: intentId });
}

/** Nothing was ordered in this tab: whoever is signed in finds their latest order, wherever it was made. */
function OpenedAgain() {
  const session = useQuery(sessionQuery);
  const latest = useQuery({ ...latestOrderQuery, enabled: Boolean(session.data) });
  if (session.data === null || latest.data === null) return <NoOrder />;
  if (session.data && latest.data) return <LatestOrder order={latest.data} />;
  return (
    <div className={styles.page}>
      <LoadState queries={[session, latest]} />
    </div>
  );
}

/** Where it stands by now, and all that was ordered. Nothing was ordered just now, so the page goes nowhere by itself. */
function LatestOrder({ order }: { readonly order: Order }) {
  const texts = useMessages(confirmationMessages);
  const { confirmed } = useMessages(orderMessages);
  usePageTitle(texts.latestTitle);
  const second = useSecondOrder(order);
  return (
    <div className={styles.page}>
      <h1>{texts.latestTitle}</h1>
      {order.status === 'validated' && <p className={styles.lead}>{confirmed}</p>}
      <p>
        <OrderStatusMark order={order} />
      </p>
      <PromisedAnswer order={order} />
      <OrderNumber orderNumbers={[order, ...(second ? [second] : [])].map(({ orderNumber }) => orderNumber)} />
      <p className={styles.ways}>
        <ButtonLink to={paths.accountOrder(order.id)} variant="primary">
          {texts.reservation}
        </ButtonLink>
        <ButtonLink to={paths.reservation()}>{texts.book}</ButtonLink>
      </p>
      <OrderedRide order={order} second={second} />
    </div>
  );
}

/** Nothing was ordered: what the page is for, and where to go. */
function NoOrder() {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.noneTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.noneTitle}</h1>
      <p className={styles.lead}>{texts.none}</p>
      <p className={styles.ways}>
        <ButtonLink to={paths.reservation()} variant="primary">
          {texts.book}
        </ButtonLink>
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      </p>
    </div>
  );
}

import { useEffect } from 'react';
import { confirmationMessages } from '#i18n/messages/confirmation.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { LastOrder } from '#state/booking-draft.ts';
import { endOrderedDraft } from '#state/submission.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import styles from './confirmation-page.module.css';
import { LastOrderFacts } from './last-order-facts.tsx';
import { NewerBooking, WaysFromNewer } from './newer-booking.tsx';
import { PaymentHeld } from './payment-held.tsx';
import { ReturnHome } from './return-home.tsx';

/** Thanks, the order's number and what comes next; the booking is over from here (Rules 2.10). */
export function Thanks({ order }: { readonly order: LastOrder }) {
  const texts = useMessages(confirmationMessages);
  usePageTitle(texts.title);
  useEffect(() => endOrderedDraft(), []);
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {order.paymentMethod === 0 && <PaymentHeld />}
      {order.leavesNewer && <NewerBooking />}
      <p className={styles.lead}>
        {texts.email(order.email)} {texts.later}
      </p>
      <LastOrderFacts order={order} />
      {order.leavesNewer ? <WaysFromNewer /> : <ReturnHome />}
    </div>
  );
}

import type { Order } from '@chauffeur/core';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { BegunBooking } from './begun-booking.tsx';
import styles from './orders.module.css';
import { useBookAgain } from './use-book-again.ts';

/** The same ride once more, or its way back where it has none yet (Rules 2.12). */
export function OrderAgain({ order }: { readonly order: Order }) {
  const {
    orders: { again: texts },
  } = useMessages(accountMessages);
  const { book, preparing, question, begin, forget } = useBookAgain(order);
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.when}>{texts.hint}</p>
      <div className={styles.ways}>
        <Button busyLabel={preparing === 'again' ? texts.preparing : undefined} onClick={() => void book('again')}>
          {texts.again}
        </Button>
        {order.transferType === 'go' && (
          <Button
            icon="swap"
            busyLabel={preparing === 'wayBack' ? texts.preparing : undefined}
            onClick={() => void book('wayBack')}
          >
            {texts.wayBack}
          </Button>
        )}
      </div>
      {question && <BegunBooking kind={question.kind} onReplace={() => begin(question.ride)} onClose={forget} />}
    </section>
  );
}

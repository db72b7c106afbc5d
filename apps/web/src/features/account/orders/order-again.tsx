import { type Car, type Extra, type Order, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { useSending } from '#api/use-sending.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { openDraft } from '#state/open-draft.ts';
import { beginBooking, bookingProgress, type Direction, type RepeatedRide, rideOf } from '#state/repeat-order.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { dropDeadPayment } from '#widgets/card-payment/payment-progress.ts';
import styles from './orders.module.css';

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
        <Button busyLabel={preparing === 'again' ? texts.preparing : undefined} onClick={() => book('again')}>
          {texts.again}
        </Button>
        {order.transferType === 'go' && (
          <Button
            icon="swap"
            busyLabel={preparing === 'wayBack' ? texts.preparing : undefined}
            onClick={() => book('wayBack')}
          >
            {texts.wayBack}
          </Button>
        )}
      </div>
      {question && <BegunBooking kind={question.kind} onReplace={() => begin(question.ride)} onClose={forget} />}
    </section>
  );
}

/** Fills a booking from an order. One that was begun is replaced once the customer says so, and not while it is being paid. */
function useBookAgain(order: Order) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<{ kind: 'begun' | 'paying'; ride: RepeatedRide } | null>(null);
  const { send: book, underWay } = useSending({ send: prepare, onSent: offer });

  async function prepare(direction: Direction): Promise<RepeatedRide> {
    const [cars, extras] = await Promise.all([queries.fetchQuery(carsQuery), queries.fetchQuery(extrasQuery)]);
    // What was begun may never have been read on this page.
    await openDraft();
    await dropDeadPayment(queries);
    return stillSold(rideOf(order, direction), { cars, extras });
  }

  function offer(ride: RepeatedRide) {
    const kind = bookingProgress(useDraft.getState());
    if (kind === 'untouched') begin(ride);
    else setQuestion({ kind, ride });
  }

  function begin(ride: RepeatedRide) {
    beginBooking(ride);
    void navigate(paths.reservation(0));
  }

  return { book, preparing: underWay, question, begin, forget: () => setQuestion(null) };
}

/** Leaves out what the catalogue no longer has, and what is more of it than one may order. */
function stillSold(
  { trip, carCode, extras }: RepeatedRide,
  sold: { cars: readonly Car[]; extras: readonly Extra[] },
): RepeatedRide {
  return {
    trip,
    carCode: sold.cars.some(({ code }) => code === carCode) ? carCode : null,
    secondCarCode: null,
    extras: extras.flatMap(({ code, quantity }) => {
      const extra = sold.extras.find((other) => other.code === code);
      return extra ? [{ code, quantity: Math.min(quantity, extra.maxQuantity) }] : [];
    }),
  };
}

interface BegunBookingProps {
  readonly kind: 'begun' | 'paying';
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** There is another booking: it is replaced only by who says so, and not at all while its payment has no end (Rules 4.11). */
function BegunBooking({ kind, onReplace, onClose }: BegunBookingProps) {
  const {
    orders: { again: texts },
  } = useMessages(accountMessages);
  if (kind === 'paying') {
    return (
      <Dialog title={texts.paying} onClose={onClose}>
        <p>{texts.payingHint}</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.confirmation()} variant="primary">
            {texts.seePayment}
          </ButtonLink>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.begun} onClose={onClose}>
      <p>{texts.begunHint}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onReplace}>
          {texts.replace}
        </Button>
        <Button onClick={onClose}>{texts.keep}</Button>
      </div>
    </Dialog>
  );
}

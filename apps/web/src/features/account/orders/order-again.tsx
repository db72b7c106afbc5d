import { type Car, type Extra, type Language, type Order, paths, ridesOf } from '@chauffeur/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { orderQuery } from '#api/queries/orders.ts';
import { useSending } from '#api/use-sending.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { openDraft } from '#state/open-draft.ts';
import { beginBooking, bookingProgress, type Direction, type RepeatedRide, rideOf } from '#state/repeat-order.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { dropDeadPayment } from '#widgets/card-payment/payment-progress.ts';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import styles from './orders.module.css';

/** The same ride once more, or its way back where it has none yet (Rules 2.12). */
export function OrderAgain({ order }: { readonly order: Order }) {
  const {
    orders: { again: texts },
  } = useMessages(accountMessages);
  const { book, preparing, question, begin, forget } = useBookAgain(order);
  // A way back that has its own hour is asked for it again: without one it would follow at once (Rules 4.8).
  const hasOwnReturn = order.transferType === 'return' && ridesOf(order.trips).length > 1;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p className={styles.when}>{hasOwnReturn ? texts.hintOfReturn : texts.hint}</p>
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
      {question && <BeforeBooking {...question} onBegin={() => begin(question.ride)} onClose={forget} />}
    </section>
  );
}

/** A booking that repeats an order, and what it leaves out of that. */
interface Repetition {
  readonly ride: RepeatedRide;
  /** What is no longer sold, or no longer as many of it, in the catalogue's own words. */
  readonly leftOut: readonly string[];
}

interface Question extends Repetition {
  readonly kind: ReturnType<typeof bookingProgress>;
}

/**
 * Fills a booking from an order. One that was begun is replaced once the customer says so, and not while it is being paid; what is left out
 * of the order is told before.
 */
function useBookAgain(order: Order) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const [question, setQuestion] = useState<Question | null>(null);
  const { send: book, underWay } = useSending({ send: prepare, onSent: offer });

  async function prepare(direction: Direction): Promise<Repetition> {
    const [cars, extras, [first, second]] = await Promise.all([
      queries.fetchQuery(carsQuery),
      queries.fetchQuery(extrasQuery),
      ordersOfParty(order, queries),
    ]);
    // What was begun may never have been read on this page.
    await openDraft();
    await dropDeadPayment(queries);
    const ride = rideOf(first, direction, second);
    const repeated = stillSold(ride, { cars, extras });
    return { ride: repeated, leftOut: lacking(ride, repeated, (code) => extraNameIn(first, code, language)) };
  }

  function offer(repetition: Repetition) {
    const kind = bookingProgress(useDraft.getState());
    if (kind === 'untouched' && repetition.leftOut.length === 0) begin(repetition.ride);
    else setQuestion({ kind, ...repetition });
  }

  function begin(ride: RepeatedRide) {
    beginBooking(ride);
    void navigate(paths.reservation(0));
  }

  return { book, preparing: underWay, question, begin, forget: () => setQuestion(null) };
}

/**
 * The order alone, or the orders of two cars with the first car's first, since extras ride in that. Where the other one was cancelled the
 * order stands alone.
 */
async function ordersOfParty(order: Order, queries: QueryClient): Promise<[Order, Order | null]> {
  const other = order.pairedOrderId === null ? null : await queries.fetchQuery(orderQuery(order.pairedOrderId));
  if (!other || (other.status === 'canceled' && order.status !== 'canceled')) return [order, null];
  const isFirst = order.orderNumber.localeCompare(other.orderNumber, 'en', { numeric: true }) < 0;
  return isFirst ? [order, other] : [other, order];
}

/** Leaves out what the catalogue no longer has, and what is more of it than one may order. Of two cars one that is gone takes the choice. */
function stillSold(
  { carCode, secondCarCode, extras, ...ride }: RepeatedRide,
  sold: { cars: readonly Car[]; extras: readonly Extra[] },
): RepeatedRide {
  const isSold = [carCode, secondCarCode].every(
    (wanted) => wanted === null || sold.cars.some(({ code }) => code === wanted),
  );
  return {
    ...ride,
    carCode: isSold ? carCode : null,
    secondCarCode: isSold ? secondCarCode : null,
    extras: extras.flatMap(({ code, quantity }) => {
      const extra = sold.extras.find((other) => other.code === code);
      return extra ? [{ code, quantity: Math.min(quantity, extra.maxQuantity) }] : [];
    }),
  };
}

/** What a booking lacks of the order that it repeats, for the customer to read. */
function lacking(ordered: RepeatedRide, repeated: RepeatedRide, nameOf: (extraCode: string) => string): string[] {
  const cars = [ordered.carCode, ordered.secondCarCode].flatMap((code) => code ?? []);
  const extras = ordered.extras.flatMap(({ code, quantity }) => {
    const kept = repeated.extras.find((extra) => extra.code === code)?.quantity ?? 0;
    return quantity > kept ? [`${nameOf(code)} ×\u00A0${quantity - kept}`] : [];
  });
  return [...(repeated.carCode === null ? [...new Set(cars)] : []), ...extras];
}

/** An extra by the name that its order has kept: the catalogue may know it no more. */
function extraNameIn({ extras }: Order, code: string, language: Language): string {
  const extra = extras.find((one) => one.code === code);
  return extra ? extraName(extra, language) : code;
}

interface BeforeBookingProps extends Question {
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/**
 * What stands between an order and its repetition: another booking, which is replaced only by who says so, and not at all while its payment
 * has no end (Rules 4.11), or something that is no longer sold.
 */
function BeforeBooking({ kind, leftOut, onBegin, onClose }: BeforeBookingProps) {
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
  const isBegun = kind === 'begun';
  return (
    <Dialog title={isBegun ? texts.begun : texts.changed} onClose={onClose}>
      {isBegun && <p>{texts.begunHint}</p>}
      {leftOut.length > 0 && <p>{texts.leftOut(leftOut.join(', '))}</p>}
      <div className={styles.ways}>
        <Button variant="primary" onClick={onBegin}>
          {isBegun ? texts.replace : texts.goOn}
        </Button>
        <Button onClick={onClose}>{isBegun ? texts.keep : texts.close}</Button>
      </div>
    </Dialog>
  );
}

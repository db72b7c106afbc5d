import { type Car, type Extra, type Order, paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carsQuery, extrasQuery } from '#api/queries/catalogue.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useDraft } from '#state/draft-store.ts';
import { openDraft } from '#state/open-draft.ts';
import { beginBooking, bookingStanding, type Direction, type RepeatedRide, rideOf } from '#state/repeat-order.ts';
import { dropDeadPayment } from '#widgets/card-payment/drop-dead-payment.ts';

/** Fills a booking from an order. One that was begun is replaced once the customer says so, and not while it is being paid. */
export function useBookAgain(order: Order) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const funnel = useErrorFunnel();
  const [preparing, setPreparing] = useState<Direction | null>(null);
  const [question, setQuestion] = useState<{ kind: 'begun' | 'paying'; ride: RepeatedRide } | null>(null);

  async function book(direction: Direction) {
    if (preparing !== null) return;
    setPreparing(direction);
    try {
      const [cars, extras] = await Promise.all([queries.fetchQuery(carsQuery), queries.fetchQuery(extrasQuery)]);
      // What was begun may never have been read on this page.
      await openDraft();
      await dropDeadPayment(queries);
      const ride = stillSold(rideOf(order, direction), { cars, extras });
      const kind = bookingStanding(useDraft.getState());
      if (kind === 'untouched') begin(ride);
      else setQuestion({ kind, ride });
    } catch (failure) {
      funnel(failure);
    }
    setPreparing(null);
  }

  function begin(ride: RepeatedRide) {
    beginBooking(ride);
    void navigate(paths.reservation(0));
  }

  return { book, preparing, question, begin, forget: () => setQuestion(null) };
}

/** Without what the catalogue no longer has, nor more of it than one may order. */
function stillSold(
  { trip, carCode, extras }: RepeatedRide,
  sold: { cars: readonly Car[]; extras: readonly Extra[] },
): RepeatedRide {
  return {
    trip,
    carCode: sold.cars.some(({ code }) => code === carCode) ? carCode : null,
    extras: extras.flatMap(({ code, quantity }) => {
      const extra = sold.extras.find((other) => other.code === code);
      return extra ? [{ code, quantity: Math.min(quantity, extra.maxQuantity) }] : [];
    }),
  };
}

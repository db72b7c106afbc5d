import { type CardPayment, fromCents, type Order, toCents, unchargedPart } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useNow } from '#ui/use-now.ts';
import { extraName } from '../ride/catalogue-words.ts';
import { PriceLines } from '../ride/price-lines.tsx';
import { RideEmissions } from '../ride/ride-emissions.tsx';
import { isRideOver } from './order-status.tsx';

type Priced = Pick<
  Order,
  'car' | 'extras' | 'trips' | 'transferType' | 'vatLines' | 'totalHT' | 'totalTTC' | 'priceToConfirm'
> &
  Partial<Pick<Order, 'status'>>;

/** What an order costs, line by line, as it was sold on the day; or that its price is to be confirmed. */
export function OrderPrice({ order }: { readonly order: Priced }) {
  const { ride } = useMessages(orderMessages);
  const language = useLanguage();
  const { car, extras, trips, transferType } = order;
  const articles = [
    {
      code: car.code,
      name: ride(car.code),
      quantity: 1,
      totalTTC: car.tripPrice,
      journey: { trips, transferType },
    },
    ...extras.map((extra) => ({ ...extra, name: extraName(extra, language) })),
  ];
  return (
    <>
      <PriceLines {...order} articles={articles} />
      {/* A ride that does not take place gives off nothing (Rules 9.16). */}
      {order.status !== 'canceled' && <RideEmissions ride={order} />}
    </>
  );
}

/**
 * How an order is paid and how far its card was charged, a sentence each (Rules 4.11). What is settled on board of a ride to come is said too;
 * once it is over that was paid, or is asked for by its invoice. What credit notes took off stands here where no card says it (Rules 4.24).
 */
export function usePaymentTexts(
  order: Pick<
    Order,
    'status' | 'paymentMethod' | 'payment' | 'totalTTC' | 'history' | 'trips' | 'creditedTTC' | 'creditedToCardTTC'
  >,
): string[] {
  const { paymentMethod, payment, totalTTC } = order;
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const method = texts.paymentMethods[paymentMethod];
  const isOver = isRideOver(order, [], useNow());
  const creditedTTC = fromCents(toCents(order.creditedTTC) - toCents(order.creditedToCardTTC));
  const credited = creditedTTC > 0 ? [texts.card.credited(format.money(creditedTTC))] : [];
  // What is cancelled is not paid on board; what is billed for it is said with its ending.
  if (payment === null) return [...(order.status === 'canceled' ? [] : [method]), ...credited];
  const restTTC = order.status === 'validated' && !isOver ? unchargedPart(order) : 0;
  const { refundedTTC, dispute } = payment;
  return [
    method,
    held(payment),
    ...(restTTC > 0 ? [texts.card.toSettle(format.money(restTTC))] : []),
    ...(refundedTTC > 0 ? [texts.card.refunded(format.money(refundedTTC))] : []),
    ...credited,
    ...(dispute === null ? [] : [texts.card.dispute[dispute]]),
  ];

  function held({ state, amountTTC, captureBefore }: CardPayment): string {
    const amount = format.money(amountTTC);
    // Of an order that became dearer after a part went back the card may have been charged as much, or more.
    if (unchargedPart(order) > 0 && amountTTC < totalTTC)
      return texts.card.capturedInPart(amount, format.money(totalTTC));
    if (state !== 'authorised' || captureBefore === null) return texts.card[state](amount);
    return texts.card.authorisedUntil(
      amount,
      texts.at(format.day(captureBefore, 'medium'), format.hour(captureBefore)),
    );
  }
}

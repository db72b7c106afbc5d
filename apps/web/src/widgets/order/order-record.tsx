import { type CardPayment, type Order, unchargedPart } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { extraName } from '../ride/catalogue-words.ts';
import { PriceLines } from '../ride/price-lines.tsx';
import { RideEmissions } from '../ride/ride-emissions.tsx';

type Priced = Pick<
  Order,
  'car' | 'extras' | 'trips' | 'transferType' | 'vatLines' | 'totalHT' | 'totalTTC' | 'priceToConfirm'
>;

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
      <RideEmissions ride={order} />
    </>
  );
}

/** How an order is paid and how far its card was charged, a sentence each (Rules 4.11). */
export function usePaymentTexts(
  order: Pick<Order, 'status' | 'paymentMethod' | 'payment' | 'totalTTC' | 'history'>,
): string[] {
  const { paymentMethod, payment, totalTTC } = order;
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const method = texts.paymentMethods[paymentMethod];
  // What is cancelled is not paid on board; what is billed for it is said with its ending.
  if (payment === null) return order.status === 'canceled' ? [] : [method];
  const { refundedTTC, dispute } = payment;
  return [
    method,
    held(payment),
    ...(refundedTTC > 0 ? [texts.card.refunded(format.money(refundedTTC))] : []),
    ...(dispute === null ? [] : [texts.card.dispute[dispute]]),
  ];

  function held({ state, amountTTC, captureBefore }: CardPayment): string {
    const amount = format.money(amountTTC);
    if (unchargedPart(order) > 0) return texts.card.capturedInPart(amount, format.money(totalTTC));
    if (state !== 'authorised' || captureBefore === null) return texts.card[state](amount);
    return texts.card.authorisedUntil(
      amount,
      texts.at(format.day(captureBefore, 'medium'), format.hour(captureBefore)),
    );
  }
}

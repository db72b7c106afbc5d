import type { CardPayment, Order } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** How an order is paid and how far its card was charged, a sentence each (Rules 4.11). */
export function usePaymentTexts({ paymentMethod, payment }: Pick<Order, 'paymentMethod' | 'payment'>): string[] {
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const method = texts.paymentMethods[paymentMethod];
  if (payment === null) return [method];
  const { refundedTTC, dispute } = payment;
  return [
    method,
    held(payment),
    ...(refundedTTC > 0 ? [texts.card.refunded(format.money(refundedTTC))] : []),
    ...(dispute === null ? [] : [texts.card.dispute[dispute]]),
  ];

  function held({ state, amountTTC, captureBefore }: CardPayment): string {
    const amount = format.money(amountTTC);
    if (state !== 'authorised' || captureBefore === null) return texts.card[state](amount);
    return texts.card.authorisedUntil(amount, texts.at(format.shortDay(captureBefore), format.hour(captureBefore)));
  }
}

import type { Order } from '@chauffeur/core';
import { formats } from '#formats/formats.ts';
import { orderLifeWords } from './order-life-words.ts';

/** How an accepted ride is paid, in a sentence to the customer. */
export function paymentSentence({ language, payment, paymentMethod, priceToConfirm, totalTTC }: Order): string {
  const words = orderLifeWords[language];
  const { money } = formats[language];
  if (priceToConfirm) return words.priceStillToConfirm;
  if (payment !== null) return words.charged(money(payment.amountTTC));
  const isInvoiced = paymentMethod === 'Facturation compte professionnel';
  return isInvoiced ? words.invoiced(money(totalTTC)) : words.payInCar(money(totalTTC));
}

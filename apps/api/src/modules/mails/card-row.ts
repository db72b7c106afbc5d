import type { Language, Order } from '@chauffeur/core';
import type { MailRow } from './mail-content.ts';
import { formats } from '#formats/formats.ts';
import { orderLifeWords } from './order-life-words.ts';

/** How the card of an order stands, as its provider last told; no row where no card is involved. */
export function cardRow({ payment }: Pick<Order, 'payment'>, language: Language): MailRow[] {
  if (payment === null) return [];
  const words = orderLifeWords[language];
  const { money } = formats[language];
  const states = {
    authorised: words.cardAuthorised,
    captured: words.cardCaptured,
    released: words.cardReleased,
  } as const;
  const refunded = payment.refundedTTC > 0 ? [words.cardRefunded(money(payment.refundedTTC))] : [];
  return [{ label: words.card, value: [states[payment.state](money(payment.amountTTC)), ...refunded] }];
}

import type { Order } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { extraName } from '../ride/catalogue-words.ts';
import { PriceLines } from '../ride/price-lines.tsx';

/** What an order costs, line by line, as it was sold on the day. */
export function OrderPrice({ order }: { readonly order: Order }) {
  const { ride } = useMessages(orderMessages);
  const language = useLanguage();
  const { car, extras } = order;
  const articles = [
    { code: car.code, name: `${ride} ${car.code}`, quantity: 1, totalTTC: car.tripPrice },
    ...extras.map((extra) => ({ ...extra, name: extraName(extra, language) })),
  ];
  return <PriceLines {...order} articles={articles} />;
}

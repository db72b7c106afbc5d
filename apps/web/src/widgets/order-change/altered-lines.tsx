import type { Amendment, Order } from '@chauffeur/core';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDifferences } from './change-differences.tsx';

/**
 * What a change altered, a line each, in the history of its order; of one that moved neither hour, place nor price what it was about. Where its
 * customer had to say yes, how that was said (Rules 21.3).
 */
export function AlteredLines({ amendment: { before, after, agreed } }: { readonly amendment: Amendment }) {
  const { kinds, altered, agreedBy } = useMessages(orderChangeMessages);
  const differences = useDifferences();
  const money = { beforeTTC: totalOf(before), afterTTC: totalOf(after) };
  const lines = differences({ before, after, money }, '–').map(({ name, value }) => altered(name, value));
  const words = [...(lines.length === 0 ? [kinds.details] : lines), ...(agreed ? [agreedBy[agreed]] : [])];
  return words.map((line) => <span key={line}>{line}</span>);
}

/** The total before or after a change; null where it is to be confirmed. A part that a change leaves alone is alike in both. */
function totalOf({ totalTTC = 0, priceToConfirm }: Partial<Pick<Order, 'totalTTC' | 'priceToConfirm'>>): number | null {
  return priceToConfirm === true ? null : totalTTC;
}

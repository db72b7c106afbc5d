import { type AmendmentPreview, type Order, shortPlaceName } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Facts } from '../facts/facts.tsx';

type Change = Pick<AmendmentPreview, 'before' | 'after'> & {
  readonly money: Pick<AmendmentPreview['money'], 'beforeTTC' | 'afterTTC'>;
};

/** What a change of hour or places alters, as it was and as it would be; what stays is not told. */
export function ChangeDifferences({ change: { before, after, money } }: { readonly change: Change }) {
  const texts = useMessages(orderChangeMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const moments = (trips: Order['trips'] = []) =>
    trips.map(({ fromDatetime }) => at(format.day(fromDatetime, 'medium'), format.hour(fromDatetime))).join(', ');
  const route = (trips: Order['trips'] = []) =>
    [...trips.slice(0, 1).map(({ from }) => from), ...trips.map(({ to }) => to)].map(shortPlaceName).join(' – ');
  const price = (amount: number | null) => (amount === null ? texts.toConfirm : format.money(amount));
  const rows = [
    { name: texts.pickup, was: moments(before.trips), is: moments(after.trips) },
    { name: texts.route, was: route(before.trips), is: route(after.trips) },
    { name: texts.total, was: price(money.beforeTTC), is: price(money.afterTTC) },
  ].filter(({ was, is }) => was !== is);
  if (rows.length === 0) return null;
  return <Facts facts={rows.map(({ name, was, is }) => ({ name, value: texts.arrow(was, is) }))} />;
}

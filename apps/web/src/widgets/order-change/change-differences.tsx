import {
  type AmendmentPreview,
  type LeftWay,
  type NumberedRide,
  numberedRides,
  type Order,
  rideAt,
  ridesOf,
  shortPlaceName,
} from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Facts } from '../facts/facts.tsx';

type Change = Pick<AmendmentPreview, 'before' | 'after'> & {
  readonly money: Pick<AmendmentPreview['money'], 'beforeTTC' | 'afterTTC'>;
};

/** What a change of hour or places alters, as it was and as it would be; what stays is not told. */
export function ChangeDifferences({ change }: { readonly change: Change }) {
  const texts = useMessages(orderChangeMessages);
  // A changed way loses the numbers of its flights and trains (Rules 15.2).
  const facts = useDifferences()(change, texts.numberGone);
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

/** The names of fields that a change alters, each with what was and what is. `noNumber` is the word for a flight or train without one. */
export function useDifferences() {
  const texts = useMessages(orderChangeMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const moments = (trips: Order['trips'] = []) =>
    ridesOf(trips)
      .map(([{ fromDatetime }]) => at(format.day(fromDatetime, 'medium'), format.hour(fromDatetime)))
      .join(', ');
  const price = (amount: number | null) => (amount === null ? texts.toConfirm : format.money(amount));
  return (change: Change, noNumber: string) => {
    const { before, after, money } = change;
    const numbers = (connections: Order['connections'] = []) =>
      connections.map(({ number }) => number).join(', ') || noNumber;
    const dropped = droppedRideOf(change);
    const ways = dropped
      ? [{ name: texts.rideNumber(dropped.rideIndex), was: moments(dropped.legs), is: texts.dropped }]
      : [
          { name: texts.pickup, was: moments(before.trips), is: moments(after.trips) },
          { name: texts.route, was: routeOf(before.trips), is: routeOf(after.trips) },
        ];
    return [
      ...ways,
      { name: texts.connections, was: numbers(before.connections), is: numbers(after.connections) },
      { name: texts.total, was: price(money.beforeTTC), is: price(money.afterTTC) },
    ]
      .filter(({ was, is }) => was !== is)
      .map(({ name, was, is }) => ({ name, value: texts.arrow(was, is) }));
  };
}

/** The places in travelling order; what begins elsewhere than the leg before it has ended is a way of its own. */
function routeOf(trips: Order['trips'] = []): string {
  const ways: string[][] = [];
  for (const { from, to } of trips) {
    const way = ways.at(-1);
    if (way?.at(-1) === shortPlaceName(from)) way.push(shortPlaceName(to));
    else ways.push([shortPlaceName(from), shortPlaceName(to)]);
  }
  return ways.map((places) => places.join(' – ')).join(', ');
}

/** Says which way would not be driven any more, before that is asked for. */
export function DroppedWay({ trips, left }: Pick<Order, 'trips'> & { readonly left: LeftWay }) {
  const texts = useMessages(orderChangeMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const dropped = left === 'oneWay' ? trips.slice(-1) : trips.slice(0, -1);
  const [first] = dropped;
  if (first === undefined) return null;
  const { fromDatetime } = first;
  return (
    <p>{texts.notDriven[left](at(format.day(fromDatetime, 'medium'), format.hour(fromDatetime)), routeOf(dropped))}</p>
  );
}

/** The ride that a change leaves out, which nobody drives any more; undefined where it leaves out none. */
export function droppedRideOf({
  before,
  after,
}: Pick<Change, 'before' | 'after'>): NumberedRide<Order['trips'][number]> | undefined {
  return numberedRides(before.trips ?? []).find(({ rideIndex }) => !rideAt(after.trips ?? [], rideIndex));
}

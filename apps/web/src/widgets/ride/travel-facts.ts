import { connectionStops, freeWaitingOf, keptPhoneNumber, type Order, shortPlaceName } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useNow } from '#ui/use-now.ts';

type Travel = Pick<Order, 'connections' | 'traveller'> & {
  readonly trips: Parameters<typeof connectionStops>[0];
  /** Whether the ride was cancelled or driven: a missing number is then not asked for any more. */
  readonly isOver?: boolean;
};

type OrderedLegs = Pick<Order, 'status'> & { readonly trips: Parameters<typeof freeWaitingOf>[0] };

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Who is driven where that is not who books, and flights and trains, those that are not known yet too (Rules 15.1, 15.2). */
export function useTravelFacts({ trips, connections, traveller, isOver = false }: Travel): Fact[] {
  const texts = useMessages(travelMessages);
  const asked = connectionStops(trips).map(({ leg, end, kind, place }, _index, { length }) => ({
    name: length === 1 ? texts.connection[kind] : texts.connectionAt[kind][end](shortPlaceName(place)),
    value: connections.find((one) => one.leg === leg && one.end === end)?.number ?? (isOver ? '' : texts.notKnown),
  }));
  const numbers = asked.filter(({ value }) => value !== '');
  if (traveller === null) return numbers;
  // In the recap it is as it was typed.
  const phone = phoneText(keptPhoneNumber(traveller.phoneNumber));
  const who = [traveller.name, phone, texts.languages[traveller.language]];
  return [{ name: texts.traveller, value: who.join('\n') }, ...numbers];
}

/**
 * The same facts of an order, and how long its driver waits without charge, which is left out once the ride is over (Rules 14.6). A ride
 * counts as over once its time of arrival has passed, unless somebody says otherwise: no missing number is awaited then.
 */
export function useOrderedTravelFacts({ isOver, ...order }: Travel & OrderedLegs) {
  const texts = useMessages(travelMessages);
  const { data: config } = useQuery(configQuery);
  const { minutes, isFlight } = freeWaitingOf(order.trips, config?.company.waiting);
  const now = useNow();
  const hasEnded = isOver ?? order.status === 'canceled';
  const hasArrived = (order.trips.at(-1)?.toDatetime ?? now) < now;
  const facts = useTravelFacts({ ...order, isOver: hasEnded || (isOver === undefined && hasArrived) });
  return hasEnded ? facts : [...facts, { name: texts.freeWaiting, value: texts.freeWaitingOf(minutes, isFlight) }];
}

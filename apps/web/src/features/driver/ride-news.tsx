import { type DriverRide, type DriverRides, shortPlaceName } from '@chauffeur/core';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeKey } from '#api/queries/office.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

/** A ride as its driver has read it, and as it is; null where it is not this driver's any more. */
interface News {
  readonly was: DriverRide;
  readonly is: DriverRide | null;
}

const newsQuery = queryOptions({
  queryKey: [...officeKey, 'ride-news'],
  queryFn: (): readonly News[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Notes which rides to come are gone, or are others, since this driver's were answered before, or kept on the device: whoever is on the way to
 * one would see nothing but a list without it (Rules 14.1). It stays noted until it was read, unless it is as it was by then.
 */
export function noteNews(queries: QueryClient, before: DriverRides | null | undefined, after: DriverRides): void {
  if (!before || before.accountId !== after.accountId) return;
  queries.setQueryData(newsQuery.queryKey, (noted = []) => {
    const read = new Map([...before.rides, ...noted.map(({ was }) => was)].map((ride) => [nameOf(ride), ride]));
    const now = new Map(after.rides.map((ride) => [nameOf(ride), ride]));
    return [...read.values()]
      .filter((was) => was.endsAt > after.at && !isOver(was))
      .map((was): News => ({ was, is: now.get(nameOf(was)) ?? null }))
      .filter(({ was, is }) => is === null || was.startsAt !== is.startsAt || routeOf(was) !== routeOf(is));
  });
}

const nameOf = ({ orderId, rideIndex }: DriverRide) => `${orderId}/${rideIndex}`;

export function routeOf({ stops }: DriverRide): string {
  return stops.map((stop) => shortPlaceName(stop)).join(' → ');
}

/** Driven, or waited for in vain: that the office cancels it then is no news. */
function isOver({ presses }: DriverRide): boolean {
  const last = presses.at(-1)?.kind;
  return last === 'done' || last === 'no_show';
}

/** What has become of rides meanwhile, until the driver has said that he has read it. */
export function RideNews() {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const { data: news } = useQuery(newsQuery);
  const told = (ride: DriverRide) =>
    `${format.day(ride.startsAt, 'short')} ${format.hour(ride.startsAt)}, ${routeOf(ride)}`;
  if (news.length === 0) return null;
  return (
    <Notice tone="danger">
      {news.map(({ was, is }) => (
        <p key={nameOf(was)}>{is === null ? texts.gone(told(was)) : texts.moved(told(was), told(is))}</p>
      ))}
      <Button onClick={() => queries.setQueryData(newsQuery.queryKey, [])}>{texts.readNews}</Button>
    </Notice>
  );
}

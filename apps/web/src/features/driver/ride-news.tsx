import { type DriverRide, type DriverRides, shortPlaceName } from '@chauffeur/core';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeKey } from '#api/queries/office.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { type KeptRides, keepRideNews, keptRideNews, type ReadRide, type RideNews } from '#state/own-rides.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

export const newsQuery = queryOptions({
  queryKey: [...officeKey, 'ride-news'],
  queryFn: keptRideNews,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Notes which rides to come are gone, or are others, since this driver's were answered before, or kept on the device: whoever is on the way to
 * one would see nothing but a list without it (Rules 14.1). It stays noted until it was read, unless it is as it was by then.
 */
export async function noteNews(
  queries: QueryClient,
  before: KeptRides | null | undefined,
  after: DriverRides,
): Promise<void> {
  const kept = await queries.ensureQueryData(newsQuery);
  const noted = kept?.accountId === after.accountId ? kept.news : [];
  const known = before?.accountId === after.accountId ? readIn(before) : [];
  const elsewhere = new Set(noted.filter(({ was, is }) => was.startsAt === is?.startsAt).map(({ was }) => nameOf(was)));
  // Where the device has not kept the route, an earlier note says whether it changed.
  const isElsewhere = (was: ReadRide, is: ReadRide) =>
    was.route === '' ? elsewhere.has(nameOf(was)) : was.route !== is.route;
  const read = new Map([...known, ...noted.map(({ was }) => was)].map((ride) => [nameOf(ride), ride]));
  const now = new Map(after.rides.map((ride) => [nameOf(ride), readOf(ride)]));
  const news = [...read.values()]
    .filter((was) => was.endsAt > after.at)
    .map((was) => ({ was, is: now.get(nameOf(was)) ?? null }))
    .filter(({ was, is }) => is === null || was.startsAt !== is.startsAt || isElsewhere(was, is));
  tell(queries, { at: after.at, today: after.today, accountId: after.accountId, news });
}

function tell(queries: QueryClient, told: RideNews): void {
  queries.setQueryData(newsQuery.queryKey, told);
  void keepRideNews(told);
}

function readIn({ rides, later = [] }: KeptRides): ReadRide[] {
  return [...rides.filter((ride) => !isOver(ride)).map(readOf), ...later];
}

function readOf(ride: DriverRide): ReadRide {
  const { orderId, rideIndex, startsAt, endsAt } = ride;
  return { orderId, rideIndex, startsAt, endsAt, route: routeOf(ride) };
}

const nameOf = ({ orderId, rideIndex }: Pick<ReadRide, 'orderId' | 'rideIndex'>) => `${orderId}/${rideIndex}`;

export function routeOf({ stops }: DriverRide): string {
  return stops.map((stop) => shortPlaceName(stop)).join(' → ');
}

/** Whether a ride was driven, or waited for in vain: that the office cancels it afterwards is no news. */
function isOver({ presses }: DriverRide): boolean {
  const last = presses.at(-1)?.kind;
  return last === 'done' || last === 'no_show';
}

/** What has become of a driver's rides meanwhile, until he has said that he has read it. */
export function RidesChanged({ accountId }: Pick<RideNews, 'accountId'>) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const { data: told } = useQuery(newsQuery);
  const wordsOf = ({ startsAt, route }: ReadRide) =>
    [`${format.day(startsAt, 'short')} ${format.hour(startsAt)}`, route].filter(Boolean).join(', ');
  function tellOf({ was, is }: RideNews['news'][number]): string {
    if (is === null) return texts.gone(wordsOf(was));
    const isOnlyElsewhere = was.route === '' && was.startsAt === is.startsAt;
    return isOnlyElsewhere ? texts.elsewhere(wordsOf(is)) : texts.moved(wordsOf(was), wordsOf(is));
  }
  if (!told || told.accountId !== accountId || told.news.length === 0) return null;
  return (
    <Notice tone="danger">
      {told.news.map((one) => (
        <p key={nameOf(one.was)}>{tellOf(one)}</p>
      ))}
      <Button onClick={() => tell(queries, { ...told, news: [] })}>{texts.readNews}</Button>
    </Notice>
  );
}

import { clockAheadMs, type DriverRide, type DriverRides, type RidePress } from '@chauffeur/core';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeEntryQuery, officeKey } from '#api/queries/office.ts';
import { sessionQuery } from '#api/session.ts';
import { randomToken } from '#platform/random-token.ts';
import {
  addWaitingPress,
  dropWaitingPress,
  type HeldRides,
  isYoung,
  keepOwnRides,
  keptOwnRides,
  losePress,
  type LostPress,
  useWaitingPresses,
  type WaitingPress,
  waitingPresses,
} from '#state/own-rides.ts';
import { newsQuery, noteNews } from './ride-news.tsx';

const everyMs = 30_000;
const againMs = 15_000;

const ownRidesKey = [...officeKey, 'own-rides'];
const ownRidesQuery = queryOptions({
  queryKey: ownRidesKey,
  queryFn: async ({ signal, client }) => {
    const answer = withAhead(await call('driverRides', { signal }));
    await noteNews(client, client.getQueryData<HeldRides>(ownRidesKey) ?? (await keptOwnRides()), answer);
    // One that was asked for anew meanwhile may have been the last of a role that has ended by now.
    if (!signal.aborted) void keepOwnRides(answer);
    return answer;
  },
  refetchInterval: everyMs,
  refetchOnWindowFocus: 'always',
});

function withAhead(answer: DriverRides): HeldRides {
  return { ...answer, aheadMs: clockAheadMs({ device: new Date().toISOString(), server: answer.at }) };
}

/** The rides that the device keeps, which are read without a network too. */
const keptRidesQuery = queryOptions({
  queryKey: [...officeKey, 'kept-rides'],
  queryFn: keptOwnRides,
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a press says. */
export type Made = Pick<RidePress, 'kind' | 'stop' | 'landsAt'>;

/** What a driver sees: as the server has it, or, where that does not answer, as the device kept it (Rules 14.9). */
export interface OwnRides {
  readonly answer: HeldRides | undefined;
  /** Whether the server does not answer: then this was true at `answer.at`. */
  readonly isStale: boolean;
  /** The server has answered it to this page. */
  readonly isAnswered: boolean;
  /** Whether the device has kept any is known by now. */
  readonly isKeptKnown: boolean;
  readonly failure: Error | null;
  readonly query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'error' | 'errorUpdateCount' | 'refetch'>;
  /** Own presses that wait for the network. */
  readonly waiting: readonly WaitingPress[];
  /** Own presses that will never be taken, until that was read. */
  readonly lost: readonly LostPress[];
  readonly press: (ride: DriverRide, made: Made) => void;
}

export function useOwnRides(): OwnRides {
  const queries = useQueryClient();
  const query = useQuery({ ...ownRidesQuery, retry: false });
  const { kept, isKeptKnown } = useKeptRides();
  const { presses, lost } = useWaitingPresses();
  const held = query.data ?? kept;
  // When it came to this page, by the device's own clock: one that runs ahead shows fresh rides all the same.
  const heldAt = query.data ? new Date(query.dataUpdatedAt).toISOString() : kept?.at;
  // A page that was left open may hold rides that the device has dropped long ago.
  const answer = heldAt !== undefined && isYoung(heldAt) ? held : undefined;
  const accountId = answer?.accountId;
  const waiting = presses.filter((press) => press.accountId === accountId);

  const flush = useCallback(async () => {
    if (accountId === undefined) return;
    await sendWaiting(accountId, {
      async onTaken(ride) {
        const before = queries.getQueryData(ownRidesQuery.queryKey) ?? (await keptOwnRides());
        if (before?.accountId !== accountId) return;
        const after = withRide(before, ride);
        void keepOwnRides(after);
        queries.setQueryData(ownRidesQuery.queryKey, (known) => known && after);
      },
      async isStaff() {
        const isStaff = (await queries.fetchQuery({ ...officeEntryQuery, staleTime: 0 })) !== null;
        // Where the device was taken back or the role has ended the page says so at once, instead of waiting for the network.
        if (!isStaff) await queries.invalidateQueries({ queryKey: ownRidesKey });
        return isStaff;
      },
    });
  }, [queries, accountId]);

  useSendingAgain(flush, waiting.length > 0);
  useForgetting(heldAt);
  return {
    answer: answer && withWaiting(answer, waiting),
    isStale: query.data === undefined ? answer !== undefined && !query.isFetching : query.isError || query.isPaused,
    isAnswered: query.data !== undefined,
    isKeptKnown,
    failure: query.error,
    query,
    waiting,
    lost: lost.filter((press) => press.accountId === accountId),
    press({ orderId, rideIndex }, made) {
      if (accountId === undefined) return;
      addWaitingPress({ ...made, orderId, rideIndex, accountId, key: randomToken(), at: new Date().toISOString() });
      void flush();
    },
  };
}

/** What this device keeps, unless it is known by now to be somebody else's. */
function useKeptRides(): { kept: HeldRides | undefined; isKeptKnown: boolean } {
  const { data: user } = useQuery(sessionQuery);
  const { data: kept, isPending } = useQuery(keptRidesQuery);
  const isOwn = !user || user.id === kept?.accountId;
  return { kept: (isOwn && kept) || undefined, isKeptKnown: !isPending };
}

/** Drops rides that are too old, when somebody comes back to the page, and while it stays open. */
function useForgetting(heldAt: string | undefined): void {
  const queries = useQueryClient();
  const forget = useEffectEvent(() => {
    if (heldAt === undefined || isYoung(heldAt)) return;
    void queries.resetQueries({ queryKey: keptRidesQuery.queryKey });
    void queries.resetQueries({ queryKey: newsQuery.queryKey });
    void queries.resetQueries({ queryKey: ownRidesQuery.queryKey });
  });
  useEffect(() => {
    const look = () => forget();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** What waits is sent when the network is back, when the page is come back to, and every now and then. */
function useSendingAgain(flush: () => Promise<void>, isWaiting: boolean): void {
  const again = useEffectEvent(() => void flush());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = () => again();
    const timer = setInterval(send, againMs);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    send();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting]);
}

interface Hearing {
  readonly onTaken: (ride: DriverRide) => Promise<void>;
  /** Whether whoever is signed in is still somebody of the company's. */
  readonly isStaff: () => Promise<boolean>;
}

let underWay: Promise<void> | null = null;

/** Sends what an account has waiting, one after the other, and stops where nobody answers. */
function sendWaiting(accountId: string, hearing: Hearing): Promise<void> {
  underWay ??= sendEach(accountId, hearing).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function sendEach(accountId: string, hearing: Hearing): Promise<void> {
  const nextOne = () => waitingPresses().find((press) => press.accountId === accountId);
  for (let press = nextOne(); press !== undefined; press = nextOne()) {
    const outcome = await sendOne(press, hearing);
    if (outcome === 'unheard') break;
    if (outcome === 'refused') losePress(press);
    else dropWaitingPress(press.key);
  }
}

async function sendOne({ orderId, ...press }: WaitingPress, { onTaken, isStaff }: Hearing) {
  try {
    // What the clock says now tells the server how wrong it was at the press (Rules 14.4).
    const body = { ...press, sentAt: new Date().toISOString() };
    await onTaken(await call('pressRide', { params: { id: orderId }, body }));
    return 'taken';
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.code === 'validation_failed' || failure.code === 'no_show_answered') return 'refused';
    if (failure.code !== 'not_found') return 'unheard';
    // A session that is over gets the same answer as a ride that is somebody else's. The press then waits for its driver to sign in.
    return (await isStaff().catch(() => false)) ? 'refused' : 'unheard';
  }
}

function withRide(answer: HeldRides, ride: DriverRide): HeldRides {
  const rides = answer.rides.map((one) => (isSame(one, ride) ? ride : one));
  return { ...answer, rides };
}

/** The rides with what was pressed on this device, whether it has been sent or not, at the hour at which the server will count it. */
function withWaiting(answer: HeldRides, waiting: readonly WaitingPress[]): HeldRides {
  const rides = answer.rides.map((ride) => {
    const known = new Set(ride.presses.map(({ key }) => key));
    const own = waiting.filter((press) => isSame(press, ride) && !known.has(press.key));
    const presses = own.map(({ orderId: _order, rideIndex: _ride, accountId: _account, ...press }) => {
      const at = rightHour(press.at, answer);
      return { ...press, at, receivedAt: at };
    });
    return { ...ride, presses: [...ride.presses, ...presses] };
  });
  return { ...answer, rides };
}

/** What the server's clock shows when this device's shows an hour (Rules 14.4). */
export function rightHour(device: string, { aheadMs = 0 }: Pick<HeldRides, 'aheadMs'>): string {
  return aheadMs === 0 ? device : new Date(Date.parse(device) - aheadMs).toISOString();
}

type Named = Pick<DriverRide, 'orderId' | 'rideIndex'>;
const isSame = (one: Named, other: Named) => one.orderId === other.orderId && one.rideIndex === other.rideIndex;

import {
  type Address,
  type AwaitedFlight,
  awaitedFlight,
  type Company,
  type WaitingTerms,
  isLandingOf,
  type KeptPress,
  type LoggedPress,
  type Order,
  parisDate,
  ridePlanOf,
  type RidePlan,
  rideProgress,
  numberedRides,
} from '@chauffeur/core';
import { errorName } from '#errors/error-name.ts';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { FlightAnswer, Flights } from '#ports/flights.ts';
import type { Log } from '#ports/log.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { createFollowLanding, type FollowLandingDeps } from './follow-landing.ts';
import { keptPresses } from './own-rides.ts';

interface Deps extends FollowLandingDeps {
  orders: Pick<OrderStore, 'find' | 'toDrive'>;
  rideLog: Pick<RideLogStore, 'add' | 'ofOrders'>;
  company: () => Pick<Company, 'waiting'>;
  flights: Flights;
  /** How often the service is asked in a day of Paris at most. */
  dailyCalls: number;
  metrics: Pick<Metrics, 'note'>;
  clock: Clock;
  log: Log;
}

/** A ride whose flight may be asked for. */
interface Arrival {
  orderId: string;
  rideIndex: number;
  plan: RidePlan;
  awaited: AwaitedFlight;
  presses: readonly KeptPress[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From when on before the pick-up a flight is asked for, and until when after it. */
const reach = { beforeMs: 6 * hourMs, afterMs: 3 * hourMs };
/** How long a flight rests between two questions: an hour while its pick-up is far off, a quarter of one once it is near. */
const rests = { farMs: hourMs, nearMs: 15 * minuteMs, nearFromMs: 3 * hourMs };
/** How long nothing is asked after a failure: twice as long after each further one. */
const pauses = { firstMs: 5 * minuteMs, longestMs: hourMs };
/** How many flights are asked for in one run: the smallest plan of the service answers ten questions a minute. */
const mostAtOnce = 8;
/** Estimates that differ by less are the same one. */
const leastNewsMs = 5 * minuteMs;
const mostOrders = 300;

/**
 * Asks a service when the flights land from which somebody is fetched, from six hours before the pick-up until they have landed, and keeps what is
 * new among the presses of the ride; what follows from it is what follows from a landing that somebody enters (Rules 14.17). What is asked and
 * when is remembered by this process alone.
 */
export function createAskFlights({ flights, dailyCalls, metrics, ...deps }: Deps): Job {
  const { clock, log } = deps;
  const followLanding = createFollowLanding(deps);
  const askedAt = new Map<string, number>();
  let today = { day: '', calls: 0 };
  let trouble = { failures: 0, untilMs: 0 };

  return {
    name: 'ask flights',
    everyMs: 5 * minuteMs,
    async run(signal) {
      const nowMs = clock.now().getTime();
      if (nowMs < trouble.untilMs) return;
      const due = (await arrivals(deps)).filter((arrival) => isDue(arrival, nowMs));
      for (const arrival of due.toSorted(byLastAsked).slice(0, mostAtOnce)) {
        if (signal.aborted || !mayCall()) return;
        askedAt.set(idOf(arrival), nowMs);
        const answer = await ask(arrival);
        if (answer === 'failed') return;
        if (answer !== null) await keep(arrival, answer);
      }
      forgetAsked(nowMs);
    },
  };

  function isDue(arrival: Arrival, nowMs: number): boolean {
    const lastMs = askedAt.get(idOf(arrival)) ?? Number.NEGATIVE_INFINITY;
    const isFar = Date.parse(arrival.plan.startsAt) - nowMs > rests.nearFromMs;
    return nowMs - lastMs >= (isFar ? rests.farMs : rests.nearMs);
  }

  function byLastAsked(one: Arrival, other: Arrival): number {
    return (askedAt.get(idOf(one)) ?? 0) - (askedAt.get(idOf(other)) ?? 0);
  }

  /** Counts a call, and answers whether the day had one left. A call counts whatever comes of it, since each is paid for. */
  function mayCall(): boolean {
    const day = parisDate(clock.now());
    if (day !== today.day) today = { day, calls: 0 };
    if (today.calls === dailyCalls) log.warn({ dailyCalls }, 'no flight is asked for any more today');
    today.calls += 1;
    return today.calls <= dailyCalls;
  }

  async function ask({ orderId, awaited }: Arrival): Promise<FlightAnswer | null | 'failed'> {
    const { number, airport, agreedAt } = awaited;
    try {
      const answer = await flights.find({ number, airport: airportCodeOf(airport), around: new Date(agreedAt) });
      trouble = { failures: 0, untilMs: 0 };
      return answer;
    } catch (error) {
      const failures = trouble.failures + 1;
      const pauseMs = Math.min(pauses.firstMs * 2 ** (failures - 1), pauses.longestMs);
      trouble = { failures, untilMs: clock.now().getTime() + pauseMs };
      metrics.note({ kind: 'flights_failure' });
      const { kind } = error as { kind?: unknown };
      log.warn({ id: orderId, error: errorName(error), failure: kind, pauseMs }, 'a flight could not be asked for');
      return 'failed';
    }
  }

  async function keep({ orderId, rideIndex, plan, presses }: Arrival, answer: FlightAnswer): Promise<void> {
    const flightPresses = presses.filter(({ flight }) => flight !== undefined);
    const landsAt = 'landsAt' in answer ? answer.landsAt : undefined;
    if (!isNews(answer, flightPresses.at(-1)) || (landsAt !== undefined && !isLandingOf(plan, landsAt))) return;
    const at = clock.now().toISOString();
    // Two processes that are told the same write the same key, so that one press is kept.
    const key = `flight-${flightPresses.length}-${answer.flight}-${landsAt === undefined ? 0 : Date.parse(landsAt)}`;
    const landing = { key, flight: answer.flight, ...(landsAt !== undefined && { landsAt }) };
    const press = { ...landing, kind: 'landing', stop: 0, at, receivedAt: at, driverId: '' } as const;
    await deps.rideLog.add({ ...press, orderId, rideIndex });
    if (landsAt !== undefined) await followLanding({ orderId, rideIndex, landsAt, flight: answer.flight, key });
  }

  function forgetAsked(nowMs: number): void {
    for (const [id, lastMs] of askedAt) if (nowMs - lastMs > 24 * hourMs) askedAt.delete(id);
  }
}

const idOf = ({ orderId, rideIndex }: Arrival) => `${orderId}:${rideIndex}`;

function isNews(answer: FlightAnswer, last: LoggedPress | KeptPress | undefined): boolean {
  if (last?.flight !== answer.flight) return true;
  if (!('landsAt' in answer) || last.landsAt === undefined) return false;
  return Math.abs(Date.parse(answer.landsAt) - Date.parse(last.landsAt)) >= leastNewsMs;
}

/** Accepted rides to be fetched from a flight whose number is known, of which nobody knows yet that it has landed. */
async function arrivals({ orders, rideLog, company, clock }: Omit<Deps, 'flights' | 'dailyCalls' | 'metrics'>) {
  const nowMs = clock.now().getTime();
  const span = { from: new Date(nowMs - reach.afterMs), until: new Date(nowMs + reach.beforeMs) };
  const found = await orders.toDrive({ ...span, limit: mostOrders });
  const flown = found
    .filter(({ status }) => status === 'validated')
    .flatMap((order) =>
      numberedRides(order.trips).map(({ rideIndex }) => awaitedRide(order, rideIndex, company().waiting)),
    )
    .filter((ride) => ride !== null)
    .filter(({ plan }) => plan.startsAt >= span.from.toISOString() && plan.startsAt <= span.until.toISOString());
  const logged = flown.length === 0 ? [] : await rideLog.ofOrders([...new Set(flown.map(({ orderId }) => orderId))]);
  return flown
    .map((ride) => ({ ...ride, presses: keptPresses(logged, ride.orderId, ride.rideIndex) }))
    .filter(isWaitedFor);
}

function awaitedRide(order: Order, rideIndex: number, waiting: WaitingTerms): Omit<Arrival, 'presses'> | null {
  const awaited = awaitedFlight(order, rideIndex);
  const plan = ridePlanOf(order, rideIndex, waiting);
  return awaited && plan && { orderId: order.id, rideIndex, plan, awaited };
}

const beforeBoarding: readonly string[] = ['assigned', 'seen', 'on_the_way', 'on_site'];

/** Whether the service is still asked: not once the customer is on board or the flight has landed, nor where somebody entered the landing by hand. */
function isWaitedFor({ presses, plan }: Arrival): boolean {
  const { state, landsAt, flight } = rideProgress(presses, plan);
  const isByHand = landsAt !== null && flight === null;
  return beforeBoarding.includes(state) && !isByHand && flight !== 'landed';
}

/** Airports that people are driven from, by words of their names. */
const airports: readonly (readonly [name: RegExp, code: string])[] = [
  [/\bcdg\b|charles[ -]de[ -]gaulle|roissy/i, 'CDG'],
  [/orly/i, 'ORY'],
  [/beauvais/i, 'BVA'],
  [/le bourget/i, 'LBG'],
];

/** The code of an airport: the three letters in its name where they are there, otherwise the one that its name is known by. */
function airportCodeOf({ placeName, city }: Pick<Address, 'placeName' | 'city'>): string | null {
  const [, written] = /\(([A-Z]{3})\)/.exec(placeName) ?? [];
  return written ?? airports.find(([name]) => name.test(`${placeName} ${city}`))?.[1] ?? null;
}

import { type Occupation, type Order, parisClock, parisDate, type Quote, toCents } from '@chauffeur/core';
import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { CountStore } from '#ports/count-store.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { Log } from '#ports/log.ts';
import type { Job } from '#background/job-runner.ts';

interface CountDeps {
  counts: CountStore;
  clock: Clock;
  log: Log;
}

/** The same journey, tried again within this time, is counted once. */
const sameMs = 60 * 60_000;
const mostKept = 2_000;

type CountTurnedAway = (quote: Pick<Quote, 'trips' | 'cars' | 'priceToConfirm'>) => Promise<void>;

/**
 * Counts, by category and hour of the pick-up, that a quote had no vehicle left, and what the ride would have cost (Rules 11.8). Whose request
 * it was is kept nowhere. A quote is answered also where it could not be counted.
 */
export function createCountTurnedAway({ counts, clock, log }: CountDeps): CountTurnedAway {
  const lately = new Map<string, number>();

  function isAgain(name: string, now: number): boolean {
    for (const [known, at] of lately) {
      if (now - at < sameMs && lately.size < mostKept) break;
      lately.delete(known);
    }
    if (lately.has(name)) return true;
    lately.set(name, now);
    return false;
  }

  return async ({ trips, cars, priceToConfirm }) => {
    const [first] = trips;
    if (first === undefined) return;
    const journey = [first.fromDatetime, first.from.placeId, ...trips.map(({ to }) => to.placeId)].join(' ');
    const now = clock.now().getTime();
    const taken = cars
      .filter(({ availability }) => availability?.state === 'taken')
      .filter(({ code }) => !isAgain(`${code} ${journey}`, now));
    if (taken.length === 0) return;
    const hour = parisClock(first.fromDatetime).slice(0, 2);
    const day = parisDate(first.fromDatetime);
    try {
      await counts.add(
        taken.map(({ code, tripPrice }) => ({
          day,
          key: `away-${code}-${hour}`,
          count: 1,
          amount: priceToConfirm ? 0 : toCents(tripPrice),
        })),
      );
    } catch (error) {
      log.warn({ error: errorName(error) }, 'a request turned away was not counted');
    }
  };
}

const minuteMs = 60_000;

/** Counts what vehicles were driven for an order that is billed: soon after, the fleet forgets which it was (Rules 10.15). */
export function createCountDriven({
  counts,
  fleet,
  log,
}: Omit<CountDeps, 'clock'> & { fleet: Pick<FleetStore, 'ofOrder'> }) {
  return async ({ id }: Order): Promise<void> => {
    try {
      const driven = (await fleet.ofOrder(id)).flatMap(drivenOf);
      if (driven.length > 0) await counts.add(driven);
    } catch (error) {
      log.warn({ order: id, error: errorName(error) }, 'a driven ride was not counted');
    }
  };
}

function drivenOf({ kind, vehicleId, startsAt, leaveAt, freeAt }: Occupation) {
  if (kind !== 'ride' || vehicleId === null) return [];
  const minutes = Math.round((Date.parse(freeAt) - Date.parse(leaveAt)) / minuteMs);
  return [{ day: parisDate(startsAt), key: `vehicle-${vehicleId}`, count: 1, amount: minutes }];
}

/** Forgets counts from before the last two years. These and the present year are kept, to compare a month with the same one of a year before. */
export function createForgetCounts({ counts, clock }: Pick<CountDeps, 'counts' | 'clock'>): Job {
  return {
    name: 'forget counts of days long past',
    everyMs: 24 * 60 * minuteMs,
    run: () => counts.forget(`${Number(parisDate(clock.now()).slice(0, 4)) - 2}-01-01`),
  };
}

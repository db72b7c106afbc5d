import type { Measure, Trip } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';

interface Deps {
  issues: IssueStore;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

/**
 * Tells the operator of legs that have a price to be confirmed, by towns alone: of the first in an hour (Rules 7.5). Anybody may
 * ask for a quote of any places, so each of them would be a way to fill the operator's mailbox; one that is ordered says so
 * in the order's own mail. The customer gets the quote also where telling fails, since no booking is lost to a failure on
 * the side; that goes to the log.
 */
export function createReportUnmeasured({ issues, clock, wakeOutbox, log }: Deps) {
  /** The report that was told last, which spares the store a write for each of many quotes. */
  let toldId: string | null = null;

  return async (trips: readonly Trip[], measures: readonly (Measure | null)[]): Promise<void> => {
    const createdAt = clock.now();
    const id = `unmeasured:${createdAt.toISOString().slice(0, 13)}`;
    if (id === toldId) return;
    const report = { ...reportOf(trips, measures), id, createdAt };
    try {
      await issues.add(report, { dedupeKey: `issue:${id}`, subject: { kind: 'issue', issueId: id } });
      toldId = id;
      wakeOutbox();
    } catch (error) {
      log.error({ err: error }, 'an unmeasured leg could not be reported');
    }
  };
}

function reportOf(trips: readonly Trip[], measures: readonly (Measure | null)[]) {
  const legs = trips.filter((_, index) => measures[index] === null).map(({ from, to }) => `${from.city} → ${to.city}`);
  return {
    page: 'Quote',
    function: 'measureLegs',
    description: 'Distance not measured: the price is to be confirmed. Others of this hour are not reported',
    trip: legs.join(', '),
    carCode: '',
  };
}

import { daysAfter, parisClock, parisDate } from '@chauffeur/core';
import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { readDayAhead } from '../mails/day-ahead.ts';

type DayDeps = Parameters<typeof readDayAhead>[0];

interface Deps extends DayDeps {
  outbox: Pick<OutboxStore, 'add'>;
  clock: Clock;
  wakeOutbox: () => void;
}

/** The hour of the mail, on the clock in Paris. */
const toldAt = '18:00';

/**
 * Asks for the mail of tomorrow in the evening, once a day whatever restarts or runs beside it: its key is the day (Rules 12.11). A process
 * that was down at six tells it when it is back, until midnight.
 */
export function createTellDayAhead(deps: Deps): Job {
  const { outbox, clock, wakeOutbox } = deps;
  let toldOn = '';
  return {
    name: 'tell tomorrow',
    everyMs: 60_000,
    async run() {
      const now = clock.now();
      const today = parisDate(now);
      if (toldOn === today || parisClock(now) < toldAt) return;
      const day = daysAfter(today, 1);
      if ((await readDayAhead(deps, day)) !== null) {
        await outbox.add({ dedupeKey: `operator-day-ahead:${day}`, subject: { kind: 'operator-day-ahead', day } }, now);
        wakeOutbox();
      }
      toldOn = today;
    },
  };
}

import type { Job } from '#background/job-runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { StaffStore } from '#ports/staff-store.ts';

/** Drops rows of the journal after twelve months, and invitations that are over (Rules 11.6). */
export function createForgetJournal({ staff, clock }: { staff: Pick<StaffStore, 'forget'>; clock: Clock }): Job {
  return {
    name: 'forget the journal after twelve months',
    everyMs: 24 * 60 * 60_000,
    async run() {
      const journalBefore = clock.now();
      journalBefore.setUTCFullYear(journalBefore.getUTCFullYear() - 1);
      await staff.forget({ journalBefore, now: clock.now() });
    },
  };
}

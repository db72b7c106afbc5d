import type { ClaimedMail, NewMail, OutboxStore } from '#ports/outbox-store.ts';

/** All that the outbox holds, the longest due first. They are leased for a day of 2099. */
export function waitingMails(outbox: OutboxStore): Promise<ClaimedMail[]> {
  const [now, leaseUntil] = [new Date('2099-01-01T00:00:00.000Z'), new Date('2099-01-02T00:00:00.000Z')];
  return outbox.claim({ now, leaseUntil, limit: 1000 });
}

/** One that no store can keep: whatever is written with it has to be undone. */
export const impossibleMail: NewMail = { dedupeKey: null as never, subject: { kind: 'welcome', userId: 'nobody' } };

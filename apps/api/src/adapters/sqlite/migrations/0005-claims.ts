/**
 * How often an entry was claimed, or given up again: whoever comes with a number that is not the latest has lost the lease to somebody
 * else, and may say nothing of when it is due.
 */
export const claims = `
  ALTER TABLE outbox ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE payment_events ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
`;

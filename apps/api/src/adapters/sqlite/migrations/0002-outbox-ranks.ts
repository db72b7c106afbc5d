/** Mails that are due together leave by rank (`mailRankOf`); those that wait already keep their turn in the last one. */
export const outboxRanks = `
  ALTER TABLE outbox ADD COLUMN rank INTEGER NOT NULL DEFAULT 3;
  CREATE INDEX outbox_turn ON outbox (rank, due_at, id) WHERE ended_at IS NULL;
`;

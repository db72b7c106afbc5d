/** What is counted by the day for figures, and orders that were canceled by when they were made. */
export const dayCounts = `
  CREATE TABLE day_counts (
    day TEXT NOT NULL,
    key TEXT NOT NULL,
    count INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (day, key)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX orders_canceled ON orders (created_at, sequence) WHERE status = 'canceled';
`;

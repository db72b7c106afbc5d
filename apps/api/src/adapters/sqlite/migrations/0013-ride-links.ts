/** Private links to orders, by the hash of what opens them: one of each kind an order. */
export const rideLinks = `
  CREATE TABLE ride_links (
    order_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    generation INTEGER NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL,
    ended_at TEXT,
    PRIMARY KEY (order_id, kind)
  ) STRICT;
  CREATE INDEX ride_links_by_account ON ride_links (account_id);
`;

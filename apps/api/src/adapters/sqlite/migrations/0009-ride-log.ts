/** What drivers pressed on the way: each key once for its ride. */
export const rideLog = `
  CREATE TABLE ride_presses (
    order_id TEXT NOT NULL,
    ride_index INTEGER NOT NULL,
    key TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (order_id, ride_index, key)
  ) STRICT;
  CREATE INDEX ride_presses_by_time ON ride_presses (received_at);
`;

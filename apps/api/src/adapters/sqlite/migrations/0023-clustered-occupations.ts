/**
 * The same occupations, each in the index by its order and not in a table beside it, and without the stamp: every order writes a page of the log less for
 * each. Whether somebody else has written SQLite itself tells (`Database.changesUnseen`). Whoever writes, a vehicle is still never in two places.
 */
export const clusteredOccupations = `
  CREATE TABLE clustered_occupations (
    id TEXT NOT NULL,
    vehicle_id TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('ride', 'hold')),
    order_id TEXT NOT NULL,
    ride_index INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    leave_at INTEGER NOT NULL,
    free_at INTEGER NOT NULL,
    hold_until INTEGER,
    document TEXT NOT NULL,
    PRIMARY KEY (order_id, ride_index),
    CHECK ((kind = 'hold') = (hold_until IS NOT NULL)),
    CHECK (leave_at <= starts_at AND starts_at < ends_at AND ends_at <= free_at),
    CHECK (free_at - leave_at <= 604800000)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO clustered_occupations SELECT * FROM occupations ORDER BY order_id, ride_index;
  DROP TABLE occupations;
  DROP TABLE occupation_stamp;
  ALTER TABLE clustered_occupations RENAME TO occupations;
  CREATE INDEX occupations_of_vehicle ON occupations (vehicle_id, leave_at, free_at);

  CREATE TRIGGER occupations_apart_on_insert BEFORE INSERT ON occupations WHEN NEW.vehicle_id IS NOT NULL
  BEGIN
    SELECT RAISE(ABORT, 'a vehicle cannot be in two places')
    WHERE EXISTS (
      SELECT 1 FROM occupations
      WHERE vehicle_id = NEW.vehicle_id AND leave_at > NEW.leave_at - 604800000 AND leave_at < NEW.free_at AND free_at > NEW.leave_at
    );
  END;
  CREATE TRIGGER occupations_apart_on_update
  BEFORE UPDATE OF vehicle_id, leave_at, free_at ON occupations WHEN NEW.vehicle_id IS NOT NULL
  BEGIN
    SELECT RAISE(ABORT, 'a vehicle cannot be in two places')
    WHERE EXISTS (
      SELECT 1 FROM occupations
      WHERE vehicle_id = NEW.vehicle_id AND (order_id, ride_index) <> (OLD.order_id, OLD.ride_index)
        AND leave_at > NEW.leave_at - 604800000 AND leave_at < NEW.free_at AND free_at > NEW.leave_at
    );
  END;
`;

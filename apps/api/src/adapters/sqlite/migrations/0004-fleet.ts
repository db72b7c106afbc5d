/**
 * Vehicles and what they do. `document` holds what no query asks for; instants are milliseconds of UTC. Whoever writes, this program, another one or a hand in the
 * shell: a vehicle is never in two places, since its occupations are half-open stretches that the triggers keep apart. None is longer than
 * a week, so that a trigger looks at a week and not at all that ever was.
 */
export const fleet = `
  -- One row: the records are always read and exchanged whole, and "version" tells whether they changed.
  CREATE TABLE fleet (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;

  CREATE TABLE occupations (
    id TEXT PRIMARY KEY,
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
    UNIQUE (order_id, ride_index),
    CHECK ((kind = 'hold') = (hold_until IS NOT NULL)),
    CHECK (leave_at <= starts_at AND starts_at < ends_at AND ends_at <= free_at),
    CHECK (free_at - leave_at <= 604800000)
  ) STRICT;
  CREATE INDEX occupations_by_time ON occupations (leave_at, free_at);
  CREATE INDEX occupations_of_vehicle ON occupations (vehicle_id, leave_at, free_at) WHERE vehicle_id IS NOT NULL;

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
      WHERE vehicle_id = NEW.vehicle_id AND id <> OLD.id
        AND leave_at > NEW.leave_at - 604800000 AND leave_at < NEW.free_at AND free_at > NEW.leave_at
    );
  END;
`;

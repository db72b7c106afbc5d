/**
 * The same occupations in two indexes instead of four, since every order pays for each: a ride of an order is found by its order, of which it is the only one of
 * its number, and what lies in a stretch of time is found vehicle by vehicle, those without one as well. Whoever writes, a vehicle is still never in two places, and
 * the stamp is another one.
 */
export const slimOccupations = `
  CREATE TABLE slim_occupations (
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
  ) STRICT;
  INSERT INTO slim_occupations SELECT * FROM occupations ORDER BY leave_at;
  DROP TABLE occupations;
  ALTER TABLE slim_occupations RENAME TO occupations;
  CREATE INDEX occupations_of_vehicle ON occupations (vehicle_id, leave_at, free_at);

  CREATE TRIGGER occupations_on_insert BEFORE INSERT ON occupations
  BEGIN
    SELECT RAISE(ABORT, 'a vehicle cannot be in two places')
    WHERE NEW.vehicle_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM occupations
      WHERE vehicle_id = NEW.vehicle_id AND leave_at > NEW.leave_at - 604800000 AND leave_at < NEW.free_at AND free_at > NEW.leave_at
    );
    UPDATE occupation_stamp SET stamp = random() >> 12;
  END;
  CREATE TRIGGER occupations_apart_on_update
  BEFORE UPDATE OF vehicle_id, leave_at, free_at ON occupations WHEN NEW.vehicle_id IS NOT NULL
  BEGIN
    SELECT RAISE(ABORT, 'a vehicle cannot be in two places')
    WHERE EXISTS (
      SELECT 1 FROM occupations
      WHERE vehicle_id = NEW.vehicle_id AND rowid <> OLD.rowid
        AND leave_at > NEW.leave_at - 604800000 AND leave_at < NEW.free_at AND free_at > NEW.leave_at
    );
  END;
  CREATE TRIGGER occupations_stamped_on_update AFTER UPDATE ON occupations
  BEGIN
    UPDATE occupation_stamp SET stamp = random() >> 12;
  END;
  CREATE TRIGGER occupations_stamped_on_delete AFTER DELETE ON occupations
  BEGIN
    UPDATE occupation_stamp SET stamp = random() >> 12;
  END;
`;

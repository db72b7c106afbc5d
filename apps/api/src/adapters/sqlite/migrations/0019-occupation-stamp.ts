/**
 * What tells whether what vehicles do is still what was read. It is another one after each write, whoever writes, and the former one again where
 * a write is rolled back. It comes before a row is inserted, whose statement can answer it. 52 bits of chance, which JavaScript reads exactly.
 */
export const occupationStamp = `
  CREATE TABLE occupation_stamp (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    stamp INTEGER NOT NULL
  ) STRICT;
  INSERT INTO occupation_stamp (id, stamp) VALUES (1, 0);

  CREATE TRIGGER occupations_stamped_on_insert BEFORE INSERT ON occupations
  BEGIN
    UPDATE occupation_stamp SET stamp = random() >> 12;
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

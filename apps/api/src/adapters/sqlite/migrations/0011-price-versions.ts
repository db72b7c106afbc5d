/**
 * What is sold, in versions: what was sold before is the first, in force from the beginning. Whoever writes, this program, another one or a
 * hand in the shell: a version is never changed but for being taken back, once, and none goes. A trigger on insert too, since REPLACE
 * deletes without asking those on delete.
 */
export const priceVersions = `
  CREATE TABLE price_versions (
    version INTEGER PRIMARY KEY,
    published_at INTEGER NOT NULL,
    document TEXT NOT NULL,
    withdrawn TEXT
  ) STRICT;
  CREATE TABLE price_draft (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    document TEXT NOT NULL
  ) STRICT;

  INSERT INTO price_versions (version, published_at, document)
  SELECT 1, 0, json_set(document, '$.publishedAt', '1970-01-01T00:00:00.000Z', '$.publishedBy', NULL) FROM catalogue;
  DROP TABLE catalogue;

  CREATE TRIGGER price_versions_once BEFORE INSERT ON price_versions
  WHEN EXISTS (SELECT 1 FROM price_versions WHERE version = NEW.version)
  BEGIN
    SELECT RAISE(ABORT, 'a version of the prices is not written over');
  END;
  CREATE TRIGGER price_versions_unchanged BEFORE UPDATE ON price_versions
  WHEN OLD.withdrawn IS NOT NULL OR NEW.version <> OLD.version OR NEW.published_at <> OLD.published_at OR NEW.document <> OLD.document
  BEGIN
    SELECT RAISE(ABORT, 'a version of the prices is not changed');
  END;
  CREATE TRIGGER price_versions_kept BEFORE DELETE ON price_versions
  BEGIN
    SELECT RAISE(ABORT, 'a version of the prices is kept');
  END;
`;

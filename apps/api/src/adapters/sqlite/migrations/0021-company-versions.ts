/**
 * Who the company is, in versions: none is changed, and none goes, since papers were printed by it. A trigger on insert too, since REPLACE
 * deletes without asking those on delete.
 */
export const companyVersions = `
  CREATE TABLE company_versions (
    version INTEGER PRIMARY KEY,
    document TEXT NOT NULL
  ) STRICT;

  CREATE TRIGGER company_versions_once BEFORE INSERT ON company_versions
  WHEN EXISTS (SELECT 1 FROM company_versions WHERE version = NEW.version)
  BEGIN
    SELECT RAISE(ABORT, 'a version of the company is not written over');
  END;
  CREATE TRIGGER company_versions_unchanged BEFORE UPDATE ON company_versions
  BEGIN
    SELECT RAISE(ABORT, 'a version of the company is not changed');
  END;
  CREATE TRIGGER company_versions_kept BEFORE DELETE ON company_versions
  BEGIN
    SELECT RAISE(ABORT, 'a version of the company is kept');
  END;
`;

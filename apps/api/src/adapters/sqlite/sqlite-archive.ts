import type { Archive } from '#ports/archive.ts';
import { readRecords } from './archive-reading.ts';
import { createRecordWrites } from './archive-writing.ts';
import type { Database } from './database.ts';

export function createSqliteArchive(database: Database): Archive {
  const writes = createRecordWrites(database);
  return {
    read: (kind) => readRecords(database, kind),
    write: (kind, records) =>
      database.writer.write(() => {
        for (const record of records) writes[kind](record);
      }),
  };
}

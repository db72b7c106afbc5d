import type { Archive, ArchivedRecords, RecordKind } from '#ports/archive.ts';

/** Every record of a kind, in the archive's order. */
export async function readAll<Kind extends RecordKind>(archive: Archive, kind: Kind): Promise<ArchivedRecords[Kind][]> {
  const records: ArchivedRecords[Kind][] = [];
  for await (const record of archive.read(kind)) records.push(record);
  return records;
}

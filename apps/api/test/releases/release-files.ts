import type { AccountArchive } from '#ports/account-archive.ts';
import { type Archive, recordKinds } from '#ports/archive.ts';
import { readAll } from '#testing/read-all.ts';

export const databaseName = 'chauffeur.sqlite';
export const recordsName = 'records.json';

/** Everything of an engine and its accounts, by kind, as JSON has it. */
export async function recordsOf(archive: Archive, accounts: AccountArchive): Promise<Record<string, object[]>> {
  const own: object[] = [];
  for await (const account of accounts.read()) own.push(account);
  const records: Record<string, object[]> = { accounts: own };
  for (const kind of recordKinds) records[kind] = await readAll(archive, kind);
  return JSON.parse(JSON.stringify(records)) as Record<string, object[]>;
}

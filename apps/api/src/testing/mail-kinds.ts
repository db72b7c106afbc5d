import type { Archive } from '#ports/archive.ts';
import { readAll } from './read-all.ts';

/** Kinds of every mail that was ever asked for, in the order of the alphabet; about one record where it is named. */
export async function mailKinds(archive: Archive, recordId?: string): Promise<string[]> {
  const mails = await readAll(archive, 'mails');
  return mails
    .filter(({ subject }) => recordId === undefined || Object.values(subject).includes(recordId))
    .map(({ subject: { kind } }) => kind)
    .sort();
}

import { createHash } from 'node:crypto';
import { type Archive, type ArchivedRecords, recordKey, type RecordKind, recordKinds } from '#ports/archive.ts';

interface Ends {
  from: Archive;
  to: Archive;
}

/** A record that the two ends do not have alike after all was copied. */
export interface Difference {
  kind: RecordKind;
  key: string;
  how: 'missing' | 'different' | 'only in the target';
}

/** How many records one write takes. */
const batchSize = 100;

/**
 * Copies everything that one engine keeps into another and then compares every record of both, read again. What the target has
 * already stays as it is, so that a transfer that broke off is made again; a record that differs is told. `say` gets a line for
 * each thousand records and for each kind.
 */
export async function transferRecords(ends: Ends, say: (line: string) => void): Promise<Difference[]> {
  for (const kind of recordKinds) await copyKind(ends, kind, say);
  const differences: Difference[] = [];
  for (const kind of recordKinds) differences.push(...(await compareKind(ends, kind)));
  return differences;
}

async function copyKind({ from, to }: Ends, kind: RecordKind, say: (line: string) => void) {
  let copied = 0;
  let batch: ArchivedRecords[RecordKind][] = [];
  const flush = async () => {
    await to.write(kind, batch);
    copied += batch.length;
    batch = [];
    if (copied % 1_000 === 0 && copied > 0) say(`${kind}: ${copied} …`);
  };
  for await (const record of from.read(kind)) {
    batch.push(record);
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  say(`${kind}: ${copied}`);
}

async function compareKind({ from, to }: Ends, kind: RecordKind): Promise<Difference[]> {
  const expected = new Map<string, string>();
  for await (const record of from.read(kind)) expected.set(recordKey(kind, record), fingerprint(record));
  const differences: Difference[] = [];
  for await (const record of to.read(kind)) {
    const key = recordKey(kind, record);
    const known = expected.get(key);
    if (known === undefined) differences.push({ kind, key, how: 'only in the target' });
    else if (known !== fingerprint(record)) differences.push({ kind, key, how: 'different' });
    expected.delete(key);
  }
  return [...differences, ...[...expected.keys()].map((key) => ({ kind, key, how: 'missing' }) as const)];
}

/** A digest that is the same for two records that say the same, whatever the order of their fields; an absent field and an undefined one are one. */
export function fingerprint(record: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(record)))
    .digest('base64url');
}

function ordered(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, ordered(field)]));
}

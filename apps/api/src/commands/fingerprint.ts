import { createHash } from 'node:crypto';

/** The same for two records that say the same, whatever the order of their fields; an absent field and an undefined one are one. */
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

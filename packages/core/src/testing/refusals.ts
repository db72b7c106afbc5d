import type * as z from 'zod/mini';
import type { FieldErrors } from '../errors/field-error-key.ts';
import { fieldErrorsOf } from '../errors/field-errors-of.ts';

/** The fields that a schema refuses, with their keys; nothing where it takes the value. */
export function refusals(schema: z.ZodMiniType, value: unknown): FieldErrors {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrorsOf(result.error.issues);
}

/** Values of every wrong kind, for any field. */
export const hostileValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  'x'.repeat(1_000_000),
  '\u0000\u202e\ud800',
  '__proto__',
  [],
  [[[[]]]],
  {},
  { __proto__: { city: 'Paris' } },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}'),
  new Date(0),
  Symbol.iterator,
  () => 1,
  10n,
];

import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { oneLine } from '../text/one-line.ts';

/**
 * Trimmed, well-formed text that must say something; `missing` is the key where it does not. It is of one line, unless it is mended by
 * `wellFormedText` alone (Rules 5.16).
 */
export function requiredText(missing: FieldErrorKey, max = 100, mend = oneLine) {
  return z
    .string(missing)
    .check(z.overwrite(mend), z.trim(), z.minLength(1, missing), z.maxLength(max, 'too_long' satisfies FieldErrorKey));
}

/** As `requiredText`, but it may be empty; absent reads as empty. */
export function optionalText(max = 100, mend = oneLine) {
  return z._default(
    z
      .string('invalid' satisfies FieldErrorKey)
      .check(z.overwrite(mend), z.trim(), z.maxLength(max, 'too_long' satisfies FieldErrorKey)),
    '',
  );
}

/** A whole number between two bounds, both inside. */
export function wholeNumber(min: number, max: number, key: FieldErrorKey = 'out_of_bounds') {
  return z.int(key).check(z.gte(min, key), z.lte(max, key));
}

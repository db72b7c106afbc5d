import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

/** Mends a text that a device has cut in the middle of a character, instead of refusing it. */
const wellFormed = () => z.overwrite(wellFormedText);

/** Trimmed, well-formed text that must say something; `missing` is the key where it does not. */
export function requiredText(missing: FieldErrorKey, max = 100) {
  return z
    .string(missing)
    .check(z.trim(), wellFormed(), z.minLength(1, missing), z.maxLength(max, 'too_long' satisfies FieldErrorKey));
}

/** Trimmed, well-formed text that may be empty; absent reads as empty. */
export function optionalText(max = 100) {
  return z._default(
    z
      .string('invalid' satisfies FieldErrorKey)
      .check(z.trim(), wellFormed(), z.maxLength(max, 'too_long' satisfies FieldErrorKey)),
    '',
  );
}

/** A whole number between two bounds, both inside. */
export function wholeNumber(min: number, max: number, key: FieldErrorKey = 'out_of_bounds') {
  return z.int(key).check(z.gte(min, key), z.lte(max, key));
}

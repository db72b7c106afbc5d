import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { oneLine } from '../text/one-line.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

/** How a text that came in is mended, instead of being refused. */
type Mend = (text: string) => string;

/** Trimmed, well-formed text of one line that must say something; `missing` is the key where it does not. */
export function requiredText(missing: FieldErrorKey, max = 100) {
  return required(missing, { max, mend: oneLine });
}

/** Trimmed, well-formed text of one line that may be empty; absent reads as empty. */
export function optionalText(max = 100) {
  return optional({ max, mend: oneLine });
}

/** As `requiredText`, of any number of lines. */
export function requiredLines(missing: FieldErrorKey, max: number) {
  return required(missing, { max, mend: wellFormedText });
}

/** As `optionalText`, of any number of lines. */
export function optionalLines(max: number) {
  return optional({ max, mend: wellFormedText });
}

function required(missing: FieldErrorKey, { max, mend }: { max: number; mend: Mend }) {
  return z
    .string(missing)
    .check(z.overwrite(mend), z.trim(), z.minLength(1, missing), z.maxLength(max, 'too_long' satisfies FieldErrorKey));
}

function optional({ max, mend }: { max: number; mend: Mend }) {
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

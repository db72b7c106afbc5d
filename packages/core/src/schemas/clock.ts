import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';

/** A day of Europe/Paris as `yyyy-mm-dd` that the calendar has; `missing` is the key where none is given (Rules 5.1). */
export function calendarDateSchema(missing: FieldErrorKey) {
  return z.string(missing).check(z.minLength(1, missing), z.iso.date('date_invalid' satisfies FieldErrorKey));
}

/** An hour of Europe/Paris as `HH:MM`, 00:00 to 23:59; `missing` is the key where none is given (Rules 5.2). */
export function clockTimeSchema(missing: FieldErrorKey) {
  return z
    .string(missing)
    .check(z.minLength(1, missing), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid' satisfies FieldErrorKey));
}

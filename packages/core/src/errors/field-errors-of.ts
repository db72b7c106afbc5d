import type { FieldErrorKey, FieldErrors } from './field-error-key.ts';
import { isFieldErrorKey } from './field-error-key.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The first reason per field of a failed parse, keyed by the field's dotted path; an issue about the whole value
 * stands under the empty path. A message that is no key of ours reads `invalid`.
 *
 * @example fieldErrorsOf([{ path: ['stops', 0], message: 'address_unknown' }]) // { 'stops.0': 'address_unknown' }
 */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  // A map, since a hostile field may be called `__proto__`.
  const errors = new Map<string, FieldErrorKey>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!errors.has(field)) errors.set(field, isFieldErrorKey(message) ? message : 'invalid');
  }
  return Object.fromEntries(errors);
}

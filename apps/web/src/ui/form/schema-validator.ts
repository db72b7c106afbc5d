import '#config/zod-without-eval.ts';
import { type FieldErrors, fieldErrorsOf } from '@chauffeur/core';
import type { ZodMiniType } from 'zod/mini';

/** What a form typed, read: the value that a submission works with, or why fields are refused. */
export type Validation<Parsed> = { readonly value: Parsed } | { readonly errors: FieldErrors };

/** Reads typed values by one of the core's schemas, whose messages are keys of field errors. */
export function schemaValidator<Parsed>(schema: ZodMiniType<Parsed>): (values: unknown) => Validation<Parsed> {
  return (values) => {
    const result = schema.safeParse(values);
    return result.success ? { value: result.data } : { errors: fieldErrorsOf(result.error.issues) };
  };
}

import '#config/zod-without-eval.ts';
import { type FieldErrors, fieldErrorsOf, type Language } from '@chauffeur/core';
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

/** A number as people write it into a field: `1,6` in French, `1.6` in English. */
export function typedNumber(value: number, language: Language): string {
  return withMark(String(value), language);
}

/** Euros as people write them into a field: `0,80` and `90`. Fractions of a cent are kept. */
export function typedEuros(value: number, language: Language): string {
  const cents = value.toFixed(2);
  return withMark(Number.isInteger(value) || Number(cents) !== value ? String(value) : cents, language);
}

function withMark(digits: string, language: Language): string {
  return language === 'fr-FR' ? digits.replace('.', ',') : digits;
}

/** What was written, with a comma or a point in either language; what is no number stays for the schema to refuse. */
export function readNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
}

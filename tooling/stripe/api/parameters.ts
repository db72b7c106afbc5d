import * as z from 'zod';
import type { Form } from './parse-form.ts';
import { invalidRequest, type StripeFailure } from './stripe-failure.ts';

/** Every value of a form is text; these read what the text stands for. An empty text unsets, as the provider has it. */
export const text = z.string().max(5000);
export const optionalText = text.transform((value) => (value === '' ? null : value)).optional();
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
export const expand = z.array(z.string()).default([]);

/** What every list takes. */
export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/**
 * The parameters of a call.
 * @throws StripeFailure naming the first that is missing, unknown or wrong
 */
export function readParameters<Shape extends z.ZodRawShape>(shape: Shape, form: Form): z.infer<z.ZodObject<Shape>> {
  const parsed = z.strictObject(shape).safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new Error('A refused form has an issue.');
  throw refusalOf(issue, form);
}

function refusalOf(issue: z.core.$ZodIssue, form: Form): StripeFailure {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  const value = issue.path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], form);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.code === 'invalid_format') {
    return invalidRequest(`Invalid integer: ${JSON.stringify(value)}`, { code: 'parameter_invalid_integer', param });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first)}${rest.map((key) => `[${String(key)}]`).join('')}`;

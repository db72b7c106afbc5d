import * as fc from 'fast-check';
import * as z from 'zod/mini';

/** What a JSON Schema of the contract says of a value; `z.toJSONSchema` writes no other words. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Longer ones cost time and find nothing that these do not. */
const LONGEST_TEXT = 300;
const LONGEST_LIST = 8;

/** Values that a schema of the contract describes, most of them valid: checks that JSON Schema cannot say may still refuse one. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf) as JsonSchema);
  return (ofType[schema.type ?? ''] ?? anything)(schema);
}

const anything = () => fc.jsonValue({ maxDepth: 3 });

const ofType: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: objectsOf,
  string: textsOf,
  array: ({ items, minItems = 0, maxItems = LONGEST_LIST }) =>
    fc.array(items ? valuesOf(items) : anything(), {
      minLength: minItems,
      maxLength: Math.min(maxItems, LONGEST_LIST),
    }),
  integer: ({ minimum, maximum }) => fc.integer({ min: bounded(minimum, -1000), max: bounded(maximum, 1_000_000) }),
  number: ({ minimum = -1000, maximum = 1_000_000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** `z.int()` names the ends of what a number holds exactly. */
function bounded(bound: number | undefined, otherwise: number): number {
  return bound === undefined || Math.abs(bound) > 1e9 ? otherwise : bound;
}

function objectsOf({ properties = {}, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<object> {
  const named = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]));
  if (Object.keys(named).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties), { maxKeys: 4 });
  return fc.record(named, { requiredKeys: required });
}

function textsOf({ pattern, format, minLength = 0, maxLength = LONGEST_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined && isDrawable(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST_TEXT), unit: 'grapheme' });
}

/** Expressions that look ahead describe more than can be drawn from them. */
const isDrawable = (pattern: string) => !/\(\?[=!<]/.test(pattern) && !/\\p\{/.test(pattern);

import * as z from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** A schema of ours as JSON Schema: what may be sent (`input`) or what is answered (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A transform has no schema of its own: what goes in describes it well enough.
      const { def } = zodSchema._zod;
      if (def.type === 'pipe') Object.assign(jsonSchema, jsonSchemaOf(def.in, io));
    },
  });
  return rest as JsonSchema;
}

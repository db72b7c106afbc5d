import type { JsonSchema } from '../../../apps/api/src/modules/openapi/json-schema.ts';

interface Field {
  path: string;
  type: string;
  isRequired: boolean;
}

/** A Markdown table of a schema's fields by dotted path, `[]` for the entries of a list; empty where it has none. */
export function fieldTable(schema: JsonSchema): string {
  const fields = fieldsOf(schema, '');
  if (fields.length === 0) return '';
  const rows = fields.map(({ path, type, isRequired }) => `| \`${path}\` | ${type} | ${isRequired ? 'yes' : ''} |`);
  return ['| Field | Type | Always |', '| --- | --- | --- |', ...rows].join('\n');
}

function fieldsOf(schema: JsonSchema, prefix: string): Field[] {
  const { properties = {}, required = [], items } = schema;
  if (items) return fieldsOf(items, `${prefix}[]`);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [{ path, type: typeOf(property), isRequired: required.includes(name) }, ...fieldsOf(property, path)];
  });
}

function typeOf(schema: JsonSchema): string {
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) return alternatives.map(typeOf).join(' or ');
  if (schema.enum) return (schema.enum as unknown[]).map((value) => `\`${JSON.stringify(value)}\``).join(' ');
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.items) return `list of ${typeOf(schema.items)}${boundsOf(schema)}`;
  return `${schema.type ?? 'anything'}${boundsOf(schema)}`;
}

const boundPairs = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' entries'],
] as const;

function boundsOf(schema: JsonSchema): string {
  const format = typeof schema.format === 'string' ? [schema.format] : [];
  const bounds = boundPairs.map(([low, high, unit]) => span(bound(schema[low]), bound(schema[high]), unit));
  return [...format, ...bounds.filter((text) => text !== '')].map((text) => `, ${text}`).join('');
}

function span(from: number | undefined, to: number | undefined, unit: string): string {
  if (to === undefined) return from === undefined ? '' : `from ${from}${unit}`;
  return from === undefined ? `up to ${to}${unit}` : `${from} to ${to}${unit}`;
}

/** The largest safe integer is what a schema without a bound reads as. */
function bound(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

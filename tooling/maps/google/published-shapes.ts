import places from '@googlemaps/places/build/protos/protos.json' with { type: 'json' };
import routing from '@googlemaps/routing/build/protos/protos.json' with { type: 'json' };

/** A field as Google publishes it. */
interface Field {
  type: string;
  rule?: string;
  keyType?: string;
}

/** A message, an enumeration or a package, as protobuf.js writes them. */
interface Node {
  fields?: Record<string, Field>;
  values?: Record<string, number>;
  oneofs?: Record<string, { oneof: string[] }>;
  methods?: Record<string, { parsedOptions?: readonly object[] }>;
  nested?: Record<string, Node>;
}

const roots: readonly Node[] = [places as Node, routing as Node];

/** Messages that are written in JSON as a plain value. */
const plainMessages: Record<string, RegExp> = {
  'google.protobuf.Duration': /^\d+(\.\d+)?s$/,
  'google.protobuf.Timestamp': /^\d{4}-\d\d-\d\dT/,
};

/**
 * What is wrong with a JSON value as a message of Google's: fields that it does not publish, values of another kind, two of which
 * only one may be. Each problem with its path; none where the value is well-formed.
 */
export function shapeProblems(value: unknown, messageName: string, path = '$'): string[] {
  const message = lookUp(messageName);
  if (message?.fields === undefined) return [`${path}: ${messageName} is not published`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: is no ${messageName}`];
  const own = message.fields;
  const tooMany = Object.values(message.oneofs ?? {}).filter(
    ({ oneof }) => oneof.filter((name) => name in value).length > 1,
  );
  return [
    ...tooMany.map(({ oneof }) => `${path}: has more than one of ${oneof.join(', ')}`),
    ...Object.entries(value).flatMap(([name, held]) => {
      const field = own[name];
      return field === undefined
        ? [`${path}.${name}: ${messageName} has no such field`]
        : fieldProblems(held, { field, scope: messageName, path: `${path}.${name}` });
    }),
  ];
}

/** The names of a message's fields, for masks: `places.location` is checked word by word. */
export function hasFieldPath(messageName: string, fieldPath: string): boolean {
  const [name = '', ...rest] = fieldPath.split('.');
  const field = lookUp(messageName)?.fields?.[name];
  if (field === undefined) return false;
  return rest.length === 0 || hasFieldPath(resolveType(field.type, messageName), rest.join('.'));
}

/** Where a service's method is called, as the service publishes it. */
export function httpPathOf(serviceName: string, method: string): Record<string, string> | undefined {
  const options: readonly HttpOption[] = lookUp(serviceName)?.methods?.[method]?.parsedOptions ?? [];
  return options.map((option) => option['(google.api.http)']).find((http) => http !== undefined);
}

interface HttpOption {
  '(google.api.http)'?: Record<string, string>;
}

interface FieldPlace {
  field: Field;
  scope: string;
  path: string;
}

function fieldProblems(value: unknown, { field, scope, path }: FieldPlace): string[] {
  if (field.rule !== 'repeated') return valueProblems(value, { field, scope, path });
  if (!Array.isArray(value)) return [`${path}: is no list`];
  return value.flatMap((entry, index) => valueProblems(entry, { field, scope, path: `${path}[${index}]` }));
}

function valueProblems(value: unknown, { field, scope, path }: FieldPlace): string[] {
  const kind = { string: 'string', bool: 'boolean', double: 'number', float: 'number', int32: 'number' }[field.type];
  if (kind !== undefined) return typeof value === kind ? [] : [`${path}: is no ${field.type}`];
  const type = resolveType(field.type, scope);
  const plain = plainMessages[type];
  if (plain) return typeof value === 'string' && plain.test(value) ? [] : [`${path}: is no ${type}`];
  const values = lookUp(type)?.values;
  if (values) return typeof value === 'string' && value in values ? [] : [`${path}: is none of ${type}`];
  return shapeProblems(value, type, path);
}

/** A type's name counts from where it is used outwards, as in protobuf itself. */
function resolveType(type: string, scope: string): string {
  const scopes = scope.split('.');
  for (let depth = scopes.length; depth > 0; depth -= 1) {
    const candidate = [...scopes.slice(0, depth), type].join('.');
    if (lookUp(candidate)) return candidate;
  }
  return type;
}

function lookUp(name: string): Node | undefined {
  for (const root of roots) {
    const found = name.split('.').reduce<Node | undefined>((node, part) => node?.nested?.[part], root);
    if (found) return found;
  }
  return undefined;
}

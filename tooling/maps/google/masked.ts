import { invalidArgument } from './google-failure.ts';
import { hasFieldPath } from './published-shapes.ts';

type Json = Record<string, unknown>;

/** The field mask of a request. @throws GoogleFailure where it is absent or names what is not published */
export function requireMask(header: unknown, messageName: string): string[] {
  if (typeof header !== 'string' || header === '') throw invalidArgument('FieldMask is a required parameter.');
  const paths = header.split(',');
  const unknown = paths.find((path) => !hasFieldPath(messageName, path));
  if (unknown !== undefined)
    throw invalidArgument(`Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown}'.`);
  return paths;
}

/** What a mask lets through of an answer, and nothing besides. */
export function masked(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => masked(entry, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Json).flatMap(([name, held]) => {
      const within = paths.filter((path) => path === name || path.startsWith(`${name}.`));
      if (within.length === 0) return [];
      return [
        [
          name,
          within.includes(name)
            ? held
            : masked(
                held,
                within.map((path) => path.slice(name.length + 1)),
              ),
        ],
      ];
    }),
  );
}

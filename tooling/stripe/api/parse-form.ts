/** Form values as nested objects: `metadata[draftId]=x`, `expand[0]=latest_charge`, `created[gte]=1`. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Reads a body or a query as the SDK writes them. A list is what is numbered from 0, or written with `[]`. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) write(root, keysOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]));
}

/** `a[b][]` names a, b and the next of a list. */
function keysOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((key) => key.replace(/\]$/, ''))];
}

function write(target: Form, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(target).length) : key;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = target[name];
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[name] = next;
  write(next, rest, value);
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The id behind a reference, which the provider's types allow to be the object itself; `''` where there is none. */
export function idOf(reference: string | { id: string } | null): string {
  if (reference === null) return '';
  return typeof reference === 'string' ? reference : reference.id;
}

import { requireFound } from './stripe-failure.ts';

interface Cursor {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** A page of a list, newest first, as the provider cuts them. `objects` are in the order of their making. */
export function listPage<Item extends { id: string }>(
  objects: readonly Item[],
  { cursor, url }: { cursor: Cursor; url: string },
): { object: 'list'; data: Item[]; has_more: boolean; url: string } {
  const newestFirst = objects.toReversed();
  const { limit, starting_after: after, ending_before: before } = cursor;
  if (before !== undefined) {
    const end = placeOf(newestFirst, before);
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : placeOf(newestFirst, after) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + data.length < newestFirst.length, url };
}

function placeOf(objects: readonly { id: string }[], id: string): number {
  requireFound(
    objects.find((entry) => entry.id === id),
    { kind: 'object', id },
  );
  return objects.findIndex((entry) => entry.id === id);
}

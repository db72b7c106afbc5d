import type { SourceFile } from './read-sources.ts';

/** A file of at most this many lines that one file alone imports is better inside that one. */
const smallLines = 40;
const longFunctionLines = 50;

const areas = { core: 'packages/core/', api: 'apps/api/', web: 'apps/web/' } as const;

export interface AreaMeasures {
  area: string;
  files: number;
  lines: number;
  medianLines: number;
  /** Small files with a single importer. */
  closets: readonly string[];
  functions: number;
  longFunctions: number;
}

/** The measures of each part of the product, of everything but its tests. */
export function measureAreas(sources: readonly SourceFile[]): AreaMeasures[] {
  return Object.entries(areas).map(([area, folder]) => {
    const files = sources.filter(({ path, isTest }) => path.startsWith(folder) && !isTest);
    const functions = files.flatMap((file) => file.functions);
    return {
      area,
      files: files.length,
      lines: files.reduce((sum, { lines }) => sum + lines, 0),
      medianLines: median(files.map(({ lines }) => lines)),
      closets: findClosets(files),
      functions: functions.length,
      longFunctions: functions.filter(({ lines }) => lines > longFunctionLines).length,
    };
  });
}

/** Small files that one other file imports. A chunk that is loaded when it is needed stays a file, however small, and so does each mail. */
export function findClosets(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, Set<string>>();
  const lazy = new Set<string>();
  for (const { path, imports } of files) {
    for (const { to, isLazy } of imports) {
      if (isLazy) lazy.add(to);
      if (to !== path) importers.set(to, (importers.get(to) ?? new Set()).add(path));
    }
  }
  return files
    .filter(({ path, lines }) => lines <= smallLines && importers.get(path)?.size === 1)
    .map(({ path }) => path)
    .filter((path) => !lazy.has(path) && !isMail(importers.get(path)));
}

/** Each mail is a file that a list of mails imports: that of those about an order, or that of the others. */
function isMail(importers: ReadonlySet<string> | undefined): boolean {
  return listsOfMails.some((list) => importers?.has(list));
}

const listsOfMails = ['order-mail.ts', 'orderless-mail.ts'].map((list) => `apps/api/src/modules/mails/${list}`);

/** Folders that import each other, round by round; each circle is named once, its rooms in alphabetical order. */
export function findCircles(sources: readonly SourceFile[]): string[][] {
  const doors = new Map<string, Set<string>>();
  for (const { path, imports, isTest } of sources) {
    if (isTest) continue;
    const from = roomOf(path);
    for (const { to } of imports) {
      const room = roomOf(to);
      if (room !== from) doors.set(from, (doors.get(from) ?? new Set()).add(room));
    }
  }
  const reach = new Map([...doors.keys()].map((room) => [room, reachable(room, doors)]));
  const circles = new Map<string, string[]>();
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue;
    const circle = [...reached].filter((other) => reach.get(other)?.has(room)).toSorted();
    circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

/** Folders that hold rooms of their own. */
const corridors = new Set(['modules', 'adapters', 'features', 'widgets']);

/** The folder that a reader would call one room: below `src`, or one deeper in a corridor. A file straight below `src` is its own. */
function roomOf(path: string): string {
  const [kind, name, src, ...rest] = path.split('/');
  const depth = corridors.has(rest[0] ?? '') && rest.length > 2 ? 2 : 1;
  return [kind, name, src, ...rest.slice(0, depth)].join('/');
}

function reachable(start: string, doors: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (const room of queue) {
    for (const next of doors.get(room) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}

/**
 * The files that a reader opens from the route of a call to the statement that stores what it asks for: along the imports to the
 * use-case that calls the store, over the port to the embedded engine's store, and on to the file with the statement.
 * Null where the way is not found.
 */
export function findWayToSql(sources: readonly SourceFile[], way: WayToSql): string[] | null {
  const files = new Map(sources.filter(({ isTest }) => !isTest).map((file) => [file.path, file]));
  const find = (text: RegExp) => [...files.values()].find((file) => text.test(file.text))?.path;
  const route = find(way.route);
  const store = find(way.store);
  if (route === undefined || store === undefined) return null;
  const isSql = ({ path }: SourceFile) => path.startsWith('apps/api/src/adapters/sqlite/');
  const before = shortestWay(files, route, (file) => !isSql(file) && way.call.test(file.text));
  const after = shortestWay(files, store, (file) => isSql(file) && way.statement.test(file.text));
  return before && after && [...before, ...after];
}

export interface WayToSql {
  route: RegExp;
  call: RegExp;
  store: RegExp;
  statement: RegExp;
}

function shortestWay(
  files: ReadonlyMap<string, SourceFile>,
  start: string,
  isEnd: (file: SourceFile) => boolean,
): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const file = files.get(way.at(-1) ?? '');
    if (!file) continue;
    if (isEnd(file)) return way;
    for (const { to } of file.imports) {
      if (seen.has(to) || !files.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return null;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

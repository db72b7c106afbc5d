import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A JavaScript file of the build and the source modules that went into it. */
export interface Chunk {
  file: string;
  code: string;
  /** Paths relative to the application's folder, such as `src/features/home/home-page.tsx`. */
  sources: readonly string[];
}

const HOME_PAGE = /^src\/features\/home\/[^/]*-page\.tsx$/;

/**
 * What a browser downloads before the home page answers: what index.html names, the page's own chunk, which the router
 * loads at once, and everything that these import statically.
 * @param appFolder the web application's folder, with its build in dist
 */
export function initialChunks(appFolder: string): Chunk[] {
  return withImports(appFolder, [...namedScripts(appFolder), ...filesWith(appFolder, HOME_PAGE)]);
}

/** Files of the build, and everything that they import statically. */
export function withImports(appFolder: string, files: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const queue = [...files];
  for (const file of queue) {
    if (found.has(file)) continue;
    const chunk = readChunk(appFolder, file);
    found.set(file, chunk);
    queue.push(...staticImports(chunk));
  }
  return [...found.values()];
}

/** Scripts and preloads of a page that come from its own host, as paths inside dist. */
function namedScripts(appFolder: string): string[] {
  const html = readFileSync(path.join(appFolder, 'dist/index.html'), 'utf8');
  const scripts = html.matchAll(/<script\b[^>]*\bsrc="\/([^"]+\.js)"/g);
  const preloads = html.matchAll(/<link\b[^>]*\brel="modulepreload"[^>]*\bhref="\/([^"]+\.js)"/g);
  return [...scripts, ...preloads].flatMap(([, file]) => file ?? []);
}

/**
 * The files that hold a source module whose path matches. Of this build alone: where it came out of turbo's cache, files of another may lie
 * beside it.
 */
export function filesWith(appFolder: string, source: RegExp): string[] {
  const manifest = JSON.parse(readFileSync(path.join(appFolder, 'dist/.vite/manifest.json'), 'utf8')) as object;
  const built = Object.values(manifest).map(({ file }: { file: string }) => file);
  return built.filter((file) => sourcesOf(appFolder, file).some((one) => source.test(one)));
}

function readChunk(appFolder: string, file: string): Chunk {
  const code = readFileSync(path.join(appFolder, 'dist', file), 'utf8');
  return { file, code, sources: sourcesOf(appFolder, file) };
}

/** The modules of a chunk, by its source map; none where it has no map, which the check reports. */
function sourcesOf(appFolder: string, file: string): string[] {
  const map = path.join(appFolder, 'dist', `${file}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources.map((source) => path.relative(appFolder, path.resolve(path.dirname(map), source)));
}

function staticImports({ file, code }: Chunk): string[] {
  const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  return statements
    .flatMap((statement) => {
      const names = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
      return names && statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
        ? statement.moduleSpecifier.text
        : [];
    })
    .map((specifier) => path.join(path.dirname(file), specifier));
}
